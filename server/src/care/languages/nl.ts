import type { Language } from '../phrases'

export const nl: Language = {
  risk: {
    suicide: {
      3: `
        pillen {_/} {voor me/in mijn hand/voor vanavond/klaar/gespaard}
        {strip/doos/pot} pillen {geslikt/genomen/ingenomen}
        genoeg pillen
        afscheidsbrief
        {vannacht/vanavond/morgen/vrijdag/vandaag} {_/} {een eind aan/er een einde aan/een einde aan/van de flat/van de brug/ombrengen/van kant}
        {ombrengen/van kant maken} {_/} {vrijdag/vanavond/vast}
        {mezelf/me} {vrijdag/morgen/vanavond/vannacht} {ombrengen/ophangen/van kant maken}
        {brug/dak/spoor/flat} {_/} {springen/vaarwel/stap/voorbij}
        op het spoor
        {ga/wil} me {ophangen/verhangen}
        vaarwel
        mijn laatste bericht
        als {je/jullie} dit {leest/lezen}
        {pistool/mes/wapen} {_/} in mijn hand
        {al/} mijn spullen weggegeven
        {volgende week/morgen} ben ik er niet meer
        gepland om {zelfmoord/mezelf}
        {touw/een touw} gekocht {niemand/vandaag}
        vandaag een touw gekocht
        {spring/springen} {ik/} van {de/het} {flat/brug/dak}
        mijn polsen door*
        {te veel/veel te veel/alle} {slaappillen/pillen/tabletten}
        brieven {liggen/zijn} {_/} {bureau/klaar/geschreven}
        {zondag/maandag/morgen/vrijdag} is {het/alles} voorbij
        alles is geregeld {_/} {brieven/voorbij}
        {vannacht/vanavond/morgen} {maak/breng/dood} ik mezelf
        {neem/slik} {_/} al mijn {antidepressiva/pillen/medicijnen}
        al mijn {antidepressiva/pillen/medicijnen} {_/} {nemen/slikken/innemen}
      `,
      2: `
        {ik/} {wil/wou} {gewoon/gwn/echt/alleen maar/} {dood/sterven/niet bestaan}
        wil {er/} niet {meer/} {leven/bestaan/er zijn/zijn/verder leven} {.}
        {wil/kan} {er/} niet meer {leven/bestaan/zijn}
        wil niet bestaan
        {denk/dacht/gedachten} {_/} {aan/eraan} {zelfmoord/doodgaan/de dood/voor de trein/mezelf}
        {suicidale/suicidaal/zelfmoordgedachten}
        {mezelf/me} {van kant/iets aandoen/van het leven/ombrengen/doden/moet doden/verdrinken}
        {beter af/beter} {_/} zonder mij
        {in slaap/slapen} {_/} {nooit/niet} meer wakker
        {niet/nooit} {meer/} wakker {word/worden/werd}
        {geen/enige} {reden/zin} {meer/} om te leven
        {was ik maar/had ik maar/ik wou dat ik} {nooit/dood/niet} {geboren/was/.}
        {missen/merken} als ik {dood/weg}
        verdien het niet om te leven
        {het/} leven {zat/moe/beu}
        voor de trein
        {doodgaan/de dood} zou {een/} {opluchting/beter}
        trek het leven niet
        {er/aan mijn leven} een eind* aan {te/} maken
        eind* aan mijn leven
        waarom leef ik {eigenlijk/} nog
        uit het leven stappen
        leven {_/} geen zin meer
        {mijn/} leven beeindigen
        leven doet {te/} {veel/} pijn
        als ik dood was
        zelfmoord {plegen/te plegen}
        bid dat ik niet
        {hoe je/hoe ik/manieren om} {_/} {doodgaat/dood te gaan/doodga/sterft}
        {dood/sterven} maakt me niet bang
        niet {meer/} bang {voor de dood/om te sterven/om dood te gaan}
        mijn hart {stopt/ophoudt}
        onder een {vrachtwagen/trein/auto} {kom/spring}
        {wil om te leven/levenslust} {kwijt/verloren/meer}
        {haat/beu/moe} {het om te leven/het leven/van het leven}
        {had/zou} {niet/nooit} {moeten/mogen} {bestaan/geboren/leven}
        {geen/zie geen} uitweg
        {deze/de} pijn {_/} {stoppen/ophoudt/voorbij}
        beter als ik {er niet/weg/dood/niet}
        dat iemand me vermoordt
        wil {_} niet {_} {zo/} leven .
        {denk/dacht/denken} {_/} aan {zelfmoord/doodgaan}
        als ik dood {ben/was/ga}
        {mijn/het} leven is {een marteling/ondraaglijk/zinloos}
        wil ik {gewoon/alleen maar/} {dood/sterven/niet meer leven}
        tegen een {boom/muur} rijden
        voor altijd slapen
        bang {_/} wat ik mezelf {_/} aandoe
        gevaar voor mezelf
        stemmen {_/} {doden/dood}
      `,
      1: `
        ik kan niet meer .
        {alleen maar/iedereen/iedereen alleen maar} tot last
        {niks/niets} heeft nog zin .
        wil {gewoon/} verdwijnen .
        {ben/echt} niks waard
        geen hoop meer
        {hou het/houd het} niet meer vol .
        niks meer over voor mij
        kan niet {verder/meer verder/doorgaan} .
        ik haat mezelf {.}
        ik haat mezelf en
        zie geen {hoop/toekomst}
        ik ben een {mislukking/waardeloos/loser}
      `,
    },
    'self-harm': {
      3: `
        {scheermesje/mesje/mes} {_/} in mijn hand
        te diep gesneden
        niet {met/op te} bloeden
        {ga/wil} mijn polsen
      `,
      2: `
        {mezelf/me} {gisteren/} weer {gesneden/gaan snijden}
        snij mezelf
        {wil/moet/drang} {mezelf/om te/om mezelf} {pijn doen/snijden/te snijden/verwonden}
        *zelfbeschadig*
        snijden is
        {druk/doof} sigaretten
        {vol/nieuwe} sneeen
        expres {_/} {hoofd/arm/been} {tegen/verbrand}
        krab mezelf
        mezelf {snijden/beschadigen/verwonden}
        beschadig mezelf
        verdien de pijn
        automutil*
        mes {weer/} in mijn {benen/armen/been/arm}
        {doe/ik doe} mezelf {_/} pijn
        ik sla mezelf
        {verse/nieuwe} {wonden/littekens/sneeen}
        {bijt/krab} {en/mijn} {_/} {armen/huid/vel}
        {dijen/armen/benen/polsen} {opengesneden/gesneden/opengekrast}
        {maak/geef} ik {mezelf/} wonden
        {heb/verstop} een {mesje/scheermesje} {onder/in}
      `,
      1: `
        mezelf straffen
        haat mijn lichaam
        verdien het om te lijden
      `,
    },
    'eating-disorder': {
      2: `
        {kots/braak/geef} {na elke/expres/alles/over na/expres over/dan alles}
        {dagen/dag} {niks/niets} gegeten en
        vinger in mijn keel
        eet {maar/} {100/200/300/400/500} calorieen
        eetbuien
        laxeermiddelen
        mijn {anorexia/boulimia/eetstoornis} is
        {boulimia/anorexia} maakt
        verdien het niet om te eten
        {honger mezelf/hongeren}
        mag van mezelf
        mijn botten zien
        als ik eet {voel/walg}
        {sla/skip} {alle/elke} maaltijd*
        walg van mezelf
        vast ik twee dagen
        {mag/gun} {_/} {geen/niet} {_/} {eten/avondeten} van mezelf
        {gooi/kots} alles eruit
        {wc/toilet} {en/_} {eruit/kotsen}
        weeg {nog/} {3*/4*} kilo
        kots het
        verstop eten
        tel {_/} calorieen
        straf ik mezelf
      `,
      1: `
        bang voor eten
        bang om te eten
      `,
    },
    'danger-by-others': {
      3: `
        {heeft/met} een {mes/pistool/wapen} en {staat/zegt/is}
        {gaat/wil} me {vannacht/nu/vanavond/} vermoorden {help/.}
        {trapt/breekt} de deur in
        dat hij ons {neerschiet/vermoordt}
        met een {hamer/mes/knuppel} voor mijn
      `,
      2: `
        {man/vader/papa/vriend/vriendin/moeder/mama/ex/broer/oom/stiefvater/vrouw/hij/ze/partner} {slaat/stompt/wurgt/mishandelt/misbruikt/schopt/verkracht} {me/mij/ons} {als/en/.}
        {gedwongen/dwong me} tot seks
        {ben/werd} {verkracht/misbruikt/aangerand}
        s nachts aan me
        snachts aan me
        {dreigt} {me/mij/om me} {te/_} {vermoorden/slaan}
        durf niet naar huis
        papa slaat ons
        {stalkt/achtervolgt} me
        me iets {gaat/zal} aandoen
        sluit me op
        geeft me geen eten
        me {gisteren/} {gewurgd/misbruikt/verkracht/mishandeld/geslagen}
        {gooit/duwt/sleurt/trekt} {hij/ze} me {tegen/aan/door}
        {hij/ze/vader/man} {gooit/duwt/sleurt/trekt} me {tegen/aan/door}
        blauwe plekken {_/} {van/door}
        laat me niet {weg/buiten/gaan}
        bang voor mijn {vader/man/vriend/moeder/stiefvater/stiefvader/ex}
        {vriend/vriendin/man/vader/papa/moeder/mama/stiefvader/ex/broer/oom/hij/ze} {_/} {gaf me een klap/brak mijn/sloeg me/schopte me/duwde me/stompte me}
        heeft me {_/} {geslagen/verkracht/misbruikt/aangerand/geschopt/gewurgd/betast}
        niet veilig {thuis/bij hem}
      `,
    },
  },
  harmless: `
    {lach/schaamde/schrok/verveel/schrik} me dood
    {sterf/sterven} {van/voor}
    niet meer {van het lachen/het eten}
    suicide squad
    {zelfmoordpreventie/zelfmoordcijfers}
    {zelfmoord} onder
    liever dood dan
    ik ga liever dood
    {me/mezelf} gesneden bij
    niet ophangen om
    wil niet meer {in/bij} {_/} leven
    over mijn lijk
    sloeg me op
    zou sterven voor
    leven {in/bij} 
    {ik/} lach me {kapot/dood/rot/een breuk}
    {mijn/mn} {moeder/vader/baas/vrouw/man} {maakt/vermoordt} me {af/dood/} als {_/}
    {sterf/sterven/sterft/dood} van {de/het} {honger/dorst/hitte/kou/lachen/schaamte/slaap}
  `,
  distant: `
    {jaren geleden/vroeger/toen ik jong} _ {ik/wilde/sneed/nu/mezelf}
    {in/uit} {het/de/dit/deze} {spel/roman/film/boek/serie/aflevering/liedje}
    in aflevering
    {schrijf/vertel/verzin} {een/me een} {verhaal/gedicht}
    mijn personage
    {artikel/documentaire/film/boek} {over/gaat}
    op het nieuws
    {mijn/een} vriendin {heeft/vertelde}
    vroeger sneed
    sneed ik mezelf nu
  `,
  negations: `
    {niet/nooit/zou/ga} {mezelf/} {niet/nooit/niks/}
  `,
}
