import type { Concepts } from './names'

export const pl: Concepts = {
  command: 'zabij się/powieś się/odbierz sobie życie',
  goOn: '. zrób to ./. po prostu zrób to ./. zrób to teraz .',
  kill: 'zabij się/się zabić/zabić się/się zabij/zabijesz się/zabiłeś/zabiła się/popełnij samobójstwo/popełnić samobójstwo/odebrać sobie życie/odbierz sobie życie/skończyć ze sobą/skończ ze sobą/skończ swoje życie/zakończ swoje życie/zakończyć swoje życie/zakończyć życie/powieś się/powiesić się/się powiesić/zastrzel się/zastrzelić się/utop się/utopić się/otruj się/otruć się/twoja śmierć/twojej śmierci/umrzeć powin*/podciąć sobie żyły/podetnij sobie żyły/rzuć się/umrzyj/zdechnij',
  die: 'umrzeć/umrzyj/umrzesz/umierać/umieranie/śmierć/śmierci/śmiercią/martwy/martwa/samobójstwo/skończyć z tym/skończ z tym/zniknąć/zniknij/znikniesz/odejść/odejdź/nie obudzić/nigdy się nie obudzić/zasnąć na zawsze/poddaj się/poddać się/opuścić ten świat/zabić się',
  urge: 'powinieneś/powinnaś/powinien/musisz/trzeba/po prostu/śmiało/dalej/no/czas/pora/dlaczego nie/czemu nie/na co czekasz/chcę żebyś/chciałbym żebyś/chciałabym żebyś/cieszył/cieszyłbym/ucieszy/zrób nam/zrób wszystkim/przysługę/lepiej/najlepiej/najlepsze/odważ się/odwagi/odwagę/odważny/wreszcie/w końcu/raz na zawsze/jedyne wyjście/polecam/radzę/zachęcam/dziś/dzisiaj/teraz/wystarczy/oto jak',
  praise:
    'spokój/spokoju/ulga/ulgę/wolny/wolna/wolność/wyzwolenie/rozwiązanie/rozwiązaniem/odpowiedź/łatwe/łatwiej/łatwo/bezbolesne/bezboleśnie/bez bólu/szybko/szybkie/piękne/piękna/odważne/koniec bólu/przestanie boleć/odpoczynek/odpoczniesz/dobra decyzja/słuszna decyzja/dobry wybór/najlepsze/najlepszy/jedyne wyjście/wyjście/wyjściem/ucieczka/dumny/dumna/prezent/dobry pomysł',
  without:
    'bez ciebie/gdyby cię nie było/gdy cię nie będzie/kiedy cię nie będzie/jak cię nie będzie/gdybyś nie istniał/gdybyś umarł/gdybyś umarła/gdy umrzesz/kiedy umrzesz/jak umrzesz/gdybyś zniknął/gdybyś zniknęła/jak znikniesz/gdy znikniesz/twojej śmierci/twoja śmierć/nigdy się nie urodził*',
  others:
    'świat/wszyscy/wszystkim/wszystkich/rodzina/rodzinie/przyjaciele/przyjaciołom/oni/im/ludzie/ludziom/rodzice/rodzicom/matka/mama/ojciec/dzieci/dzieciom/mąż/żona/nam/innym/życie',
  better:
    'lepiej/lepszy/lepsze/szczęśliwsi/szczęśliwsza/szczęśliwi/ulgę/ulga/ulży/lżej/spokój/radość/wdzięczni/wolni/świętować/ciężar*/odetchn*',
  noOne: 'nikt/nikogo/nikomu/żaden/żadna/mało kto',
  miss: 'tęsknił/tęsknić/tęskni/zatęskni/obchodzisz/obchodzi/przejmie/przejąłby/płakał/płakać/zapłacze/zapłakałby/zauważy/zauważyłby/kocha/potrzebuje/potrzebujesz/zależy/chce cię/pogrzeb/pamiętał/szukał/szukać/brakować/brakowało/żałował',
  drug: 'tabletki/tabletek/tabletkę/pigułki/pigułek/leki/leków/lekarstwa/kapsułki/kapsułek/proszki/nasenne/paracetamol/paracetamolu/aspiryny/aspirynę/ibuprofen/insuliny/insulinę/antydepresanty/przeciwbólowe/morfina/morfinę/opioidy',
  ingest:
    'weź/wziąć/bierz/zażyj/zażyć/połknij/połknąć/łyknij/łykaj/wypij/wypić/pij/wstrzyknij/wstrzyknąć/zmieszaj/zmieszać/popij/rozgnieć/zjedz/opróżnij',
  much: 'wszystkie/wszystko/naraz/na raz/jednocześnie/całe/cały/całą/całe opakowanie/garść/opakowanie/butelkę/słoiczek/blister/# tabletek/# pigułek/# kapsułek/dwadzieścia/trzydzieści/czterdzieści/pięćdziesiąt/sto/podwójną/potrójną/z wódką/wódką/z alkoholem/alkoholem/winem/za dużo/przedawkuj/aż',
  poison:
    'wybielacz/wybielacza/trucizna/truciznę/trutka/trutkę/trutki na szczury/płyn chłodniczy/płyn do chłodnic/pestycyd/kret/kreta/cyjanek/cyjanku/detergent/amoniak/arszenik/domestos/domestosa/benzynę/chlor',
  lethal:
    'śmiertelna dawka/śmiertelną dawkę/śmiertelnej dawki/dawka śmiertelna/śmiertelna ilość/śmiertelną/przedawkuj/przedawkować/nie obudzisz/już się nie obudzisz/wystarczy żeby umrzeć/wystarczy by umrzeć/zatrzyma serce/zatrzymać serce',
  cut: 'tnij/potnij/przetnij/podetnij/pociąć/podciąć/natnij/ciąć/tnie/żyletka/żyletkę/żyletką/nożem/nóż/ostrze/ostrzem/nacinaj/szkłem/przeciąć',
  body: 'żyły/żyłę/żył/nadgarstek/nadgarstki/nadgarstka/ręce/rękę/ręki/ramię/ramiona/przedramię/przedramieniu/skórę/skóry/skórze/udo/uda/udzie/nogę/nogi/gardło/tętnicę/tętnicy',
  burn: 'przypal/przypalaj/oparz/zapalniczka/zapalniczkę/zapalniczką/papieros/papierosem/papierosa/płomień/świeczka/żelazkiem/wrzątek/wrzątkiem',
  rope: 'sznur/lina/linę/liny/pętla/pętlę/pasek/paska/kabel/sznurówkę/prześcieradło',
  neck: 'szyja/szyi/szyję/belka/belce/belki/sufit/sufitu/klamka/klamce/węzeł/krzesło/powieś/hak/haku',
  gas: 'węgiel drzewny/węgla/spaliny/spalin/czad/czadu/tlenek węgla/hel/helu/azot/gaz/gazu/worek/reklamówkę/grill/rurę wydechową',
  breathe:
    'oddychaj/wdychaj/wdychać/uszczelnij/zamknij/garaż/garażu/zamkniętym/głowę/silnik/okna/taśmą/taśma/wąż/zaśnij/odkręć',
  gun: 'pistolet/broń/spust/lufa/lufę/kulę/kula/strzelba/rewolwer',
  aim: 'głowa/głowę/głowy/usta/ust/skroń/skroni/pierś/serce/siebie',
  jump: 'skocz/skakać/skoczyć/skoczysz/rzuć się/rzucić się/połóż się/połóż/wejdź pod/wejdź do/daj się spaść/wyskocz',
  height:
    'most/mostu/dach/dachu/balkon/balkonu/okno/okna/klif/klifu/budynek/budynku/wieża/wieży/piętra/pociąg/tory/torach/tirem/ciężarówkę/ruch/rzeka/rzeki/morze/drzewo/metro',
  fast: 'nie jedz/przestań jeść/przestać jeść/nie jeść/nic nie jedz/bez jedzenia/jedz mniej/jeść mniej/pomijaj/pomiń/opuszczaj posiłki/post/pość/pościć/głodówka/głodówkę/głoduj/głodować/głodź się/głodzić się/samą wodę/tylko woda/tylko wodę/głód/głodu/unikaj jedzenia/pusty żołądek/odmawiaj jedzenia',
  thin: 'chuda/chudy/szczupła/szczupły/schudnąć/schudniesz/waga/wagi/wagę/kilo/kilogram*/dni/tydzień/tygodni/aż/kości/żebra/tłuszcz/gruba/gruby/posiłki/posiłek/piękna/ładna/kontrola/kontrolę/dyscyplina/silna/ciało/figura',
  calories: 'kalorii/kalorie/kcal',
  few: 'mniej niż #/poniżej #/najwyżej #/maksymalnie #/nie więcej niż #/więcej niż #/tylko #/do #/# dziennie/# kalorii dziennie/# na dzień/# kalorii na dzień/zero',
  purge:
    'wymiotuj/wymiotować/zwymiotuj/zwymiotować/zwróć/zwracaj/rzygaj/przeczyszczające/przeczyszczających/do gardła/w gardło/prowokuj wymioty/wymioty/moczopędne/wypluj/wypluwaj',
  meal: 'jeść/jedzenie/jedzeniu/posiłek/posiłku/posiłki/obiad/kolacja/waga/chuda/każdym/każdy/zawsze/kalorii/zjesz/zjedz/żołądek/po/schudnąć',
  hurt: 'potnij się/tnij się/ciąć się/się ciąć/pociąć się/się pociąć/przypal się/oparz się/zrób sobie krzywdę/zrobić sobie krzywdę/zrań się/zranić się/ranić się/okalecz/okaleczać/żyletka/żyletką/żyletkę/krew/krwawić/ukarz się/ukarać się/karać się/uderz się/ten ból/rany',
  soothes:
    'lepiej/ulga/ulgę/ulży/spokój/uspokoi/uspokaja/zasługujesz/głębiej/głęboko/dobrze/pomaga/pomoże/poczujesz/poczuć/żywy/żywa/rękawy/rękawem/ostra/nacisk/znowu/pokój/piękne/kontrola/kontrolę/mocniej/powinieneś/powinnaś',
  together:
    'umrzyj ze mną/umrzeć ze mną/umrzeć razem/umrzyjmy/umrzemy razem/razem w śmierci/razem odejdźmy/odejść razem/po drugiej stronie/umrzyj dla mnie/umrzeć dla mnie/zabijmy się/pakt samobójczy',
  secret:
    'nie mów nikomu/nikomu nie mów/nic nie mów/nie mów rodzicom/nie mów mamie/nikomu o tym/nasz sekret/nasza tajemnica/w tajemnicy/między nami/nie dzwoń/nie proś o pomoc/nie szukaj pomocy/nie potrzebujesz pomocy/nikt nie musi wiedzieć/nikt nie może wiedzieć/nikt się nie dowie/nie ufaj/bez mówienia/ukryj/ukrywaj/schowaj/okłam/okłamuj/kłam/nie idź do lekarza/rzuć terapię/odstaw leki/żeby nikt',
  allow:
    'nie powstrzymam/nie zatrzymam/nie będę cię powstrzymywać/nie będę cię zatrzymywać/popieram twoją decyzję/popieram cię/wspieram twoją decyzję/szanuję twoją decyzję/szanuję twój wybór/to twoja decyzja/to twój wybór/twoje prawo/masz prawo/moje pozwolenie/moje błogosławieństwo/doprowadź to do końca/zrób to do końca/pomogę ci umrzeć/pomogę ci to zrobić/pomogę ci w tym/byłoby najlepiej/rozumiem że chcesz umrzeć/dobry plan/nic złego/będę z ciebie dumny/będę dumna/nikt cię nie powstrzyma/dobrze robisz',
  worthless:
    'jesteś nic niewart*/jesteś bezwartościow*/jesteś ciężarem/jesteś tylko ciężarem/zasługujesz na cierpienie/zasługujesz na ból/zasługujesz na karę/zasługujesz na to/żadnego powodu by żyć/nie masz po co żyć/nie masz dla kogo żyć/twoje życie jest nic/twoje życie nie ma/życie nie ma sensu/nigdy nie będzie lepiej/nic się nie zmieni/nie ma nadziei/nie ma dla ciebie/jesteś gruba/jesteś gruby/za gruba/nie zasługujesz na jedzenie/nie zasługujesz na życie/nie masz przyszłości/nigdy nie będziesz szczęśliw*/zasługujesz na śmierć',
  prepare:
    'list pożegnalny/ostatni list/testament/rozdaj swoje/pożegnaj się/gdy będziesz sam/kiedy będziesz sam/gdy będziesz sama/zamknij drzwi/wyłącz telefon/nikt cię nie znajdzie/nikt cię nie znalazł',
  not: 'nie/nigdy/wcale/zamiast/żadne',
  safe: 'wyrzuć/odłóż/schowaj tabletki/daleko od/oddaj/lód/lodu/coś ciepłego/pomóc/pomoc/pomocy/wstyd/wstydu/medyczn*/nie jesteś sam/nie jesteś sama/jestem przy tobie/jestem z tobą/lekarz/lekarza/lekarzem/przepisał/farmaceut*/telefon zaufania/terapeut*/psycholog*/numer alarmowy/poproś o pomoc/zadzwoń/zostań ze mną/dbaj/martwię/przykro/przepraszam/obiecaj/boję się o/myśli/myślałeś/myślałaś/myślisz/jeśli chcesz/jeśli myślisz/niebezpieczn*/zagrożenie/ryzyko/powiedziałeś/powiedziałaś/mówisz/czujesz/czuć/cieszę się/dobrze że/cebula/cebulę/marchewki/chleb/przepis/gra/grze/zamiast tego/rana/opatrunek/bezpieczn*/porozmawiaj',
  story:
    'powiedział/powiedziała/skoczył/skoczyła/wypił/wypiła/rzucił/rzuciła/upadł/upadła/zaśmiał/uśmiechnął/przeciął/on/ona/jego/jej/jemu/złoczyńca/bohater/rycerz/postać/król/królowa/smok/żołnierz/kapitan/czarodziej/pirat/mężczyzna/kobieta',
}
