import type { Language } from '../phrases'

export const de: Language = {
  risk: {
    suicide: {
      3: `
        {tabletten/schlaftabletten/pillen} {_/} {vor mir/in der hand/gesammelt/bereit/fur heute}
        {packung/schachtel/alle/ganze} {tabletten/pillen/packung tabletten} {geschluckt/genommen}
        genug {tabletten/pillen}
        abschiedsbrief
        {heute/heute nacht/morgen/am freitag/heute abend} {_/} {bring/bringe/mach/mache/erhange/spring/springe} {ich/} {mich/schluss/vom/von} {_/} {um/leben/hochhaus/brucke/dach/.}
        {umbringen/das leben nehmen/suizid begehen} {_/} {heute/morgen/freitag/fest}
        {mich/} {heute/heute nacht/morgen/am freitag/bald} {umbringen/umzubringen/erhangen}
        {werde/will} mich {am freitag/heute/morgen/heute nacht} umbringen
        {brucke/dach/gleisen/gelander/klippe} {_/} {springen/schritt/lebt wohl/vorbei}
        auf {den gleisen/dem dach/dem gelander}
        ich erhange mich
        {lebt wohl/leb wohl}
        meine letzte {nachricht/nacht}
        wenn {du/ihr} {das/dies} {liest/lest}
        {pistole/waffe/messer} {_/} in der hand
        {alles/sachen} verschenkt
        {nicht mehr da/nicht mehr hier} {nachste woche/morgen}
        {nachste woche/morgen/bald} bin ich nicht mehr {da/hier}
        {wie und wann/genau wie} ich mich umbringe
        schluss mit {meinem leben/dem leben}
        pulsadern {auf/_}
        {ein/} seil gekauft _ {keiner/niemand/weiss/heute}
        mir {heute/} ein seil gekauft
        spring* {ich/} {vom/von der} {hochhaus/brucke/dach}
        {zu viele/viel zu viele/alle} {schlaftabletten/tabletten/pillen}
        {briefe/brief} {_/} {schreibtisch/geschrieben/bereit}
        {sonntag/montag/morgen/freitag} ist {es/alles} vorbei
        alles {ist/} vorbereitet {_/} {briefe/vorbei}
        {heute/heute nacht/morgen} {umbringe/umbring}
        {nehme/schlucke/nehm} {gleich/jetzt/heute/} {alle/meine/alle meine} {antidepressiva/tabletten/medikamente/pillen/schlaftabletten}
      `,
      2: `
        {will/mochte/mag/kann} {einfach/so/} {nicht mehr/nimmer} {leben/da sein/existieren/hier sein/weiterleben}
        {will/mochte} {einfach nur/nur/einfach/am liebsten/} {sterben/tot sein/nicht existieren/weg von dieser welt}
        will nicht existieren
        nicht mehr leben {will/mochte} 
        {denk/denke/gedanken} {jeden tag/oft/dauernd/nur/wieder/} {an/ans/dran} {selbstmord/suizid/sterben/den tod/mich umzubringen/vor einen zug}
        {suizidgedanken/selbstmordgedanken/suizidal/todessehnsucht/lebensmude/suizidalitat}
        {ohne mich} {_/} {besser/besser dran}
        besser ohne mich
        {einschlafen/schlafen} und {nie/nicht} {wieder/mehr} {aufwachen/aufwache}
        nicht mehr {aufwache/aufwachen}
        {bring/bringe/brachte} mich {irgendwann/um/vielleicht/bald} {um/.}
        {mich/soll mich/uberlege mich} {umzubringen/umbringen}
        {leben} {_/} keinen sinn {mehr/fur mich}
        {nie/nicht} geboren {ware/worden}
        {vermissen/merken} {wenn/ob} ich {tot/weg/sterbe}
        {nicht/habs nicht/nicht} verdient zu leben
        vor {einen/den} zug {zu/springen/werfen}
        {sterben/der tod} ware {eine/besser} {erlosung/}
        {keinen/kein} {grund/bock/lust/sinn} {mehr/} zu leben
        {mir/} das leben {nehmen/zu nehmen}
        {halte/halt} das leben nicht {mehr/} aus
        {leben/meinem leben} ein ende {setzen/machen}
        mein leben beenden
        wenn ich {einfach/} nicht mehr {existiere/da ware}
        wozu {noch/} leben
        {tot/ware ich tot} {war ich/ware ich/_} besser dran
        leben tut {zu/so} weh
        bete dass ich nicht
        wie {man/ich} {_/} {schmerzlos/schnell/mich} {stirbt/sterbe/umbringe/sterben/umbringen}
        {tod/sterben} macht mir keine angst
        {keine angst} {mehr/} vorm {tod/sterben}
        mein herz {einfach/} {stehen bleibt/aufhort}
        mich {morgen/} ein {lkw/auto/zug} {uberfahrt/erwischt}
        {lebenswillen/lebensmut} {verloren/mehr}
        {hasse/satt/leid} {es zu leben/am leben zu sein/das leben}
        {sollte/durfte} {gar/} nicht {existieren/leben/geboren}
        {keinen/kein} {ausweg/anderer ausweg}
        {schmerz/leid} {fur immer/endlich} {_/} {beenden/aufhoren/vorbei}
        besser {wenn ich/wenns mich} {weg/nicht mehr/tot/nicht}
        dass mich {jemand/einer} {umbringt/totet}
        {keine lust/keine kraft} mehr {aufs/zum} leben
        {will/kann/mochte} {_} nicht {noch/so/_} {so/} {weiterleben/leben}
        {mir/} das leben {zu/} nehmen
        {wenn/falls} ich {mal/} {tot bin/sterbe/weg bin/nicht mehr bin}
        mich {_/} {umbringe/umbringen/umzubringen/totmache}
        {leben/das leben} ist {eine qual/unertraglich/nicht lebenswert/sinnlos}
        {gedanken/denke} {_/} {suizid/selbstmord/umzubringen}
        will ich {nur/einfach/nur noch/} {sterben/tot sein/nicht mehr leben}
        {sterben/tot sein} will ich
        gegen {einen/den} {baum/brucke*} {fahren/rasen}
        fur immer schlafen
        angst {_/} was ich mir antu*
        gefahr fur mich selbst
        stimmen {_/} {umbringen/sterben}
        wieder wenn ich {auch/selbst} {sterbe/tot bin}
        {daran/dran} schluss zu machen
      `,
      1: `
        ich kann nicht mehr .
        {nur/allen} {eine/nur eine/zur} last
        {alles/hat alles/es hat} {keinen/alles keinen} sinn {mehr/.}
        {will/mochte} {einfach/nur/einfach nur} verschwinden .
        {so/vollig} hoffnungslos
        keine hoffnung {mehr/.}
        {halts/halte es/halt es} nicht mehr aus .
        nichts wert .
        mir bleibt nichts mehr .
        {kann/schaff*} nicht {mehr/} {weitermachen/weiter} .
        ich hasse mich {.}
        ich hasse mich und
        {seh/sehe} keine hoffnung
        ich bin {ein/} {versager/versagerin/wertlos/dreck}
      `,
    },
    'self-harm': {
      3: `
        {rasierklinge/klinge/messer} {_/} in der hand
        zu tief geschnitten
        nicht auf zu bluten
        {schneid/schneide} mir {jetzt/} die {pulsadern/arme}
      `,
      2: `
        {hab/habe} mich {_/} geritzt
        ich ritze mich
        {ritzen} {ist/hilft/angefangen}
        mit dem ritzen
        {will/muss/drang/druck} {mir/mich} {wehtun/weh zu tun/weh tun/schneiden/ritzen/verletzen/zu schneiden/zu verletzen}
        {mich/verletze mich/verletz mich} selbst {verletzen/.}
        {drucke/druck} zigaretten {_/} {auf/arm}
        {voller/neue/frische} schnitte
        kopf absichtlich gegen
        {kratz/kratze} mich bis es
        muss mich schneiden
        selbstverletz*
        verdient mir weh
        mir {wieder/} mit der klinge
        mir {_/} selber weh
        absichtlich {den/die/meinen} {arm/haut/hand} verbrannt
        schlage meinen kopf
        {frische/neue} {wunden/narben/schnitte/stellen}
        {beisse/kratze/beiss} {und/mir/mich} {_/} {arme/haut/auf}
        {arme/oberschenkel/beine/handgelenke/unterarme/bauch} {aufgeschnitten/aufgeritzt/geritzt/zerschnitten}
        fuge ich mir
        mir {_/} {wunden/schmerzen} {zu/zuf*}
        {hab/habe/verstecke} {eine/die} {klinge/rasierklinge} {unter/unterm/im/in}
      `,
      1: `
        mich bestrafen
        hasse meinen korper
        verdiene es zu leiden
      `,
    },
    'eating-disorder': {
      2: `
        {kotze/kotz/erbreche/breche} {mich/} {nach jedem/nach dem essen/absichtlich/alles/dann}
        {tagen/tage} nichts gegessen {und/bin}
        finger in den hals
        {esse/ess} {nur/} {100/200/300/400/500} kalorien
        {fressanfalle/fressattacken} {und/_}
        dann {alles/} {aus/kotz*}
        abfuhrmittel
        meine {magersucht/bulimie/anorexie/essstorung} {ist/_}
        {bulimie/magersucht} macht mich
        nicht verdient zu essen
        {hungere/hunger} mich
        nur einen apfel am tag
        {meine/} knochen sehen
        {wenn ich esse} {_/} {schuldig/ekel/schlecht}
        ubergebe mich absichtlich
        {lasse/lass} jede mahlzeit aus
        {faste/fasten} {_/} tagen {_/} {ekel/fett}
        hungere am nachsten tag
        immer noch fett
        {verbiete/verbiet} mir {_/} {essen/abendessen}
        {werd/werde} alles wieder los
        {aufs klo} {_/} {los/kotzen/nach dem essen}
        {wiege/wieg} {nur/noch/nur noch} {3*/4*} kilo
        {kotze/kotz} es
        verstecke essen
        {zahle/zahl} {_/} kalorien {_/} {bestrafe/maximal/tag}
        bestrafe ich mich
      `,
      1: `
        angst vor dem essen
      `,
    },
    'danger-by-others': {
      3: `
        {er/vater/mann/freund/sie/mutter} hat {ein messer/eine waffe/eine pistole} und
        {bringt/wird} mich {heute/heute nacht/jetzt/noch/} {um/umbringen} {hilfe/.}
        {tritt/bricht/schlagt} die tur ein
        er erschiesst uns
        mit {einem/dem} {hammer/messer} vor {meinem/meiner/der}
      `,
      2: `
        {mann/vater/papa/freund/freundin/mutter/mama/ex/bruder/stiefvater/onkel/partner/frau/er/sie} {schlagt/boxt/wurgt/tritt/misshandelt/prugelt/verprugelt/missbraucht} {mich/uns} {wenn/und/.}
        {hat/} mich {gestern/} {gewurgt/vergewaltigt/missbraucht/verprugelt/geschlagen}
        {hat} {mich/uns} {zum sex/zu sex} gezwungen
        {wurde/bin} {vergewaltigt/missbraucht}
        fasst mich nachts an
        droht {mich/mir} {umzubringen/zu schlagen/_}
        angst nach hause zu gehen
        papa schlagt uns
        {stalkt/verfolgt} mich
        {will/wird} mir {was/etwas} antun
        sperrt mich ein und
        gibt mir nichts zu essen
        {wirft/stosst/schubst/zerrt/packt} er mich {gegen/an/am}
        {er/sie/vater/mann} {wirft/stosst/schubst/zerrt/packt} mich {gegen/an/am/zu}
        blaue flecken {_/} {von/weil}
        lasst mich nicht {raus/aus dem/gehen}
        angst vor {meinem/meiner} {vater/mann/freund/mutter/stiefvater/ex}
        {freund/freundin/mann/vater/papa/mutter/mama/stiefvater/ex/bruder/onkel/er/sie} {_} hat {mir/mich} {_} {geknallt/gebrochen/geschlagen/getreten/verprugelt/gewurgt/gestossen}
        {freund/freundin/mann/vater/papa/mutter/mama/stiefvater/ex/bruder/onkel/er/sie} hat {mir/mich} {_} {geknallt/gebrochen/geschlagen/getreten/verprugelt/gewurgt/gestossen}
        {hat/} mir den arm gebrochen
        hat mich {_/} {geschlagen/vergewaltigt/missbraucht/getreten/verprugelt/gewurgt/angefasst/bedrangt/begrapscht}
        nicht sicher {zu hause/bei ihm}
      `,
    },
  },
  harmless: `
    {lach/lache} mich tot
    {sterbe/gestorben} {vor/fast vor}
    nicht mehr vor
    {suicide squad}
    {suizidpravention/selbstmordrate*/suizidrate*}
    {schlagt/schlag} mich {immer/um langen/beim/im}
    lieber {sterbe ich/sterben} als
    {bringt/bringen} mich {_/} um
    bring mich doch
    zum sterben
    {mich/mir} {beim/die haare} {rasieren/schneiden} 
    will nicht mehr {in/bei} {_/} leben
    sterben fur
    fur {_/} sterben
    ich kann nicht mehr {das essen/vor}
    konnte sterben
    ich bring dich um wenn du {mir/} {_/}
    {bringt/bringst} mich {noch/} {ins grab/um} mit
    {könnte/könnt} mich ohrfeigen
    schluss {machen/} für heute
  `,
  distant: `
    {vor jahren/fruher/damals/als kind/jugend} _ {hab/habe/wollte/ich/sich/mich}
    {im/in dem/in diesem} {spiel/roman/film/buch/lied}
    in {der/folge/dieser} {serie/folge/vier/geschichte}
    {schreib/erzahl} {mir/} {eine/ein} {geschichte/gedicht}
    mein charakter
    {artikel/doku/film/buch/roman} {uber/handelt}
    in den nachrichten
    {meine/eine} {freundin/freund} {hat/ist/war}
    vor jahren
  `,
  negations: `
    {will/wurde/werde} {mich/mir/} {nicht/nie/niemals/nichts}
    {nicht/nie} {_/}
  `,
}
