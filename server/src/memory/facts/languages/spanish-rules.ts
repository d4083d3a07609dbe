import { rulesIn } from '../language'

/** After a name in a statement about the one who has it. */
const VERB =
  '(?:es|está|vive|trabaja|tiene|era|estudia|ama|juega|habla|viene|vino|quiere|va|se|me|nació|cumple|cumplió|toca)'

export const rules = rulesIn(`
  (?:me llamo|mi nombre es|mi nombre completo es) {name}  =>  name  =>  Te llamas {name}.
  (?:llámame|puedes llamarme|me puedes llamar|me llaman|todos me llaman|todos me dicen|me dicen|mis amigos me llaman|mis amigos me dicen) {name}  =>  name  =>  Te llamas {name}.
  soy {bare}  =>  name  =>  Te llamas {bare}.
  (?:tengo|cumplí|he cumplido|acabo de cumplir) {age} años(?: (?:ayer|hoy|recién cumplidos|la semana pasada|este año))?  =>  age  =>  Tienes {age} años.
  (?:vivo|vivimos|resido)(?: (?:juntos|solo|sola|desde [^,]{2,24}?))? (?<where>en|cerca de|a las afueras de) {place}(?: (?:desde|hace) .+)?  =>  home  =>  Vives {where} {place}.
  (?:me mudé|nos mudamos|me he mudado|nos hemos mudado|me trasladé|nos trasladamos) a {place}(?: (?:hace|desde|el|la|en|por|este) .+)?  =>  home  =>  Vives en {place}.
  mi (?:casa|piso|apartamento) está en {place}  =>  home  =>  Vives en {place}.
  (?:soy|vengo|provengo)(?: originalmente)? (?<of>de|del) {place}  =>  origin  =>  Eres {of} {place}.
  nací(?: y crecí)? en {place}  =>  birthplace  =>  Naciste en {place}.
  (?:crecí|me crié) en {place}  =>  childhood home  =>  Creciste en {place}.
  trabajo (?<as>de|como) (?!noche|día|casa){org}  =>  job  =>  Trabajas {as} {org}.
  soy (?<one>una? )?{job}(?: de profesión)?  =>  job  =>  Eres {one}{job}.
  mi (?:profesión|trabajo) es (?:ser )?{job}  =>  job  =>  Eres {job}.
  trabajo (?<at>en|para) (?!casa|paz|silencio|la (?:mañana|noche|tarde)|ello|eso|equipo){org}  =>  workplace  =>  Trabajas {at} {org}.
  estudio (?!mucho|poco|aquí|en ){thing}  =>  studies  =>  Estudias {thing}.
  me (?<verb>gusta|gustan|encanta|encantan|fascina|fascinan|apasiona) (?!que){thing}  =>  taste: {thing}  =>  Te {verb} {thing}.
  (?:ya )?no me (?<verb>gusta|gustan) (?!que){thing}  =>  taste: {thing}  =>  No te {verb} {thing}.
  (?<verb>odi|detest|ador|am|prefier)o (?!que){thing}  =>  taste: {thing}  =>  Tú {verb}as {thing}.
  no soporto {thing}  =>  taste: {thing}  =>  No soportas {thing}.
  no (?<verb>com|beb)o {thing}  =>  taste: {thing}  =>  No {verb}es {thing}.
  soy (?:muy )?(?:fan|aficionad[oa]|fanátic[oa]) (?:de|a) {thing}  =>  taste: {thing}  =>  Te gusta: {thing}.
  mi {topic} (?<fav>favorit[oa]|preferid[oa]) es {thing}  =>  favourite {topic}  =>  Tu {topic} {fav} es {thing}.
  {thing} es mi {topic} (?<fav>favorit[oa]|preferid[oa])  =>  favourite {topic}  =>  Tu {topic} {fav} es {thing}.
  mi {pet} se llama {name}  =>  {pet} name  =>  Tu {pet} se llama {name}.
  (?:tengo|tenemos|adopté|adoptamos|he adoptado) una? {pet}(?: [a-záéíóúñ]+)?,? (?:que se llama|llamad[oa]|de nombre) {name}  =>  {pet} name  =>  Tu {pet} se llama {name}.
  mi {pet} es {bare}  =>  {pet} name  =>  Tu {pet} se llama {bare}.
  {name} es mi {pet}  =>  {pet} name  =>  Tu {pet} se llama {name}.
  mi {pet},? {bare},? ${VERB} .+  =>  {pet} name  =>  Tu {pet} se llama {bare}.
  (?:tengo|tenemos) (?<one>una?) {pet}  =>  {pet}  =>  Tienes {one} {pet}.
  (?:tengo|tenemos) {count} {pets}  =>  {pets}  =>  Tienes {count} {pets}.
  mi {kin} se llama {name}  =>  {kin} name  =>  Tu {kin} se llama {name}.
  tengo una? {kin},? (?:que se llama|llamad[oa]|de nombre) {name}  =>  {kin} name  =>  Tu {kin} se llama {name}.
  el nombre de mi {kin} es {name}  =>  {kin} name  =>  Tu {kin} se llama {name}.
  mi {kin} es {bare}  =>  {kin} name  =>  Tu {kin} se llama {bare}.
  {name} es mi {kin}  =>  {kin} name  =>  Tu {kin} se llama {name}.
  (?:esta|este|ella|él) es mi {kin},? {name}  =>  {kin} name  =>  Tu {kin} se llama {name}.
  mi {kin},? {bare},? ${VERB} .+  =>  {kin} name  =>  Tu {kin} se llama {bare}.
  estoy (?<bond>casad[oa]|comprometid[oa]) con {name}  =>  partner name  =>  Estás {bond} con {name}.
  mi {kin} (?:tiene|cumplió|acaba de cumplir|ha cumplido) {age} años  =>  {kin} age  =>  Tu {kin} tiene {age} años.
  mi {kin}(?: {bare})? vive (?<where>en|cerca de) {place}  =>  {kin} home  =>  Tu {kin} vive {where} {place}.
  mi {kin} se (?:mudó|ha mudado) a {place}  =>  {kin} home  =>  Tu {kin} vive en {place}.
  mi {kin} (?<as>es|trabaja de|trabaja como) (?:una? )?{job}  =>  {kin} job  =>  Tu {kin} {as} {job}.
  el cumpleaños de mi {kin} es (?:el |en )?{date}  =>  {kin} birthday  =>  El cumpleaños de tu {kin} es el {date}.
  (?:tengo|tenemos) {count} {kins}  =>  {kins}  =>  Tienes {count} {kins}.
  tengo (?<one>una?) {kin}  =>  {kin}  =>  Tienes {one} {kin}.
  (?:mis|nuestros|nuestras|(?:tengo|tenemos) {count}) {kins}(?: se llaman| son|,|:) {names}  =>  {kins} names  =>  Tus {kins} se llaman {names}.
  soy (?<only>hij[oa] únic[oa])  =>  siblings  =>  Eres {only}.
  (?:estoy|soy) (?<bond>casad[oa]|solter[oa]|divorciad[oa]|comprometid[oa]|viud[oa])  =>  marital status  =>  Estado civil: {bond}.
  (?:mi cumpleaños es|cumplo años|nací) (?:el |en )?{date}  =>  birthday  =>  Tu cumpleaños es el {date}.
  nací en (?:el año )?{year}  =>  birth year  =>  Naciste en {year}.
  soy (?:muy )?(?<is>alérgic[oa]) (?:a la |a los |a las |al |a el |a ){thing}  =>  allergy: {thing}  =>  Eres {is} a {thing}.
  tengo alergia (?:a la |a los |a las |al |a ){thing}  =>  allergy: {thing}  =>  Tienes alergia a {thing}.
  soy (?<diet>vegan[oa]|vegetarian[oa])  =>  diet  =>  Eres {diet}.
  soy intolerante (?:a la |al )(?<what>lactosa|gluten)  =>  intolerance: {what}  =>  Intolerancia tuya: {what}.
  hablo {langs}(?: (?:con fluidez|perfectamente|bien|en casa))?  =>  language: {langs}  =>  Hablas {langs}.
  mi (?:lengua materna|idioma materno|lengua nativa) es (?:el )?{lang}  =>  native language  =>  Tu lengua materna es {lang}.
  (?:estoy aprendiendo|aprendo) {lang}  =>  learning: {lang}  =>  Estás aprendiendo {lang}.
  toco (?<what>(?:la|el) [a-zñ]+)  =>  plays: {what}  =>  Tocas {what}.
  juego al? (?<what>fútbol|tenis|ajedrez|baloncesto|voleibol|hockey|pádel)  =>  plays: {what}  =>  Juegas a: {what}.
  (?:voy|vamos) a {plan}  =>  plan: {plan}  =>  Vas a {plan}.
  (?:me caso|nos casamos) {plan}  =>  plan: boda {plan}  =>  Te casas {plan}.
  (?:me mudo|nos mudamos) {plan}  =>  plan: mudanza {plan}  =>  Te mudas {plan}.
  (?:viajo|volamos|viajamos|vuelo) {plan}  =>  plan: viaje {plan}  =>  Viajas {plan}.
`)
