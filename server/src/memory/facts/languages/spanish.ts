import type { Language } from '../language'
import { EITHER, FEMALE, MALE, namesIn } from '../language'
import { rules } from './spanish-rules'

export const spanish: Language = {
  rules,
  kin: namesIn(
    'hermana = sister, hermano = brother, madre|mamá|mama = mother, padre|papá|papa = father, pareja|marido|esposo|mujer|esposa|novia|novio|prometida|prometido = partner, hijo = son, hija = daughter, niño|niña|peque = child, bebé = baby, amiga|amigo = friend, abuela|abuelita|yaya = grandmother, abuelo|abuelito|yayo = grandfather, tía = aunt, tío = uncle, prima|primo = cousin, sobrina = niece, sobrino = nephew, compañera de piso|compañero de piso = roommate, jefa|jefe = boss, vecina|vecino = neighbour, colega|compañera|compañero = colleague, suegra = mother-in-law, suegro = father-in-law, cuñada = sister-in-law, cuñado = brother-in-law, madrastra = stepmother, padrastro = stepfather, hermanastra = stepsister, hermanastro = stepbrother, hermanita = younger sister, hermanito = younger brother, melliza|gemela = twin sister, mellizo|gemelo = twin brother',
  ),
  kins: namesIn(
    'hermanas = sisters, hermanos = siblings, hijos = children, niños = children, hijas = daughters, padres = parents, gemelos|mellizos|gemelas = twins, nietos = grandchildren',
  ),
  which: namesIn(
    'mayor = older, menor|pequeñ[oa]|chic[oa] = younger, mejor = best, otr[oa]|segund[oa] = other, gemel[oa] = twin',
  ),
  pet: namesIn(
    'perro|perra|perrito|perrita|cachorro = dog, gato|gata|gatito|gatita = cat, conejo|coneja = rabbit, hámster = hamster, loro|periquito = parrot, pájaro|canario = bird, caballo|yegua = horse, poni = pony, tortuga = turtle, cobaya = guinea pig, serpiente = snake, pez = fish, mascota = pet',
  ),
  pets: namesIn(
    'perros|perras = dog, gatos|gatas = cat, conejos = rabbit, hámsters = hamster, pájaros = bird, caballos = horse, cobayas = guinea pig, peces = fish, gallinas = chicken',
  ),
  tongue: namesIn(
    'inglés = english, alemán = german, español|castellano = spanish, francés = french, italiano = italian, portugués = portuguese, neerlandés|holandés = dutch, chino = chinese, japonés = japanese, coreano = korean, ruso = russian, polaco = polish, turco = turkish, árabe = arabic, sueco = swedish, griego = greek, ucraniano = ukrainian, catalán = catalan, hindi, latín = latin',
  ),
  little: 'un poco de |algo de |también ',
  topic: namesIn(
    'color = colour, comida|plato = food, película|peli = film, libro = book, canción = song, banda|grupo = band, animal, estación = season, deporte = sport, bebida = drink, serie = series, ciudad = city, autor|autora|escritor|escritora = author, cantante = singer, juego = game, número = number, flor = flower, asignatura = subject, helado = ice cream, fruta = fruit',
  ),
  month:
    'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|el (?:mes|año|verano|invierno|otoño) que viene|el próximo (?:mes|año|verano|invierno|otoño)|la próxima primavera|este (?:verano|invierno|otoño|año)|esta primavera',
  numbers:
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|veinti(?:ún|uno|dós|dos|trés|tres|cuatro|cinco|séis|seis|siete|ocho|nueve)|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (?:un|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?',
  profession:
    '(?:enfermer|maestr|ingenier|cociner|camarer|abogad|arquitect|bibliotecari|carniçer|panader|peluquer|jardiner|carpinter|mecánic|médic|bomber|carter|granjer|ganader|mariner|emplead|funcionari|científic|biólog|químic|físic|psicólog|músic|fotógraf|veterinari|farmacéutic|zapater|relojer|librer|técnic|matemátic|filólog|geólog|sociólog|traductor|pint)[oa]|(?:profesor|doctor|escritor|pintor|actor|conductor|investigador|programador|desarrollador|diseñador|traductor|entrenador|cantador|contador|educador|vendedor|agricultor|pescador|consultor|director|editor|trabajador|administrador|cuidador)a?|actriz|estudiante|periodista|artista|dentista|electricista|taxista|cantante|policía|piloto|soldado|chef|fontanero|fontanera|contable|economista|jubilad[oa]|agente|gerente|juez|jueza|florista|guía|azafata|ama de casa|autónom[oa]|cajer[oa]|secretari[oa]|fisioterapeuta|terapeuta|terapista|pediatra|cirujan[oa]|matrona|comadrona|apicultor|apicultora|analista|pensionista|emprendedor|emprendedora|barista|logopeda|niñera',
  spelled: [
    ['^yo (?=\\p{L})', ''],
    [
      '(?<= )(?:realmente|actualmente|ahora|también|todavía|aún|justo|solo|además|de verdad|en realidad|ahora mismo|muchísimo|mucho|bastante|la verdad|hoy en día|ya) ',
      '',
    ],
    ['^a mí (?=me|no)', ''],
  ],
  joined: 'y|e|pero|o|así que|también|ni',
  begins:
    'yo|me|mi|mis|nos|nuestro|nuestra|nuestros|nuestras|él|ella|ellos|ellas|tú|tu|tus|su|sus|eso|esto|que|quien|porque|aunque|mientras|cuando|donde|no|vivo|vivimos|soy|tengo|tenemos|trabajo|hablo|estudio|odio|adoro|amo|toco|juego|estoy|nací|crecí|vengo|llámame|voy|vamos|se llama|tiene|es|son|vive|a mí|\\p{L}+ es mi|prefiero|detesto|ya no|cumplo|¿|ahora',
  subordinate: 'porque|aunque|mientras|cuando',
  openers:
    'bueno|ya|pues|ah|oh|ay|y|e|pero|sí|si|no(?=,)|vale|ok|hola|buenas|hey|oye|mira|por cierto|la verdad es que|la verdad|en realidad|de hecho|dato curioso|dato|nota|corrección|porque|aunque|además|entonces|así que|gracias|perdón|perdona|ahora|ahora mismo|actualmente|hoy en día|hoy|buenos días|buenas tardes|buenas noches|encantad[oa]|mucho gusto|sabes|que|es que|claro|exacto|desde (?:hace \\p{L}+ \\p{L}+|\\d{4})|también|a ver|eh|genial|por mi parte',
  subject: '',
  elided: '(?!)',
  tails:
    'desde (?:hace )?(?:[^ ,]+ )?[^ ,]+|al final|hace (?:[^ ,]+ )?[^ ,]+|también|ahora|jaja|jajaja|por cierto|sabes|ahora mismo|actualmente|mucho|muchísimo|bastante|la verdad|además|de momento|hoy en día|más que nada|con todo mi corazón|desde (?:siempre|pequeñ[oa]|niñ[oa]|\\d{4})|claro|eh|ya|de verdad|sobre todo|xd|lol|:\\)|:d|<3',
  doubts:
    'si (?!,)|ojalá|quisiera|gustaría|encantaría|quizá|quizás|tal vez|podría|podrías|sería|viviría|tendría|estaría|habría|hubiera|fuera|fuese|tuviera|viviera|pudiera|llamara|llamase|sueño|soñé|soñaba|soñando|supongo|supón|dice|dijo|dicen|(?<!mejor )dicho|decía|cuenta que|contó|afirma|asegura|piensa|pensaba|pienso|cree|creía|creo|creen|preguntó|pregunta|oí|mentí|mentira|mintió|miente|citando|escribió|escribe|canta|cantaba|espero|probablemente|posiblemente|algún día|aparentemente|supuestamente|parece|según|de (?:niñ[oa]|pequeñ[oa]),? vivía|antes|como si|en otra vida|en mi próxima vida|a lo mejor|como que|cuando era|sí,? claro|tuviese|viviese|no es (?:verdad|cierto) que|deseo|deseaba|seguramente|leí',
  fiction:
    'imagina|imaginemos|imagínate|imaginad|finge|finjamos|fingir|fingiendo|haz como si|hagamos como|juguemos|juego de rol|supongamos|pongamos que|en (?:mi|el|un|este|la|una|esta) (?:sueño|novela|historia|cuento|juego|película|libro|obra|poema|canción|escena|mundo)|mi personaje|érase una vez|había una vez|y si|escenario|ahora eres|para mi (?:novela|historia|cuento|personaje|poema)|soñé|he soñado|simulemos|de mentira|actúa como',
  jokes:
    'es broma|era broma|broma|bromeo|estoy bromeando|estaba bromeando|sí,? claro,? y (?:yo )?soy|claro,? y (?:yo )?soy|ironía|sarcasmo|es mentira|te mentí|te lo has creído|inocente|me lo inventé|ya,? claro|no es en serio|de coña',
  turned: namesIn(
    'mi = tu, mis = tus, mí = ti, conmigo = contigo, mío = tuyo, mía = tuya, nuestro = vuestro, nuestra = vuestra',
  ),
  refused:
    'yo|nosotros|nosotras|nos|tú|te|ti|contigo|tu|tus|tuyo|eso|esto|esa|ese|esta|este|estas|estos|esas|esos|aquello|ello|él|ella|ellos|ellas|le|lo|les|se|su|sus|cómo|como|cuando|qué|que|quien|alguien|algo|nada|todo|todos|aquí|allí|así|usted|ustedes|os|vos|no|me',
  notNames:
    'yo|él|ella|eso|esto|este|esta|quien|quién|que|qué|aquí|allí|donde|no|sí|muy|tu|mi|su|tus|mis|y|o|mañana|hoy|ahora|luego|feliz|triste|cansado|cansada|enfermo|enferma|loco|loca|nadie|nada|todo|todos|alguien|una|un|uno|el|la|los|las|de|del|dios|batman|lunes|martes|miércoles|jueves|viernes|sábado|domingo|aries|tauro|géminis|cáncer|virgo|libra|escorpio|sagitario|capricornio|acuario|piscis|igual|así|tal|bien|mal|vegano|vegana|español|española|alemán|alemana|más|guapa|guapo|mayor|menor|genial|importante|mía|mío|raro|rara|secreto|corto|largo|como|también|se|ya|siempre|quiero|bonito|bonita|alto|alta|simpático|simpática|soltero|soltera|casado|casada|hija|hijo|fan|yo|ti|tú|usted|cuando|por|para|con|sin',
  notNameEnds: '(?!)',
  namesAllTheSame: '(?!)',
  notPlaces:
    'miedo|paz|pasado|futuro|presente|infierno|cielo|pobreza|peligro|pecado|lujo|miseria|vergüenza|exilio|caos|armonía|silencio|oscuridad|sombras?|sueños?|dolor|esperanza|realidad|soledad|tristeza|cama|casa|trabajo|escuela|nubes?|luna|mundo|narnia|hogwarts|fantasía|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|pareja|pecado|negación|mentira|(?:19|20)\\d\\d|verdad|nuevo|acuerdo|broma|nada|fiesta|fiar|viaje|vuelta|carne|noche|día|confianza|mentiras',
  articles:
    'el|la|los|las|un|una|pequeño|pequeña|pueblo|pueblecito|ciudad|barrio|isla|norte|sur|este|oeste|centro|de|del|en|cerca|afueras|costa|aldea|bonito|bonita|al|provincia',
  dropped: 'el|la|los|las|un|una|mi|mis|tu|tus',
  pronouns: [
    { says: 'ella', kin: `${FEMALE}|${EITHER}`, means: 'mi {word}' },
    { says: 'él', kin: `${MALE}|${EITHER}`, means: 'mi {word}' },
    {
      says: '(?=(?:se llama|se mudó a|vive en|trabaja|tiene (?:\\d+|\\p{L}+) años)(?: |$))',
      kin: '.+',
      means: 'mi {word} ',
    },
    { says: 'su nombre es', kin: '.+', means: 'mi {word} se llama' },
  ],
  corrects:
    'no|perdón|quería decir|quise decir|quiero decir|me refería a|en realidad|corrección|me equivoqué|me he equivocado|error|mejor dicho|digo|más bien|de hecho|rectifico|fe de erratas|errata|está mal|eso está mal|fallo mío|error mío|sino|quería escribir|lo correcto es|me confundí|me he confundido',
  weak: 'perdona|espera|ups|es|era|disculpa|lo siento|qué va|ay|ah|oh|bueno|a ver|son|uy|y|eh|pues|vaya|hoy|ya',
  misspoke: '(?:he dicho|dije|escribí|puse|he escrito|he puesto|antes|creo|arriba)',
  not: 'no|no es|en vez de|en lugar de|nada de|mal|tampoco',
}
