import type { Concepts } from './names'

export const de: Concepts = {
  command: 'bring dich um/bring dich doch um/bring dich einfach um/töte dich/häng dich auf/erhäng dich',
  goOn: '. tu es ./. tus ./. tu es einfach ./. mach es ./. machs ./. mach es einfach .',
  kill: 'bring dich/dich umbringen/dich umzubringen/dich toten/dich zu toten/tote dich/dein leben beenden/dein leben zu beenden/beende dein leben/dir das leben nehmen/dir das leben zu nehmen/nimm dir das leben/erhang dich/hang dich/dich erhangen/dich aufhangen/erschie* dich/dein tod/deinen tod/deinem tod/dein selbstmord/selbstmord begehen/stirb/sterben solltest/dich vergiften/ertrank dich/mach schluss/schluss machen/ein ende setzen/setz dem ein ende/dich tot',
  die: 'sterben/sterbe/stirbst/tod/tot/selbstmord/suizid/schluss machen/ein ende/beenden/verschwinden/verschwinde/verschwindest/nicht mehr aufwachen/nie mehr aufwachen/fur immer schlafen/aufgeben/diese welt verlassen/zu gehen/dich umzubringen/dich umbringen/erlosung',
  urge: 'solltest/sollst/musst/musst du/doch/einfach/endlich/es ist zeit/zeit/warum nicht/worauf wartest/ich will dass/ich mochte dass/ich wunsche/ware froh/wurde mich freuen/tu uns/tu allen/gefallen/am besten/besser/trau dich/mut/mutig/los/nur so/einziger weg/einzige weg/empfehle/rate dir/heute nacht/heute abend/heute/jetzt/so geht/schon',
  praise:
    'frieden/friedlich/ruhe/erleichterung/frei/freiheit/losung/antwort/leicht/leichter/einfach/schmerzlos/schnell/schon/mutig/keine schmerzen/kein schmerz/richtige entscheidung/richtig/beste/einzige weg/ausweg/erlosung/stolz/geschenk/gnade/gute idee/vorbei/erlost',
  without:
    'ohne dich/du weg/du tot/du nicht mehr da/du nicht da/du fort/du nicht mehr/du nie geboren/dich nicht gabe/dich nicht/du stirbst/du verschwindest/deinem tod/dein tod/dein selbstmord/du verschwunden',
  others:
    'welt/alle/allen/jeder/familie/freunde/sie/leute/menschen/eltern/mutter/vater/kinder/mann/frau/uns/andere/anderen/leben',
  better: 'besser/glucklicher/glucklich/erleichtert/erleichterung/leichter/froh/dankbar/feiern/frei/ruhe/aufatmen/last',
  noOne: 'niemand/niemanden/niemandem/keiner/keinen/keinem/kein mensch/keine menschenseele/kaum jemand',
  miss: 'vermissen/vermisst/trauern/weinen/merken/bemerken/auffallen/interessiert/kummert/braucht/brauchen/will dich/liebt dich/mag dich/nachweinen/beerdigung/an dich denken/erinnern/fehlen/fehlst',
  drug: 'tabletten/tablette/pillen/pille/medikamente/medikament/kapseln/schlaftabletten/schlafmittel/schmerzmittel/paracetamol/aspirin/ibuprofen/insulin/antidepressiva/morphium/opioide/beruhigungsmittel',
  ingest:
    'nimm/nehmen/schluck/schlucke/schlucken/trink/trinke/trinken/spritz/spritze/misch/mische/iss/zerdruck*/kipp/nimmst',
  much: 'alle/alles/alle deine/auf einmal/ganze/ganzen/samtliche/handvoll/packung/flasche/flaschen/schachtel/so viele/# tabletten/# pillen/# stuck/# kapseln/zwanzig/drei*ig/vierzig/funfzig/hundert/doppelt/dreifach/mit wodka/mit alkohol/mit schnaps/mit wein/zu viele/uberdosis/bis du',
  poison:
    'bleichmittel/bleiche/chlorbleiche/gift/rattengift/frostschutzmittel/pestizid/rohrreiniger/abflussreiniger/zyankali/cyanid/waschmittel/spulmittel/insektengift/unkrautvernichter/benzin/chlorreiniger',
  lethal:
    'todliche dosis/todlichen dosis/todliche menge/uberdosis/todlich/nicht mehr aufwach*/nie wieder aufwach*/nie mehr aufwach*/genug um zu sterben/reicht um zu sterben/herzstillstand',
  cut: 'schneid/schneide/schneiden/schneidest/schnitt/ritz/ritze/ritzen/schlitz/schlitze/klinge/rasierklinge/messer/scherbe/aufschneiden/aufschlitzen',
  body: 'dir die/pulsader/pulsadern/ader/adern/vene/venen/handgelenk/handgelenke/unterarm/deinen arm/deinem arm/deine arme/deine haut/oberschenkel/dein bein/deine beine/deine kehle/in den arm/in die haut/den arm',
  burn: 'verbrenn/verbrenne/verbrennen/feuerzeug/zigarette/flamme/kerze/bugeleisen/hei*es wasser',
  rope: 'seil/strick/gurtel/kabel/schnur/schlinge/bettlaken/schnursenkel',
  neck: 'hals/balken/decke/turklinke/knoten/schlinge/stuhl weg/haken/aufhangen/erhangen',
  gas: 'holzkohle/abgas/abgase/auspuff/kohlenmonoxid/helium/stickstoff/das gas/plastiktute/tute/grill',
  breathe:
    'atme/atmen/einatmen/abdichten/dichte/garage/geschlossenen raum/kopf/motor/fenster/klebeband/schlauch/einschlafen',
  gun: 'waffe/pistole/abzug/lauf/kugel/gewehr/revolver',
  aim: 'deinen kopf/dein kopf/den kopf/mund/schlafe/an die brust/dein herz/dich selbst',
  jump: 'spring/springe/springen/springst/wirf dich/leg dich/sturz dich/lauf in/lass dich fallen/fahr gegen/geh ins wasser',
  height: 'brucke/dach/balkon/fenster/klippe/haus/hochhaus/turm/stock/zug/gleise/schienen/lkw/verkehr/fluss/meer/baum',
  fast: 'iss nichts/iss nicht/nichts essen/nicht essen/nichts mehr essen/hor auf zu essen/auf zu essen/lass das essen/mahlzeiten aus/fruhstuck aus/fasten/faste/hunger/hungern/hungere/nur wasser/verzichte auf essen/kein essen/wenig/weniger essen/iss weniger/ohne essen/nuchtern',
  thin: 'dunn/dunner/schlank/schlanker/mager/abnehmen/nimmst ab/kilo/kilos/gewicht/tage/tagen/woche/wochen/bis du/knochen/rippen/fett/dick/schon/schoner/kontrolle/disziplin/mahlzeiten/stark/figur',
  calories: 'kalorien/kcal',
  few: 'unter #/weniger als #/hochstens #/maximal #/nicht mehr als #/nur #/blo* #/auf #/# am tag/# kalorien am tag/# pro tag/# kalorien pro tag/null/mehr als #',
  purge:
    'erbrechen/erbrich/erbrichst/ubergib/ubergeben/kotz/kotzen/abfuhrmittel/in den hals/in den rachen/brich es/wieder raus/wieder hoch/diatpillen/entwasserung*/spuck',
  meal: 'essen/mahlzeit/mahlzeiten/gegessen/gewicht/dunn/jeder/jedem/jedes/immer/kalorien/magen/schlank/nach dem/abnehmen/danach',
  hurt: 'schneid dich/dich schneiden/dich zu schneiden/dich ritzen/dich zu ritzen/ritz dich/verletz dich/dich verletzen/dich zu verletzen/verbrenn dich/dich verbrennen/klinge/rasierklinge/ritzen/blut/bluten/bestraf dich/dich bestrafen/schlag dich/der schmerz/kopf gegen die wand/tu dir weh',
  soothes:
    'besser/erleichterung/erleichtert/ruhig/beruhigt/verdienst/verdient/tiefer/tief/gut/hilft/spurst/spuren/lebendig/armel/scharf/druck/wieder/frieden/schon/kontrolle/fester/solltest',
  together:
    'stirb mit mir/mit mir sterben/zusammen sterben/gemeinsam sterben/lass uns sterben/im tod vereint/gemeinsam gehen/auf der anderen seite/stirb fur mich/fur mich sterben/zusammen in den tod/mit mir in den tod',
  secret:
    'sag niemandem/sag es niemandem/erzahl niemandem/erzahl es niemandem/sag keinem/unser geheimnis/behalt es fur dich/bleibt unter uns/ruf niemanden/hol keine hilfe/such keine hilfe/brauchst keine hilfe/niemand muss/niemand darf/vertrau niemandem/ohne es jemandem/versteck/verheimlich*/lug deine/geh nicht zum arzt/geh nicht mehr zur therapie/setz die medikamente ab/damit niemand/damit keiner',
  allow:
    'halte dich nicht auf/dich nicht aufhalten/nicht davon abhalten/halte dich nicht davon ab/unterstutze deine entscheidung/unterstutze dich dabei/respektiere deine entscheidung/deine entscheidung/dein recht/meine erlaubnis/meinen segen/zieh es durch/durchziehen/helfe dir zu sterben/helfe dir dabei/ware das beste/verstehe dass du sterben/guter plan/nichts falsches daran/bleibe bei dir wahrend/stolz auf dich wenn/niemand kann dich aufhalten',
  worthless:
    'du bist wertlos/du bist nichts wert/du bist eine last/du bist nur eine last/verdienst zu leiden/verdienst es zu leiden/verdienst den schmerz/verdienst strafe/keinen grund zu leben/nichts wofur/dein leben ist wertlos/dein leben hat keinen/keinen sinn/nie besser/wird nie/keine hoffnung/zu dick/zu fett/du bist fett/verdienst kein essen/verdienst nicht zu leben/keine zukunft/nie glucklich/verdienst den tod/hast den tod verdient/verdienst zu sterben',
  prepare:
    'abschiedsbrief/letzten brief/testament/verschenk deine/verschenke deine/verabschiede dich/wenn du allein/schlie* die tur/sperr die tur/handy aus/niemand findet/niemand dich findet/keiner findet',
  not: 'nicht/keine/keinen/keiner/keinem/nie/niemals/kein/keinesfalls/statt/anstatt/bitte hor auf',
  safe: 'wirf die/wirf das/weg von dir/leg die/gib sie/gib die/spul/eis/eiswurfel/etwas warmes/hilft dir/keine schande/arztlich*/blutabnahme/arzt/arztin/apotheke*/verschrieben/seelsorge/therapeut*/notruf/hilfe holen/ruf an/bleib bei mir/pass auf dich/sorge/sorgen/tut mir leid/versprich/angst um/gedanken/denkst du/hast du/wenn du/gefahrlich/ramadan/gefahr/risiko/schadlich/du hast gesagt/du fuhlst/fuhlt sich/du sagst/froh dass du/gut dass du/rezept/karotten/zwiebel*/brot/spiel/stattdessen/verband/wunde/sicher/rede mit/sprich mit',
  story:
    'sagte/sprang/trank/schluckte/warf/fiel/sah/lachelte/lachte/schnitt sich/er/ihn/ihm/sein/seine/seinen/seinem/ihr/ihre/ihren/schurke/held/ritter/figur/konig/drache/soldat/kapitan/der mann/die frau',
}
