import { rulesIn } from '../language'

/** After a name in a statement about the one who has it. */
const VERB =
  '(?:ist|wohnt|lebt|arbeitet|hat|war|studiert|liebt|mag|spielt|spricht|kommt|kam|will|wird|zieht|hatte|schläft|geht)'

export const rules = rulesIn(`
  (?:ich heiße|mein (?:vor)?name ist|ich heisse) {name}  =>  name  =>  Du heißt {name}.
  du kannst mich {name} nennen  =>  name  =>  Du heißt {name}.
  (?:nenne?|(?:alle|meine freunde|freunde) nennen) mich (?:bitte |einfach |alle )?{name}  =>  name  =>  Du heißt {name}.
  ich bin (?:die |der )?{bare}  =>  name  =>  Du heißt {bare}.
  ich bin {age}(?: (?:jahre(?: alt| jung)?|(?:jahre )?(?:alt )?geworden))?  =>  age  =>  Du bist {age} Jahre alt.
  (?:ich|wir) (?:wohnen?|leben?)(?: (?:zusammen|gern|schon|seit [^,]{2,24}?))? (?<where>in|bei|nahe|im|auf|an der|am|nahe bei|außerhalb von) {place}  =>  home  =>  Du wohnst {where} {place}.
  (?:ich|wir) (?:bin|sind) (?:vor [^,]{3,24} |letztes jahr |letzten monat |letzte woche )?(?:zurück )?(?<where>nach|in die) {place} (?:um)?gezogen  =>  home  =>  Du bist {where} {place} gezogen.
  ich (?:komme|bin|stamme)(?: ursprünglich)? aus {place}  =>  origin  =>  Du kommst aus {place}.
  ich (?:bin|wurde) in {place} geboren(?: und aufgewachsen)?  =>  birthplace  =>  Du bist in {place} geboren.
  ich bin in {place} (?:aufgewachsen|groß geworden)  =>  childhood home  =>  Du bist in {place} aufgewachsen.
  ich arbeite (?:seit [^,]{2,20}? )?als {org}  =>  job  =>  Du arbeitest als {org}.
  ich bin (?!kein)(?:von beruf )?(?:ein |eine )?{job}(?: von beruf)?  =>  job  =>  Du bist {job}.
  mein beruf ist {job}  =>  job  =>  Du bist {job}.
  ich arbeite (?<at>bei|in|im|für|beim|an der|am) (?!ruhe|der nacht|nacht|moment|frühen){org}  =>  workplace  =>  Du arbeitest {at} {org}.
  ich studiere (?!noch$|hier|gerade$|viel){thing}  =>  studies  =>  Du studierst {thing}.
  ich mag (?!nicht$){thing}  =>  taste: {thing}  =>  Du magst {thing}.
  ich mag {thing} (?:nicht|überhaupt nicht|gar nicht|nicht mehr)  =>  taste: {thing}  =>  Du magst {thing} nicht.
  ich (?<verb>lieb|genieß|bevorzug|verabscheu)e {thing}  =>  taste: {thing}  =>  Du {verb}st {thing}.
  ich hasse {thing}  =>  taste: {thing}  =>  Du hasst {thing}.
  ich esse (?<how>gern|am liebsten|kein|keine|keinen) {thing}  =>  taste: {thing}  =>  Du isst {how} {thing}.
  ich lese (?:gern|am liebsten) {thing}  =>  taste: {thing}  =>  Du liest gern {thing}.
  ich (?<verb>trink|hör|koch|spiel|sing|mal|back)e (?<how>gern|am liebsten|kein|keine|keinen) {thing}  =>  taste: {thing}  =>  Du {verb}st {how} {thing}.
  ich (?<verb>koch|sing|mal|schwimm|wander|back|schreib|strick|näh)e gern  =>  taste: {verb}en  =>  Du {verb}st gern.
  mir schmeckt {thing}  =>  taste: {thing}  =>  Dir schmeckt {thing}.
  ich bin (?:ein |eine )?(?:großer |große |riesiger |riesige )?fan von {thing}  =>  taste: {thing}  =>  Du magst {thing}.
  mein(?<e>e?) lieblings-?{topic} (?<be>ist|sind|heißt) {thing}  =>  favourite {topic}  =>  Dein{e} Lieblings{topic} {be} {thing}.
  {thing} ist mein(?<e>e?) lieblings-?{topic}  =>  favourite {topic}  =>  Dein{e} Lieblings{topic} ist {thing}.
  mein(?<e>e?) {pet} heißt {name}  =>  {pet} name  =>  Dein{e} {pet} heißt {name}.
  der name meine(?<end>s|r) {pet}e?s? ist {name}  =>  {pet} name  =>  Der Name deine{end} {pet} ist {name}.
  (?:ich|wir) haben? ein(?:(?<e>e)|en)? (?:[a-zäöüß]+ )?{pet},? (?:namens|der|die|das|mit dem namen) (?:heißt )?{name}(?: heißt)?  =>  {pet} name  =>  Dein{e} {pet} heißt {name}.
  mein(?<e>e?) {pet} ist (?:die |der )?{bare}  =>  {pet} name  =>  Dein{e} {pet} heißt {bare}.
  mein(?<e>e?) {pet},? {bare},? ${VERB} .+  =>  {pet} name  =>  Dein{e} {pet} heißt {bare}.
  {name} ist mein(?<e>e?) {pet}  =>  {pet} name  =>  Dein{e} {pet} heißt {name}.
  (?:ich|wir) haben? (?<one>eine?n?) {pet}  =>  {pet}  =>  Du hast {one} {pet}.
  (?:ich|wir) haben? {count} {pets}  =>  {pets}  =>  Du hast {count} {pets}.
  mein(?<e>e?) {kin} heißt {name}  =>  {kin} name  =>  Dein{e} {kin} heißt {name}.
  der name meine(?<end>s|r) {kin}s? ist {name}  =>  {kin} name  =>  Der Name deine{end} {kin} ist {name}.
  (?:ich|wir) haben? ein(?:(?<e>e)|en)? {kin},? (?:namens|der|die|das) (?:heißt )?{name}(?: heißt)?  =>  {kin} name  =>  Dein{e} {kin} heißt {name}.
  mein(?<e>e?) {kin} ist (?:die |der )?{bare}  =>  {kin} name  =>  Dein{e} {kin} heißt {bare}.
  {name} ist mein(?<e>e?) {kin}  =>  {kin} name  =>  Dein{e} {kin} heißt {name}.
  (?:das|dies) ist mein(?<e>e?) {kin},? {name}  =>  {kin} name  =>  Dein{e} {kin} heißt {name}.
  mein(?<e>e?) {kin},? {bare},? ${VERB} .+  =>  {kin} name  =>  Dein{e} {kin} heißt {bare}.
  ich bin mit {name} (?<bond>verheiratet|verlobt)  =>  partner name  =>  Du bist mit {name} {bond}.
  mein(?<e>e?) {kin} (?:ist|wird|ist gerade) {age}(?: (?:jahre(?: alt)?|geworden))?  =>  {kin} age  =>  Dein{e} {kin} ist {age} Jahre alt.
  mein(?<e>e?) {kin}(?: {bare})? (?:wohnt|lebt) (?<where>in|bei|auf|im) {place}  =>  {kin} home  =>  Dein{e} {kin} wohnt {where} {place}.
  mein(?<e>e?) {kin} ist nach {place} gezogen  =>  {kin} home  =>  Dein{e} {kin} wohnt in {place}.
  mein(?<e>e?) {kin} (?:ist|arbeitet als) (?!kein|nicht)(?:ein |eine )?{job}  =>  {kin} job  =>  Dein{e} {kin} ist {job}.
  mein(?<e>e?) {kin} hat (?:am |im ){date} geburtstag  =>  {kin} birthday  =>  Dein{e} {kin} hat am {date} Geburtstag.
  (?:ich|wir) haben? {count} {kins}  =>  {kins}  =>  Du hast {count} {kins}.
  (?:ich|wir) haben? (?<one>eine?n?) {kin}  =>  {kin}  =>  Du hast {one} {kin}.
  (?:meine|unsere|(?:ich|wir) haben? {count}) {kins}(?: heißen| sind|,)? {names}  =>  {kins} names  =>  Deine {kins} heißen {names}.
  ich bin (?:ein )?einzelkind  =>  siblings  =>  Du bist ein Einzelkind.
  ich bin (?<bond>verheiratet|single|ledig|geschieden|verlobt|verwitwet)  =>  marital status  =>  Du bist {bond}.
  ich habe (?:am |im ){date} geburtstag  =>  birthday  =>  Du hast am {date} Geburtstag.
  mein geburtstag ist (?:am |im |der )?{date}  =>  birthday  =>  Dein Geburtstag ist der {date}.
  ich (?:bin|wurde) am {date} geboren  =>  birthday  =>  Du bist am {date} geboren.
  ich (?:bin|wurde) (?:im jahr )?{year} geboren  =>  birth year  =>  Du bist {year} geboren.
  ich bin (?:stark |sehr )?allergisch (?:gegen|auf) {thing}  =>  allergy: {thing}  =>  Du bist allergisch gegen {thing}.
  ich habe (?:eine )?{thing}-?allergie  =>  allergy: {thing}  =>  Du hast eine {thing}allergie.
  ich habe eine allergie gegen {thing}  =>  allergy: {thing}  =>  Du bist allergisch gegen {thing}.
  ich bin (?<diet>vegan|vegetarisch|veganer|veganerin|vegetarier|vegetarierin)  =>  diet  =>  Du bist {diet}.
  ich (?:lebe|esse) (?<diet>vegan|vegetarisch)  =>  diet  =>  Du lebst {diet}.
  ich bin (?<what>laktose|gluten)intolerant  =>  intolerance: {what}  =>  Du bist {what}intolerant.
  ich (?:spreche|kann) (?:fließend |gut )?{langs}(?: fließend| gut| sprechen)?  =>  language: {langs}  =>  Du sprichst {langs}.
  meine muttersprache ist {lang}  =>  native language  =>  Deine Muttersprache ist {lang}.
  {lang} ist meine muttersprache  =>  native language  =>  Deine Muttersprache ist {lang}.
  ich lerne {lang}  =>  learning: {lang}  =>  Du lernst {lang}.
  ich spiele (?<what>gitarre|klavier|geige|schlagzeug|flöte|cello|fußball|tennis|handball|schach|volleyball|basketball|saxophon|trompete|bass)  =>  plays: {what}  =>  Du spielst {what}.
  (?:ich werde|wir werden) {plan}  =>  plan: {plan}  =>  Du wirst {plan}.
  ich ziehe {plan} um  =>  plan: umzug {plan}  =>  Du ziehst {plan} um.
  ich (?!zieh.* um$)(?<verb>flieg|zieh|heirat|beginn|fahr)e {plan}  =>  plan: {verb}en {plan}  =>  Dein Plan: {plan} {verb}en.
  wir (?<verb>fliegen|ziehen|heiraten|fahren|bekommen) {plan}  =>  plan: {verb} {plan}  =>  Euer Plan: {plan} {verb}.
`)
