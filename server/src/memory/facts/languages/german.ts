import type { Language } from '../language'
import { EITHER, FEMALE, MALE, namesIn } from '../language'
import { rules } from './german-rules'

export const german: Language = {
  rules,
  kin: namesIn(
    'schwester = sister, bruder = brother, mutter|mama|mutti = mother, vater|papa|vati = father, partner|partnerin|mann|frau|ehemann|ehefrau|lebensgefährte|lebensgefährtin|verlobter|verlobte|freundin = partner, sohn = son, tochter = daughter, kind = child, baby, freund = friend, kumpel = friend, oma|großmutter = grandmother, opa|großvater = grandfather, tante = aunt, onkel = uncle, cousin|cousine|kusine|vetter = cousin, nichte = niece, neffe = nephew, mitbewohner|mitbewohnerin = roommate, chef|chefin = boss, nachbar|nachbarin = neighbour, kollege|kollegin = colleague, schwiegermutter = mother-in-law, schwiegervater = father-in-law, schwägerin = sister-in-law, schwager = brother-in-law, stiefmutter = stepmother, stiefvater = stepfather, zwillingsschwester = twin sister, zwillingsbruder = twin brother, halbschwester = half sister, halbbruder = half brother',
  ),
  kins: namesIn(
    'schwestern = sisters, brüder = brothers, geschwister = siblings, kinder = children, söhne = sons, töchter = daughters, eltern = parents, zwillinge = twins, enkel = grandchildren',
  ),
  which: namesIn(
    'ältere[rn]?|große[rn]?|älteste[rn]? = older, jüngere[rn]?|kleine[rn]?|jüngste[rn]? = younger, beste[rn]? = best, andere[rn]?|zweite[rn]? = other',
  ),
  pet: namesIn(
    'hund|hündin|welpe|hündchen = dog, katze|kater|kätzchen = cat, kaninchen|hase = rabbit, hamster, papagei|wellensittich = parrot, vogel = bird, pferd|stute|hengst = horse, pony, schildkröte = turtle, meerschweinchen = guinea pig, schlange = snake, fisch|goldfisch = fish, haustier = pet',
  ),
  pets: namesIn(
    'hunde = dog, katzen|kater = cat, kaninchen|hasen = rabbit, hamster, vögel = bird, pferde = horse, meerschweinchen = guinea pig, fische = fish, hühner = chicken',
  ),
  tongue: namesIn(
    'englisch = english, deutsch = german, spanisch = spanish, französisch = french, italienisch = italian, portugiesisch = portuguese, niederländisch|holländisch = dutch, chinesisch = chinese, japanisch = japanese, koreanisch = korean, russisch = russian, polnisch = polish, türkisch = turkish, arabisch = arabic, schwedisch = swedish, griechisch = greek, ukrainisch = ukrainian, katalanisch = catalan, hindi, latein = latin',
  ),
  little: 'ein bisschen |ein wenig |etwas |auch ',
  topic: namesIn(
    'farbe = colour, essen|gericht|speise = food, film, buch = book, lied|song = song, band, tier = animal, jahreszeit = season, sport, sportart = sport, getränk = drink, serie = series, stadt = city, autor|autorin = author, sänger|sängerin = singer, spiel = game, zahl = number, blume = flower, fach = subject, eis = ice cream, obst = fruit',
  ),
  month:
    'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|nächste[ns]? (?:monat|jahr|sommer|winter|frühling|herbst)|diesen (?:sommer|winter|frühling|herbst)|dieses jahr',
  numbers:
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)?(?:und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)',
  profession:
    '[a-zäöüß-]*(?:lehrer|lehrerin|arzt|ärztin|ingenieur|ingenieurin|entwickler|entwicklerin|pfleger|pflegerin|krankenschwester|schwester|bäcker|bäckerin|koch|köchin|kellner|kellnerin|student|studentin|schüler|schülerin|azubi|anwalt|anwältin|journalist|journalistin|autor|autorin|schriftsteller|schriftstellerin|künstler|künstlerin|maler|malerin|musiker|musikerin|sänger|sängerin|schauspieler|schauspielerin|architekt|architektin|buchhalter|buchhalterin|wissenschaftler|wissenschaftlerin|forscher|forscherin|professor|professorin|bibliothekar|bibliothekarin|fahrer|fahrerin|pilot|pilotin|bauer|bäuerin|landwirt|landwirtin|gärtner|gärtnerin|tischler|tischlerin|schreiner|schreinerin|elektriker|elektrikerin|klempner|mechaniker|mechanikerin|polizist|polizistin|feuerwehrmann|feuerwehrfrau|sanitäter|sanitäterin|apotheker|apothekerin|psychologe|psychologin|therapeut|therapeutin|hebamme|übersetzer|übersetzerin|verkäufer|verkäuferin|sekretär|sekretärin|manager|managerin|berater|beraterin|fotograf|fotografin|friseur|friseurin|schneider|schneiderin|sozialarbeiter|sozialarbeiterin|erzieher|erzieherin|soldat|soldatin|biologe|biologin|chemiker|chemikerin|physiker|physikerin|informatiker|informatikerin|programmierer|programmiererin|rentner|rentnerin|metzger|florist|floristin|richter|richterin|designer|designerin|trainer|trainerin|imker|imkerin|beamter|beamtin|kaufmann|kauffrau|meister|meisterin|techniker|technikerin|pfarrer|pfarrerin|optiker|optikerin|hausfrau|hausmann|steuerberater|zahnarzt|tierarzt|optikerin|grafiker|grafikerin|dachdecker|maurer|schlosser|schweißer)',
  spelled: [
    ['ich hab(?= )', 'ich habe'],
    ['(?<= )gerne(?= |$)', 'gern'],
    ['heisst', 'heißt'],
    ['heisse', 'heiße'],
    ["(?<= )hab'(?= )", 'habe'],
    [
      '^((?:seit|vor|in|mit|neben) [^,]{2,24}?|jetzt|inzwischen|mittlerweile|übrigens|eigentlich|momentan|derzeit|aktuell|heute|außerdem|zurzeit|nun|tatsächlich|beruflich|und|ab und zu) (wohne|lebe|arbeite|heiße|bin|komme|habe|spreche|studiere|mag|liebe|hasse|lerne|spiele|werde|ziehe|fliege|esse|trinke) ich ',
      '$1 ich $2 ',
    ],
    ['^(am liebsten|gern) (esse|trinke|lese|höre|spiele|koche) ich ', 'ich $2 $1 '],
    ['^im ([^,]{3,24}?) (werde|fliege|ziehe|heirate|fahre|beginne|habe) ich ', 'ich $2 im $1 '],
    ['^am ([^,]{3,24}?) (werde|fliege|ziehe|heirate|fahre|beginne|habe) ich ', 'ich $2 am $1 '],
    ['^im ([^,]{3,24}?) (fliegen|ziehen|heiraten|fahren|bekommen|werden) wir ', 'wir $2 im $1 '],
    [
      '^(übrigens|außerdem|eigentlich|inzwischen|jetzt) (heißt|ist|wohnt|lebt|arbeitet) (meine? \\p{L}+|sie|er|es) ',
      '$3 $2 ',
    ],
    ['^seit [^,]{2,24}? ich ', 'ich '],
    [
      '(?<= )(?:eigentlich|wirklich|total|sehr|momentan|derzeit|aktuell|jetzt|gerade|auch|noch|immer noch|inzwischen|mittlerweile|übrigens|halt|ja|ehrlich gesagt|nur|vor allem|zurzeit|so|endlich|nun) ',
      '',
    ],
  ],
  joined: 'und|aber|also|oder|doch|denn|sondern|und auch',
  begins:
    'ich|mein|meine|wir|unser|unsere|er|sie|es|ihr|du|dein|deine|das|die|der|dies|weil|da|obwohl|während|wenn|dass|wo|wer|was|wie|nicht|sein|seine|\\p{L}+ ist mein|wohne|lebe|arbeite|habe|heiße|spreche|studiere|komme|mag|liebe|hasse|bin|spiele|lerne|was ist|jetzt|seit|inzwischen|übrigens',
  subordinate: '(?!)',
  openers:
    'also|ach|oh|ah|na ja|naja|und|aber|ja|nein|nö|ok|okay|hallo|hi|hey|moin|servus|übrigens|ehrlich gesagt|fun fact|info|korrektur|nachtrag|eigentlich|tatsächlich|denn|sorry|danke|jetzt|inzwischen|mittlerweile|momentan|derzeit|aktuell|heute|außerdem|zurzeit|nun|ps|guten (?:tag|morgen|abend)|weißt du|stimmt|klar|genau|doch|freut mich|seit [^,]{2,20}?(?= ich )|beruflich|ab und zu|gut|super|schön|ähm|hm|hmm|entschuldigung|achso|was mich angeht',
  subject: 'ich',
  elided: 'wohne|lebe|arbeite|habe|heiße|spreche|studiere|komme|mag|liebe|hasse|bin|spiele|lerne',
  tails:
    'seit (?:[^ ,]+ )?[^ ,]+|auch|jetzt|lol|haha|hihi|übrigens|weißt du|gerade|momentan|zurzeit|eigentlich|sehr|ja|am liebsten|über alles|inzwischen|mittlerweile|von herzen|ehrlich gesagt|total|wirklich|nämlich|seit (?:\\p{L}+|\\d+) (?:jahren|monaten|wochen|tagen)|seit (?:19|20)\\d\\d|seit (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|kurzem|langem)|xd|:d|:\\)|<3',
  doubts:
    'wenn|falls|würde|würdest|würden|wäre|wären|hätte|hätten|könnte|könnten|wünsche|wünschte|wünsch|träume|träumte|träumst|geträumt|traum|vielleicht|angenommen|vermutlich|wahrscheinlich|möglicherweise|als ob|sagt|sagte|sagen|gesagt|erzählt|erzählte|behauptet|behauptete|(?<!ich )(?:meint|meinte)|denkt|dachte|denke|glaubt|glaubte|glaube|fragt|fragte|gehört|gelogen|lüge|zitat|schrieb|schreibt|singt|sang|hoffentlich|hoffe|irgendwann|angeblich|scheinbar|anscheinend|früher|damals|im nächsten leben|in einem anderen leben|in einem früheren leben|laut|nicht wahr|nicht etwa|sollte|möchte|will|wollte|ob|bevor|sobald|als ich|solange|klar,? und|ja klar|stell',
  fiction:
    'stell dir vor|stellen wir uns vor|tu(?:n)? (?:mal )?(?:wir )?(?:so|mal so)|tue so|nehmen wir an|rollenspiel|spielen wir|lass uns spielen|(?:in|aus) (?:meinem|dem|einem|diesem|meiner|der|einer) (?:traum|roman|geschichte|spiel|film|buch|stück|gedicht|lied|szene|welt)|meine figur|mein charakter|es war einmal|was wäre wenn|szenario|du bist jetzt|für (?:meinen|meine|den|die) (?:roman|geschichte|film|figur|gedicht)|ich habe geträumt|gedankenspiel|mal angenommen',
  jokes:
    'nur spaß|war nur spaß|nur ein scherz|scherz|kleiner scherz|war ein witz|nur ein witz|spaß beiseite|ja klar,? und|klar,? und ich bin|von wegen|ironie|aprilscherz|das war gelogen|ich mache nur witze|veräppelt|verarscht|nicht ernst gemeint|ja genau,? und',
  turned: namesIn(
    'mein = dein, meine = deine, meinen = deinen, meinem = deinem, meiner = deiner, mir = dir, mich = dich, unser = euer, unsere = eure, unserem = eurem, unserer = eurer, unseren = euren',
  ),
  refused:
    'ich|wir|uns|du|dich|dir|dein|deine|deinen|deiner|deinem|es|das|dies|diese|dieses|diesen|ihn|sie|ihr|ihm|ihnen|euch|wie|wenn|dass|wann|wo|warum|was|wer|jemand|jemanden|etwas|alles|nichts|alle|hier|da|dort|nicht|sowas|so etwas|sein|seine|ihre',
  notNames:
    'ich|er|sie|es|wir|ihr|du|wer|was|das|dies|hier|da|dort|wo|wann|wie|nicht|kein|keine|ja|nein|so|sehr|dein|deine|mein|meine|sein|seine|ihre|und|später|morgen|heute|jetzt|müde|krank|traurig|glücklich|deutsch|deutsche|deutscher|österreicher|schweizer|schweizerin|spanier|franzose|französin|italiener|türke|türkin|pole|polin|russe|russin|brite|britin|amerikaner|europäer|single|fan|vater|mutter|papa|mama|oma|opa|christ|christin|muslim|muslima|jude|jüdin|katholik|katholikin|protestant|buddhist|hindu|atheist|atheistin|löwe|widder|stier|krebs|jungfrau|waage|skorpion|fisch|fische|steinbock|zwilling|chef|boss|gott|batman|mensch|mann|frau|kind|vegan|team|ki|freund|feind|profi|laie|anfänger|nerd|genie|idiot|optimist|pessimist|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|schuld|ende|zuhause|gast|chaot|engel|vampir|hexe|könig|königin|prinz|prinzessin|held|heldin|pirat|zauberer|zwei|drei|alle|gar|auch|tot|weg|da|zu|in|aus|von|auf|hübsch|nett|lieb|anders|geheim|egal|einzelkind|bruder|schwester|sohn|tochter|azubi|arzt|koch|student|bauer|pilot|soldat|diabetiker|raucher|nichtraucher|frühaufsteher|nachteule|morgenmensch|expertin|experte',
  notNameEnds:
    'er|erin|in|ist|istin|ent|entin|ant|antin|eur|eurin|ung|heit|keit|mann|frau|ling|loge|login|ion|kraft|hilfe|at|ar|ler|wirt|anwalt|beamte|ator|mensch|typ|kind',
  namesAllTheSame:
    'peter|martin|kevin|robin|karin|katrin|kathrin|katharin|benjamin|alexander|walter|werner|günter|günther|dieter|oliver|rainer|holger|jasmin|erwin|justin|konstantin|valentin|quentin|vincent|marion|rüdiger|volker|gunter|esther|ester|jennifer|rainer|xaver|edwin|colin|corin|merlin|kerstin|kirstin|kristin|christin|katrin|elin|evelin|karolin|carolin|caroline|yasemin|selin|aylin|pelin|melin|lennart|gerhart|dagmar|elmar|waldemar|ingmar|omar|oskar|kaspar|beat|murat|renat|christer|ester|amber|heather|ginger|roger|xander|lysander|leander|tamer|meier|ömer|ayer',
  notPlaces:
    'angst|sorge|frieden|armut|scheidung|vergangenheit|zukunft|gegenwart|moment|hölle|himmel|gefahr|sünde|luxus|elend|schande|exil|chaos|harmonie|stille|dunkelheit|schatten|traum|träumen|schmerz|hoffnung|wirklichkeit|realität|wahrheit|einsamkeit|trauer|trennung|beziehung|ruhe|bett|arbeit|schule|wg|wohnung|haus|hochhaus|schloss|meinen eltern|narnia|hogwarts|fantasie|welt|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember|wut|liebe|spaß|stress|versehen|prinzip|neugier|langeweile|freude|überzeugung|freundin|freund|schulden|büro|urlaub|kino|supermarkt|krankenhaus|ersten|zweiten|dritten|vierten|fünften|obersten|erdgeschoss|untermiete|erinnerungen|illusionen|(?:19|20)\\d\\d',
  articles:
    'der|die|das|den|dem|einem|einer|einen|ein|eine|kleinen|großen|alten|schönen|ruhigen|nähe|von|nördlichen|südlichen|östlichen|westlichen|schöne|kleine',
  dropped: 'der|die|das|den|dem|ein|eine|einen|mein|meine',
  pronouns: [
    { says: 'sie', kin: `${FEMALE}|${EITHER}`, means: 'mein{e} {word}' },
    { says: 'er', kin: `${MALE}|${EITHER}`, means: 'mein{e} {word}' },
    { says: 'es', kin: EITHER, means: 'mein{e} {word}' },
    { says: '(?:ihr|sein) name ist', kin: '.+', means: 'mein{e} {word} heißt' },
  ],
  corrects:
    'nein|nee|sorry|entschuldigung|pardon|verzeihung|moment|nö|ich meine|ich meinte|meinte|eigentlich|korrektur|falsch|tippfehler|quatsch|stimmt nicht|ich habe mich vertan|ich habe mich vertippt|vertippt|besser gesagt|genauer gesagt|vielmehr|das war falsch|das ist falsch|das stimmt nicht|doch|ich wollte sagen|ich wollte schreiben|richtig ist|richtig heißt es|mein fehler|ich habe mich verschrieben|verschrieben|sondern|ich habe mich geirrt|blödsinn|berichtigung',
  weak: 'sorry|moment|ups|halt|entschuldigung|das heißt|es ist|das ist|pardon|verzeihung|ach|oh|also|warte|na|äh|ähm|ja|und|es heißt|die|der|hoppla|tut mir leid|mist|es sind|oje|so|jetzt|mal',
  misspoke: 'ich (?:habe|hab|hatte)|gesagt|geschrieben|getippt|vorhin|eben|oben|ich glaube|glaube ich',
  not: 'nicht|kein|keine|keinen|falsch|statt|anstatt|nicht mehr',
}
