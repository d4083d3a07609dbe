import type { Language } from '../phrases'

export const pl: Language = {
  risk: {
    suicide: {
      3: `
        tabletki {_/} {przede mna/w rece/w reku}
        przed soba tabletki
        {polknelam/polknalem/wzielam/wzialem} {cale/wszystkie/cala} {opakowanie/tabletki/paczke}
        {dosc/duzo} tabletek
        list pozegnalny
        {dzis/dzisiaj/jutro/w piatek/dzis w nocy/dzis wieczorem} {_/} {sie zabije/skoncze ze soba/powiesze sie/zabije sie}
        {zabije sie/powiesze sie} {_/} {dzis/jutro/piatek/postanowione}
        {moscie/dachu/torach/krawedzi} {_/} {skoczyc/krok/zegnajcie/koniec}
        siedze na torach
        {powiesze sie/zaraz skocze/rzuce sie pod}
        zegnajcie
        moja ostatnia wiadomosc
        {jak/kiedy/gdy} to {przeczytasz/przeczytacie/czytasz}
        {pistolet/noz/bron} {_/} w rece
        w rece pistolet
        {rozdalam/rozdalem/oddalam/oddalem} {wszystkie/} swoje rzeczy
        {mnie/juz mnie} nie bedzie
        {zaplanowane/plan} {_/} {zabic/umrzec}
        {podcialem/podcielam/podetne} sobie zyly
        {kupilem/kupilam} {dzis/} sznur
        wiem jak sie zabic
        za duzo {lekow/tabletek}
        listy {leza/sa} {_/} {biurku/gotowe/napisane}
        {niedziele/jutro/piatek} bedzie po wszystkim
        wszystko gotowe {_/} {listy/wszystkim}
        {dzis/jutro/dzis w nocy} sie zabije
        {wezme/polkne/zaraz wezme} {wszystkie/cale} {moje/} {antydepresanty/leki/tabletki}
      `,
      2: `
        nie {chce/chcialbym/chcialabym} {juz/mi sie/dalej/} {zyc/istniec/byc na tym swiecie}
        nie chce mi sie zyc
        nie chce mnie byc
        {chce/chcialbym/chcialabym/wolalbym/wolalabym} {po prostu/juz/} {umrzec/nie zyc/byc martwy/byc martwa/zdechnac/zginac/zasnac i sie nie obudzic/skonczyc ze soba}
        {chce/ochote/mysle zeby/zebym/mysle by/chce sie/} sie {zabic/zabil/zabila} {.}
        chce sie zabic
        ochote sie zabic
        {mysle/myslalem/myslalam/mysli} {_/} {samobojstwie/smierci/samobojcze/sie zabic/rzucic sie/sie zabije}
        mysli samobojcze
        {samobojstwo/samobojstwa} popelnic
        lepiej beze mnie
        swiat bylby lepszy
        nie widze sensu {zycia/zyc/w zyciu}
        {zaluje ze sie/nigdy sie nie} urodzil*
        {tesknil/zauwazyl/plakal} gdybym {umarla/umarl/zniknela/zniknal}
        nie zasluguje {zeby/na/by} {zyc/zycie}
        {dosc/zmeczona/zmeczony} {juz/} {zycia/zyciem/jestem zyciem}
        zmeczon* jestem zyciem
        rzucic sie pod
        {nadzieje/modle sie} {_/} nie {obudze/obudzic}
        {smierc/umrzec} bylaby ulga
        nie mam po co zyc
        {odebrac/odbiore} sobie zycie
        {skonczyc/koncze} ze {soba/swoim zyciem}
        chce ze soba skonczyc
        {chce/chcialabym} zniknac {na zawsze/z tego}
        po co {mam/} {dalej/} zyc
        {jakbym/gdybym} nie {zyla/zyl}
        zycie {za bardzo/tak} boli
        zasnac i {sie/} nie obudzic
        jak {umrzec/sie zabic} {_/}
        {smierc} mnie {juz/} nie {przeraza/straszy}
        nie boje sie {smierci/umrzec}
        serce mi {stanie/przestanie}
        mnie {jutro/} potracil*
        {stracilam/stracilem} {chec/wole} {do/} zyc*
        {nienawidze/mam dosyc} {zyc/zycia}
        nie {powinnam/powinienem} {zyc/istniec/sie urodzic}
        nie {widze/ma} {innego/} wyjscia
        {ten/} bol sie skonczyl
        lepiej {gdyby mnie nie/jak mnie nie}
        zeby ktos mnie zabil
        nie {chce/moge/umiem} {juz/tak/} {tak/} zyc .
        nie chce tak zyc
        {mysle/myslalam/myslalem} {_/} {odebrac sobie/zabic/smierci/samobojstwie}
        {gdybym/jak} {umarl/umarla/umre}
        zycie jest {meka/nie do zniesienia/bez sensu}
        {chce/zamierzam/mysle zeby} popelnic samobojstwo
        wjechac w {drzewo/sciane}
        zasnac na zawsze
        boje sie {co/tego co} {sobie/moge sobie} zrob*
        zagrozeniem dla siebie
        glosy {_/} {zabil*/zabic}
      `,
      1: `
        nie {daje juz/daje} rady .
        {jestem/tylko} {dla wszystkich/} ciezarem
        nic nie ma {juz/} sensu .
        chce zniknac .
        {jestem do niczego/jestem nikim}
        nie mam {juz/} nadziei
        {juz/} nie wytrzymuje .
        nic mi juz nie zostalo
        nie moge {tak/juz} dalej .
        nienawidze siebie
        nie widze {nadziei/przyszlosci}
        jestem {porazka/smieciem/beznadziejna}
      `,
    },
    'self-harm': {
      3: `
        {zyletke/zyletka/noz/ostrze} {_/} {w rece/w reku}
        za gleboko
        krew nie przestaje
        {zaraz/chce} {podetne/podciac} {sobie/} zyly
      `,
      2: `
        {znowu/znow} {sie/} {wczoraj/} {pocielam/pocialem/sie pocielam}
        tne sie
        {zrobic/robie/zrobie} sobie krzywde
        samookalecz*
        okaleczam sie
        {ochote/musze/chce/potrzebuje} sie {pociac/ciac/skrzywdzic/zranic}
        ciecie sie
        zaczelam sie ciac
        przypal* {sie/sobie}
        {bliznach/blizny} po
        glowa w sciane
        drapie sie do
        zasluguje na bol
        {pocielam/pocialem} {sobie/} {uda/rece/nogi/udo/reke}
        bije sie {po/.}
        {swieze/nowe} {rany/blizny/ciecia}
        {gryze/drapie/rozdrapuje} {sie/i} {_/} {rece/skore}
        {pocielam/pocialem} {uda/rece/nogi/nadgarstki}
        robie sobie {rany/krzywde}
        {trzymam/chowam/mam} zyletke {pod/w}
      `,
      1: `
        {musze/chce} sie ukarac
        nienawidze swojego ciala
        zasluguje na cierpienie
      `,
    },
    'eating-disorder': {
      2: `
        wymiotuje po {kazdym/jedzeniu/obiedzie}
        specjalnie wymiotuje
        nie jem od {dwoch/trzech/czterech/pieciu} dni
        palce do gardla
        {jem/zjadlam} {100/200/300/400/500} kalorii
        {objadam sie/potem wymiotuje}
        {srodki/} przeczyszczajace
        moja {anoreksja/bulimia}
        {bulimia/anoreksja} mnie
        nie zasluguje na jedzenie
        glodze sie
        pozwalam sobie na jedno
        prowokuje wymioty
        widziec swoje kosci
        jak zjem
        gloduje
        {glodowki/glodowka} 
        {omijam/pomijam} {wszystkie/} posilki
        dalej jestem gruba
        nie pozwalam sobie na {kolacje/jedzenie}
        {wszystko/} zwracam
        waze {3*/4*} kilo
        {potem/i} wymiotuje
        chowam jedzenie
        licze kalorie
        karze sie
      `,
      1: `
        boje sie {jedzenia/jesc}
      `,
    },
    'danger-by-others': {
      3: `
        ma {noz/bron/pistolet} i {stoi/mowi/jest}
        mnie {dzisiaj/dzis/zaraz} zabije
        wywazyc drzwi
        ze nas {zastrzeli/zabije}
        z {mlotkiem/nozem}
      `,
      2: `
        {maz/ojciec/tata/chlopak/dziewczyna/matka/mama/brat/ona/on/ojczym/partner/zona} {mnie/nas} {bije/dusi/molestuje/gwalci/kopie} {jak/i/gdy/.}
        zmusil* mnie do seksu
        {zostalam/zostalem} {zgwalcona/zgwalcony/pobita/molestowana}
        dotyka mnie w nocy
        grozi ze mnie
        boje sie wracac do domu
        tata nas bije
        mnie przesladuje
        zrobi mi krzywde
        zamyka mnie w
        nie daje jesc
        mnie {dusil/molestowal/zgwalcil/pobil/molestuje}
        {rzuca/popycha/szarpie/ciagnie} mna o
        {popycha/szarpie/kopie/rzuca} mnie
        siniaki {_/} {od/po}
        nie pozwala mi wychodzic
        boje sie {ojca/meza/chlopaka/ojczyma/bylego}
        {chlopak/dziewczyna/maz/ojciec/tata/matka/mama/ojczym/byly/brat/wujek/on/ona} {_/} {mnie uderzyl*/zlamal* mi/mnie pobil*/mnie kopnal/mnie popchnal/mnie spoliczkowal}
        {mnie/znowu mnie} {uderzyl/zgwalcil/pobil/skrzywdzil/spoliczkowal/odurzyl/obmacywal}
        nie czuje sie bezpiecznie
      `,
    },
  },
  harmless: `
    umieram {ze/z}
    umre ze
    legion samobojcow
    {zapobieganiu/liczbie/o} {samobojstwom/samobojstw/samobojstwach}
    {samobojstwach} wsrod
    wole umrzec niz
    {bije/pobil} {mnie w szachy/rekord}
    nie zabije sie {przeciez/przez}
    {nie moge} ze smiechu
    zniknac na dwa
    nie daje rady tyle
    po moim trupie
  `,
  distant: `
    {lata temu/kiedys/dawniej/jako dziecko} _ {sie/chcialem/chcialam/teraz/dzis/cielam}
    w {grze/powiesci/filmie/ksiazce/serialu/piosence/tym/czwartym/odcinku}
    {napisz/opowiedz} {opowiadanie/historie/wiersz}
    moja {postac/przyjaciolka}
    {artykul/dokument/film/ksiazka} o
    w wiadomosciach
    kolezanka mowila
  `,
  negations: `
    {nie/nigdy} {bym/sobie/chce/zamierzam/zrobie/nie} {sobie/nic/}
  `,
}
