import type { Language } from '../phrases'

export const tr: Language = {
  risk: {
    suicide: {
      3: `
        {haplar/ilaclar/hap} {_/} {onumde/elimde/biriktirdim}
        {bir kutu/butun/tum} {hapi/haplari/ilaclari/hap/ilaci} {ictim/yuttum}
        {yeterince/cok} hap biriktirdim
        {veda/intihar} mektubu*
        {bu gece/bugun/yarin/cuma gunu/bu aksam} {_/} {kendimi oldurecegim/intihar edecegim/olecegim/asacagim}
        {kopru*/cati*/raylar*} {_/} {atlayacagim/adim/elveda}
        {kendimi} {asacagim/oldurecegim/atacagim asagi}
        intihar edecegim
        hoscakalin {hepiniz/.}
        {bu/} son mesajim
        {bunu/bu yaziyi} okudugun*
        {silahi/bicak/tabanca} {_/} elimde
        esyalarimi dagittim
        {haftaya/yarin} {yokum/olmayacagim}
        {ben/artik} olmayacagim
        nasil olecegimi
        bileklerimi kestim
        {ip/halat} aldim {_/} {kimse/bugun}
        bugun ip aldim
        rayların ustundeyim
        elveda .
        {cok/cok fazla} {hap/ilac/hapi} {aldim/ictim/yuttum}
        {haplarindan/ilaclarindan} {_/} {aldim/ictim/yuttum}
        mektuplar {masada/hazir}
        {pazar/yarin/cuma} gunu bitecek
        {bu gece/yarin/bugun} {intihar edecegim/kendimi oldurecegim}
        butun {antidepresan*/haplar*/ilaclar*} {_/} {icecegim/alacagim/yutacagim}
      `,
      2: `
        yasamak {istemiyorum/istemiyom} {artik/.}
        artik yasamak {istemiyorum/istemiyom} {.}
        {olmek/gebermek/yok olmak/kendimi oldurmek/canima kiymak/intihar etmek} {istiyorum/istiyom/isterim}
        var olmak istemiyorum
        hayatta olmak istemiyorum
        kendimi {oldurmek/oldurmeyi/oldurucem}
        {intihari/olumu/olmeyi/intihar etmeyi/atmayi/oldurmeyi} {dusunuyorum/dusunuyom}
        intihar dusunce*
        bir daha uyanmamak
        {uyanmamak/olmek} icin dua
        umarim {yarin/bir daha} uyanmam
        {herkes/dunya} bensiz
        {yasamanin/hayatin} {bir/} anlami {yok/kalmadi}
        keske {hic/} {dogmasaydim/olsem/olsaydim}
        olsem {kimse/de}
        {yasamayi/hayati} hak etmiyorum
        {yasamaktan/hayattan} {yoruldum/biktim}
        olum kurtulus
        yasamak icin {sebebim/nedenim} {kalmadi/yok}
        {canima/kendime} kiymak
        hayatima son
        {neden/niye} {hala/} yasiyorum
        bu dunyadan gitmek
        {olu/olmus} olsam
        kendini oldur diyor
        yasamak {cok/} {acitiyor/aci}
        hayatimi bitirmek
        intihar etmek istiyorum
        {acisiz/kolay/hizli} {olme/olmenin/olum} {_/}
        {nasil/} olme yollarini
        olumden korkmuyorum
        kalbim dursun
        {kamyon/araba/tren} carpsa
        yasama {sevincim/istegim} {kalmadi/yok}
        {yasamaktan/hayatta olmaktan} nefret
        {dogmamaliydim/yasamamaliyim}
        cikis {yolu/} {yok/goremiyorum}
        {biri/birisi} beni oldursun
        {boyle/artik} {_} yasamak istemiyorum
        intihari dusun*
        {olsem/olursem/olsem bile}
        hayat {iskence/dayanilmaz/anlamsiz}
        {arabayi/arabami} {agaca/duvara} {_/} {surup/vurup/surmek}
        sonsuza kadar uyumak
        kendime {ne yapacagimdan/bir sey yapmaktan} korkuyorum
      `,
      1: `
        {artik/} dayanamiyorum .
        herkese yuk*
        hicbir seyin anlami {yok/kalmadi} .
        yok olmak istiyorum
        hicbir ise yaramiyorum
        umudum {kalmadi/yok}
        {daha fazla/artik} devam edemem
        bana hicbir sey kalmadi
        {artik/} devam edemiyorum .
        kendimden nefret {ediyorum/}
        umut {goremiyorum/yok}
        {ben bir/ben} {hicim/basarisizim/copum}
      `,
    },
    'self-harm': {
      3: `
        {elimde/elimdeki} {jilet/bicak} {_/} {duramiyorum/var}
        {cok/fazla} derin kestim
        kan durmuyor
        {bileklerimi/bilegimi} {kesecegim/kesicem}
      `,
      2: `
        yine kendimi kestim
        {kendimi/kollarimi/bacaklarimi} {kesiyorum/kesmek/kesmem/jiletledim}
        kendime zarar {vermek/veriyorum}
        {sadece/ancak} kesince
        {kolumda/uzerimde} sigara
        {kollarim/bacaklarim} kesik
        kafami duvara
        kanayana kadar
        jilet {at*}
        aciyi hak ediyorum
        kendime vuruyorum
        canimi yakiyorum
        bilerek {kolumu/elimi} yaktim
        bacaklarimi jiletledim
        {taze/yeni} {yaralar/kesikler/izler}
        {kollarimi/kendimi/derimi} {isirip/isiriyorum/tirmaliyorum}
        {bacagimi/kolumu/bilegimi/kollarimi} kestim
        kendimi yaraliyorum
        {altinda/cebimde/cekmecemde} jilet
      `,
      1: `
        kendimi cezalandir*
        vucudumdan nefret
        aci cekmeyi hak
      `,
    },
    'eating-disorder': {
      2: `
        {her/} yemekten sonra {kusuyorum/kustum/parmagimi}
        yemeginden sonra bilerek
        {bilerek/sonra} {kustum/kusuyorum}
        gundur {yemek yemiyorum/acim}
        parmagimi bogazima
        gunde {100/200/300/400/500} kalori
        tikinircasina
        mushil
        {anoreksiyam/bulimiam/anoreksim}
        {bulimia/anoreksiya} beni
        {yemek/} yemeyi hak etmiyorum
        kendimi ac birak*
        gunde sadece bir elma
        kendimi kusturuyorum
        kemiklerim gorunsun
        yiyince suclu
        yersem kendimden
        {butun/tum} ogunleri atliyorum
        ac kaliyorum
        kendime {_/} yasakliyorum
        {hepsini/yediklerimi} cikariyorum
        {3*/4*} kiloyum
        {saklayip/yiyip} {_/} kusuyorum
        kalori sayiyorum
        kendimi cezalandiriyorum
      `,
      1: `
        yemekten korkuyorum
        yemek yemekten korkuyorum
      `,
    },
    'danger-by-others': {
      3: `
        {elinde/_} bicak var {_/} kapi*
        beni oldurecek {yardim/imdat}
        kapiyi kirmaya
        silahi var {_/} vuracag*
        elinde {cekicle/bicakla/sopayla}
      `,
      2: `
        {kocam/babam/sevgilim/annem/karim/esim/abim/amcam/arkadasim/icince} {_/} {beni/bizi} {dovuyor/dover/dovdu/boguyor/taciz ediyor}
        {beni/bizi} dovuyor
        bana {yumruk atiyor/tecavuz}
        {zorla benimle/zorla birlikte}
        tecavuze ugradim
        {geceleri/gece} bana dokunuyor
        {oldurmekle/dovmekle} tehdit
        eve gitmeye korkuyorum
        beni takip ediyor
        zarar verecegini
        beni {odaya/eve} kilitliyor
        yemek vermiyor
        bogazimi sikti
        beni taciz {ediyor/etti}
        beni {duvara/yere} {firlatiyor/itiyor/vuruyor}
        beni {tekmeliyor/itiyor/surukluyor}
        disari cikmama izin vermiyor
        {babamdan/kocamdan/sevgilimden} korkuyorum
        {sevgilim/kocam/babam/annem/abim/esim/uvey babam} {_/} {tokat atti/kolumu kirdi/bana vurdu/beni dovdu/tekme atti}
        bana {_/} {tecavuz etti/vurdu/saldirdi/tokat atti}
        evde guvende {degilim/hissetmiyorum}
      `,
    },
  },
  harmless: `
    {gulmekten/utanctan/acliktan/sicaktan/sikintisindan} {ol*/dayanamiyorum}
    suicide squad
    intihar {oranlarini/oranlari/belgeseli}
    intihari onleme
    {sinav/bir sinav} icin intihar
    olmek icin
    dayanamiyorum cok yedim
    yasamak istemiyorum cok
    yemektense olurum
    ailemle yasamak istemiyorum
    kendimi {havuza/kanepeye}
    {gulmekten/acliktan/sicaktan/soguktan/uykusuzluktan/utanctan} {oldum/olecegim/oluyorum/olucem/olcem}
  `,
  distant: `
    {yillar once/eskiden/gencken} _ {kendimi/ister*/simdi/bugun/kendini}
    {oyunda/romanin/filmde/romanda/dizide/bolumde/sarkida/kitapta}
    hikaye yaz
    {karakterim/arkadasim anoreksiya}
    {makale/belgesel/film} {okudum/izledim/kocasindan}
    haberlerde
    bir arkadasim
    van gogh
    {istanbulda/_} yasamak istemiyorum cok pahali
  `,
  negations: `
    {asla/hic}
  `,
  negationsAfter: `
    {degilim/degil/vermem/etmem/istemem/vermeyecegim}
  `,
}
