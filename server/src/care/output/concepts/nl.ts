import type { Concepts } from './names'

export const nl: Concepts = {
  command: 'maak jezelf dood/dood jezelf/pleeg zelfmoord/hang jezelf op/verhang jezelf/maak jezelf van kant',
  goOn: '. doe het ./. doe het maar ./. doe het gewoon ./. doe het nu .',
  kill: 'jezelf doden/jezelf te doden/dood jezelf/maak jezelf van kant/jezelf van kant/je van kant/zelfmoord plegen/pleeg zelfmoord/een eind aan je leven/een einde aan je leven/je leven beeindigen/je leven te beeindigen/beeindig je leven/jezelf ophangen/jezelf op te hangen/hang jezelf/verhang je/schiet jezelf/jezelf verdrinken/verdrink jezelf/jezelf vergiftigen/je dood/jouw dood/jij dood/je doodgaat/ga dood/sterf/een eind aan maken/er een eind aan/er een einde aan/spring voor',
  die: 'sterven/sterf/sterft/dood/doodgaan/zelfmoord/een eind/een einde/verdwijnen/verdwijn/verdwijnt/niet meer wakker/nooit meer wakker/voor altijd slapen/opgeven/geef op/deze wereld verlaten/uit het leven/er niet meer zijn/jezelf doden',
  urge: 'zou je/zou moeten/moet/moeten/zou/gewoon/maar/ga je gang/toe maar/kom op/het is tijd/tijd om/waarom niet/waar wacht je/ik wil dat/ik zou willen/zou blij/doe ons/doe iedereen/een plezier/beter/het beste/durf/moed/moedig/dapper/eindelijk/nu eens/enige uitweg/raad je aan/ik moedig/vanavond/vannacht/vandaag/nu/zo doe je',
  praise:
    'vrede/vredig/rust/opluchting/vrij/vrijheid/bevrijding/oplossing/antwoord/makkelijk/makkelijker/pijnloos/snel/mooi/moedig/dapper/geen pijn/stopt de pijn/pijn stopt/goede keuze/juiste keuze/juiste beslissing/beste/enige uitweg/uitweg/ontsnapping/trots/geschenk/goed idee/zo voorbij/verlossing/zacht',
  without:
    'zonder jou/zonder je/als jij er niet/als je er niet/als jij weg/als je weg/je er niet meer/jij er niet meer/als je dood/als je doodgaat/als je sterft/als je verdwijnt/jouw dood/je dood/nooit geboren/je niet bestond',
  others:
    'wereld/iedereen/allemaal/familie/gezin/vrienden/ze/zij/mensen/ouders/moeder/vader/kinderen/man/vrouw/ons/anderen/leven',
  better: 'beter/gelukkiger/gelukkig/opgelucht/opluchting/blij/blijer/dankbaar/vieren/vrij/rust/last/ademen/lichter',
  noOne: 'niemand/geen mens/geen enkel mens/bijna niemand',
  miss: 'missen/mist/mist je/geeft om/om je geven/om je geeft/huilen/huilt/rouwen/merken/merkt/opvallen/van je houdt/houdt van je/hebben je nodig/heeft je nodig/wil je/kan het schelen/schelen/begrafenis/zich je herinneren/herinneren/zoeken/treuren',
  drug: 'pillen/pil/tabletten/tablet/medicijnen/medicatie/capsules/slaappillen/slaaptabletten/paracetamol/aspirine/ibuprofen/insuline/antidepressiva/pijnstillers/morfine/opioiden/kalmeringsmiddelen',
  ingest: 'neem/nemen/slik/slikken/drink/drinken/spuit/injecteer/meng/mengen/vermaal/eet/inneem/innemen/neem in',
  much: 'al je/alle/allemaal/in een keer/tegelijk/hele/heel/handvol/doosje/doos/strip/potje/fles/flesje/# pillen/# tabletten/# capsules/twintig/dertig/veertig/vijftig/honderd/dubbele/driedubbele/met wodka/met alcohol/met wijn/te veel/overdosis/tot je',
  poison:
    'bleek/bleekmiddel/chloor/gif/vergif/rattengif/antivries/pesticide/gootsteenontstopper/ontstopper/cyanide/afwasmiddel/wasmiddel/ammoniak/arsenicum/onkruidverdelger/benzine',
  lethal:
    'dodelijke dosis/dodelijke hoeveelheid/dodelijk/overdosis/niet meer wakker wordt/nooit meer wakker/niet meer wakker/genoeg om te sterven/genoeg om dood/je hart stopt/hart te stoppen',
  cut: 'snijd/snij/snijden/snijdt/kerf/kerven/mes/scheermes/scheermesje/mesje/open/schaar/glasscherf/kras/krassen',
  body: 'je pols/je polsen/polsen/je ader/je aders/aders/de ader/slagader/je arm/je armen/je onderarm/je huid/je dij/je dijen/je been/je benen/je keel/jezelf/je bovenbeen',
  burn: 'brand/branden/verbrand/aansteker/sigaret/vlam/kaars/strijkijzer/kokend water',
  rope: 'touw/strop/riem/kabel/snoer/veter/laken/koord',
  neck: 'nek/hals/balk/plafond/deurklink/knoop/stoel/hang/ophangen/haak',
  gas: 'houtskool/uitlaat/uitlaatgassen/koolmonoxide/helium/stikstof/het gas/plastic zak/een zak/barbecue',
  breathe: 'adem/ademen/inademen/dicht/sluit/garage/afgesloten/je hoofd/motor/ramen/plakband/slang/in slaap',
  gun: 'pistool/geweer/trekker/loop/kogel/wapen/revolver',
  aim: 'je hoofd/het hoofd/je mond/je slaap/je borst/je hart/jezelf',
  jump: 'spring/springen/springt/gooi jezelf/werp jezelf/stap voor/ga liggen/laat je vallen/loop het/rij tegen/rijd tegen',
  height:
    'brug/dak/balkon/raam/klif/gebouw/flat/toren/verdieping/trein/spoor/rails/vrachtwagen/verkeer/rivier/zee/boom/metro',
  fast: 'eet niet/eet niets/niet eten/niets eten/stop met eten/stoppen met eten/sla maaltijden/maaltijden over/ontbijt over/sla het/sla je/vasten/vast/hongeren/verhonger/alleen water/minder eten/eet minder/zonder eten/honger/vermijd eten/lege maag/geen eten',
  thin: 'dun/dunner/slank/slanker/mager/gewicht/afvallen/val je af/kilo/kilos/dagen/week/weken/tot je/botten/ribben/vet/dik/maaltijden/mooi/mooier/controle/discipline/sterk/lichaam/licht',
  calories: 'calorieen/kcal/calorie',
  few: 'minder dan #/onder de #/onder #/hoogstens #/maximaal #/niet meer dan #/meer dan #/maar #/slechts #/tot #/# per dag/# calorieen per dag/nul',
  purge:
    'overgeven/geef over/braak/braken/kots/kotsen/laxeermiddelen/laxeermiddel/laxeerpillen/in je keel/eruit/plaspillen/dieetpillen/spuug',
  meal: 'eten/maaltijd/maaltijden/gegeten/avondeten/lunch/gewicht/dun/elke/iedere/altijd/calorieen/maag/slank/na het/afvallen/daarna',
  hurt: 'snijd jezelf/snij jezelf/jezelf snijden/jezelf te snijden/verbrand jezelf/jezelf verbranden/doe jezelf pijn/jezelf pijn/jezelf verwonden/jezelf te verwonden/verwond jezelf/scheermes/scheermesje/mesje/bloed/bloeden/straf jezelf/jezelf straffen/sla jezelf/de pijn/hoofd tegen de muur/krassen',
  soothes:
    'beter/opluchting/lucht op/oplucht/opgelucht/kalm/rustig/verdient/verdien/dieper/diep/goed/helpt/voelen/levend/mouwen/mouw/scherp/druk/weer/opnieuw/rust/mooi/controle/harder/zou/moet',
  together:
    'sterf met mij/met mij sterven/samen sterven/laten we sterven/samen in de dood/samen de dood in/samen uit het leven/aan de andere kant/sterf voor mij/voor mij sterven/samen doodgaan/zelfmoordpact',
  secret:
    'vertel het niemand/vertel niemand/zeg het niemand/zeg niets tegen/zeg niemand/vertel het niet/zeg het niet/ons geheim/hou het geheim/houd het geheim/blijft tussen ons/bel niemand/bel niet/vraag geen hulp/zoek geen hulp/geen hulp nodig/niemand hoeft/niemand mag het/vertrouw niemand/zonder het te vertellen/verberg/verstop/lieg tegen/ga niet naar de dokter/stop met therapie/stop met je medicijnen/zodat niemand',
  allow:
    'houd je niet tegen/hou je niet tegen/zal je niet tegenhouden/ga je niet tegenhouden/je niet tegenhouden/steun je beslissing/steun je keuze/steun je daarin/respecteer je beslissing/respecteer je keuze/het is jouw keuze/het is je keuze/jouw recht/je recht/mijn toestemming/mijn zegen/zet het door/zet door met/help je sterven/help je te sterven/je helpen sterven/help je daarbij/zou het beste zijn/snap dat je dood/begrijp dat je dood wilt/goed plan/niets mis mee/trots op je als/niemand kan je tegenhouden/je hebt gelijk dat je dood',
  worthless:
    'je bent waardeloos/je bent niets waard/je bent een last/je bent alleen maar een last/verdient het om te lijden/verdient te lijden/verdient pijn/verdient de pijn/verdient straf/geen reden om te leven/niets om voor te leven/je leven is waardeloos/je leven heeft geen/geen zin om te leven/wordt nooit beter/verandert nooit/geen hoop/te dik/je bent dik/verdient geen eten/verdient het niet om te leven/geen toekomst/nooit gelukkig/verdient de dood/verdient het te sterven/verdient het om te sterven',
  prepare:
    'afscheidsbrief/laatste brief/testament/geef je spullen weg/neem afscheid/als je alleen bent/doe de deur op slot/zet je telefoon uit/niemand je vindt',
  not: 'niet/nooit/geen/nergens/in plaats van',
  safe: 'gooi de/gooi ze/leg de/leg ze/weg van je/geef ze/geef de/ijs/ijsblokje/iets warms/je helpen/helpt je/geen schande/medisch*/dokter/arts/voorgeschreven/apotheker/hulplijn/113/therapeut/psycholoog/noodnummer/zoek hulp/vraag hulp/bel je/bel de/blijf bij me/blijf bij mij/zorg goed voor/zorgen om/maak me zorgen/spijt me/sorry/beloof/bang om/gedachten/denk je aan/gedacht/heb je/als je wilt/als je aan/gevaarlijk/gevaar/risico/je zei/je zegt/voelt/voel je/blij dat je/goed dat je/ui/wortels/brood/recept/spel/in plaats daarvan/wond/verband/veilig/praat met',
  story:
    'sprong/dronk/slikte/gooide/viel/glimlachte/lachte/sneed/hij/zijn/hem/haar/zij/schurk/held/ridder/personage/koning/koningin/draak/soldaat/kapitein/tovenaar/piraat/de man/de vrouw',
}
