/** 200 messages, and what they state of the person who wrote them: 'subject = text', and nothing in half of them. */
import { factsOf } from './facts-of'

type Cases = readonly (readonly [message: string, ...facts: readonly string[]])[]

const english: Cases = [
  ['My name is Ana.', 'name = Your name is Ana.'],
  ["Hi Mira! I'm Tom and I'm 34 years old.", 'name = Your name is Tom.', 'age = You are 34.'],
  ['you can call me Kit, everyone does', 'name = Your name is Kit.'],
  ['Well, I live in Porto now, and you?', 'home = You live in Porto.'],
  ['We just moved to Lisbon last month!', 'home = You live in Lisbon.'],
  ['i live in berlin', 'home = You live in Berlin.'],
  [
    'I live in a small town near Kassel with my husband.',
    'home = You live in a small town near Kassel with your husband.',
  ],
  ["I'm originally from New Zealand", 'origin = You are from New Zealand.'],
  [
    'I was born in Cork but I grew up in Leeds.',
    'birthplace = You were born in Cork.',
    'childhood home = You grew up in Leeds.',
  ],
  ['I live in Porto and work as a nurse.', 'home = You live in Porto.', 'job = You work as a nurse.'],
  ["I'm a software engineer by trade, which is less dull than it sounds.", 'job = You are a software engineer.'],
  ['I really love strong coffee', 'taste: strong coffee = You love strong coffee.'],
  ["I can't stand horror films.", 'taste: horror films = You can not stand horror films.'],
  ['My favourite colour is dark green, by the way', 'favourite colour = Your favourite colour is dark green.'],
  ['My dog is called "Rex".', 'dog name = Your dog is called Rex.'],
  ['We have a grey cat named Miso and she sleeps all day', 'cat name = Your cat is called Miso.'],
  ['My sister is called Ana.', 'sister name = Your sister is called Ana.'],
  [
    "my older brother's name is Luis, my younger one never calls",
    'older brother name = Your older brother is called Luis.',
  ],
  [
    'My sister Ana lives in Bilbao',
    'sister name = Your sister is called Ana.',
    'sister home = Your sister Ana lives in Bilbao.',
  ],
  ['Oh, Ben is my best friend.', 'best friend name = Your best friend is called Ben.'],
  ['I have two kids, Tim and Lea.', 'children names = Your kids are called Tim and Lea.'],
  ["I'm married to Joana", 'partner name = You are married to Joana.'],
  ['My mum is a retired teacher.', 'mother job = Your mum is a retired teacher.'],
  ['My birthday is on the 3rd of March.', 'birthday = Your birthday is the 3rd of March.'],
  ["I'm badly allergic to peanuts, so no satay for me", 'allergy: peanuts = You are allergic to peanuts.'],
  [
    'I speak German, Spanish and a little French',
    'language: german, spanish, french = You speak German, Spanish and a little French.',
  ],
  ["*waves* Hey! I'm learning Japanese :)", 'learning: japanese = You are learning Japanese.'],
  [
    "I'm going to run a marathon in October.",
    'plan: run a marathon in october = You are going to run a marathon in October.',
  ],

  ['If I lived in Rome, my dog would be called Rex.'],
  ['I wish my name was Zelda. My name is so boring.'],
  ['Imagine this. I live in a lighthouse. My name is Captain Nemo.'],
  ["Let's pretend we're pirates! My name is Blackbeard and I live in Tortuga."],
  ["She said: 'I live in Rome'."],
  ['And then he goes “my name is Bond” and everybody laughs'],
  ['My friend says she lives in Rome.'],
  ['*I live in a castle* and then I bow'],
  ['_my name is Dracula_ he whispers'],
  ['Is my sister called Ana?'],
  ['My name is Ana?'],
  ["I don't live in Rome."],
  ["I'm not a nurse and my brother isn't called Tom."],
  ['I live in fear of Mondays'],
  ["I'm so tired today, I'm a mess"],
  ['I love you. I love it here. I like that idea.'],
  ['Last night I dreamed something odd: I live in Paris and my dog is called Proust.'],
  ['Anna lives in Rome and her brother is called Marco.'],
  ['Yeah right, and I am the Queen. My name is Elizabeth.'],
  ['My name is Napoleon. Just kidding!'],
  ['In my novel, my name is Ishmael.'],
  ["Maybe I'm a doctor, maybe I'm a lawyer, who knows"],
]

const german: Cases = [
  ['Ich heiße Jonas.', 'name = Du heißt Jonas.'],
  ['Hallo! Ich bin Lena und ich bin 27 Jahre alt.', 'name = Du heißt Lena.', 'age = Du bist 27 Jahre alt.'],
  ['Übrigens wohne ich in Köln.', 'home = Du wohnst in Köln.'],
  ['Seit 2019 wohne ich in Leipzig, vorher in Halle', 'home = Du wohnst in Leipzig.'],
  ['Wir sind letztes Jahr nach Hamburg gezogen.', 'home = Du bist nach Hamburg gezogen.'],
  ['Ich komme ursprünglich aus der Schweiz', 'origin = Du kommst aus der Schweiz.'],
  [
    'Ich bin in Graz geboren, aber ich bin in Wien aufgewachsen.',
    'birthplace = Du bist in Graz geboren.',
    'childhood home = Du bist in Wien aufgewachsen.',
  ],
  [
    'Ich bin Krankenpfleger und arbeite im Klinikum Fürth',
    'job = Du bist Krankenpfleger.',
    'workplace = Du arbeitest im Klinikum Fürth.',
  ],
  ['ich arbeite als lehrerin', 'job = Du arbeitest als lehrerin.'],
  ['Ich mag starken Kaffee.', 'taste: starken kaffee = Du magst starken Kaffee.'],
  ['Ich mag Rosenkohl überhaupt nicht', 'taste: rosenkohl = Du magst Rosenkohl nicht.'],
  [
    'Ich liebe lange Spaziergänge mit meinem Hund',
    'taste: lange spaziergänge mit deinem hund = Du liebst lange Spaziergänge mit deinem Hund.',
  ],
  ['Meine Lieblingsfarbe ist Grün.', 'favourite colour = Deine Lieblingsfarbe ist Grün.'],
  ['Mein Hund heißt Bello', 'dog name = Dein Hund heißt Bello.'],
  ['Wir haben eine Katze namens „Mimi“.', 'cat name = Deine Katze heißt Mimi.'],
  ['Meine Schwester heißt Ana.', 'sister name = Deine Schwester heißt Ana.'],
  ['Meine große Schwester heißt Clara und sie ist lustig', 'older sister name = Deine große Schwester heißt Clara.'],
  ['Das ist mein Bruder Paul.', 'brother name = Dein Bruder heißt Paul.'],
  [
    'Mein Vater ist Bäcker, meine Mutter ist Ärztin.',
    'father job = Dein Vater ist Bäcker.',
    'mother job = Deine Mutter ist Ärztin.',
  ],
  ['Meine Kinder heißen Mia und Ben', 'children names = Deine Kinder heißen Mia und Ben.'],
  ['Ich bin mit Sofia verheiratet.', 'partner name = Du bist mit Sofia verheiratet.'],
  ['Ich habe am 3. Mai Geburtstag!', 'birthday = Du hast am 3. Mai Geburtstag.'],
  ['Achtung, ich bin allergisch gegen Nüsse', 'allergy: nüsse = Du bist allergisch gegen Nüsse.'],
  ['Ich spreche Deutsch und Französisch.', 'language: german, french = Du sprichst Deutsch und Französisch.'],
  ['Im Juni fliege ich nach Island.', 'plan: fliegen im juni nach island = Dein Plan: im Juni nach Island fliegen.'],

  ['Wenn ich in Rom wohnen würde, hieße mein Hund Cäsar.'],
  ['Ich wünschte, ich heiße Zelda.'],
  ['Stell dir vor: Ich wohne in Paris. Mein Hund heißt Proust.'],
  ['Lass uns spielen, ich heiße Käpt’n Blaubär und wohne in Seefeld'],
  ['Sie sagte: „Ich wohne in Rom“.'],
  ['Er meinte, ich heiße Tom und wohne in Bonn'],
  ['Meine Freundin sagt, sie wohnt in Rom.'],
  ['*ich wohne in einem Schloss*'],
  ['Heißt meine Schwester Ana?'],
  ['Ich wohne in Rom?'],
  ['Ich wohne nicht in Rom.'],
  ['Ich heiße nicht Tom und bin kein Lehrer'],
  ['Ich lebe in Angst.'],
  ['Ich bin müde. Ich bin froh. Ich bin Optimist.'],
  ['Ich mag dich. Ich liebe es hier. Ich mag das.'],
  ['Ich habe geträumt: Ich wohne in London und mein Hund heißt Watson.'],
  ['Annas Bruder heißt Marco und er wohnt in Rom.'],
  ['Ja klar, und ich bin Kaiser Wilhelm. Ich heiße Wilhelm.'],
  ['Ich heiße Napoleon. War nur Spaß!'],
  ['In meinem Roman heißt es: Ich heiße Ismael.'],
  ['Vielleicht bin ich Ärztin, vielleicht auch nicht'],
  ['Früher wohne ich in Bonn, hat Oma immer gesagt'],
  ['Wie heißt deine Schwester'],
  ['Ich möchte nach Hamburg ziehen'],
  ['Meine Schwester ist müde und mein Bruder ist Schuld'],
]

const spanish: Cases = [
  ['Me llamo Carmen.', 'name = Te llamas Carmen.'],
  ['¡Hola! Soy Diego y tengo 41 años.', 'name = Te llamas Diego.', 'age = Tienes 41 años.'],
  ['Vivo en Valencia desde hace dos años', 'home = Vives en Valencia.'],
  ['Nos mudamos a Sevilla el verano pasado.', 'home = Vives en Sevilla.'],
  ['vivo en madrid', 'home = Vives en Madrid.'],
  ['Soy de Chile, pero vivo en Bilbao.', 'origin = Eres de Chile.', 'home = Vives en Bilbao.'],
  ['Nací en Lima y crecí en Quito', 'birthplace = Naciste en Lima.', 'childhood home = Creciste en Quito.'],
  ['Trabajo como enfermera', 'job = Trabajas como enfermera.'],
  ['Yo soy profesor de música.', 'job = Eres profesor de música.'],
  ['Me encanta el café solo', 'taste: café solo = Te encanta el café solo.'],
  ['No me gustan las películas de terror.', 'taste: películas de terror = No te gustan las películas de terror.'],
  ['Mi color favorito es el verde, por cierto', 'favourite colour = Tu color favorito es el verde.'],
  ['Mi perro se llama Toby', 'dog name = Tu perro se llama Toby.'],
  ['Tengo una gata que se llama Luna y duerme todo el día', 'cat name = Tu gata se llama Luna.'],
  ['Mi hermana se llama Ana.', 'sister name = Tu hermana se llama Ana.'],
  ['Mi hermano mayor se llama Luis, ¿y tú?', 'older brother name = Tu hermano mayor se llama Luis.'],
  ['Marta es mi mejor amiga', 'best friend name = Tu mejor amiga se llama Marta.'],
  [
    'Mi madre es médica y mi padre es carpintero.',
    'mother job = Tu madre es médica.',
    'father job = Tu padre es carpintero.',
  ],
  ['Tengo dos hijos: Leo y Nora', 'children names = Tus hijos se llaman Leo y Nora.'],
  ['Estoy casado con Julia.', 'partner name = Estás casado con Julia.'],
  ['Mi cumpleaños es el 3 de mayo', 'birthday = Tu cumpleaños es el 3 de mayo.'],
  ['Soy alérgica a los cacahuetes.', 'allergy: cacahuetes = Eres alérgica a cacahuetes.'],
  [
    'Hablo español, inglés y un poco de catalán',
    'language: spanish, english, catalan = Hablas español, inglés y un poco de catalán.',
  ],
  ['Voy a correr un maratón en octubre.', 'plan: correr un maratón en octubre = Vas a correr un maratón en octubre.'],
  ['Toco la guitarra', 'plays: guitarra = Tocas la guitarra.'],

  ['Si viviera en Roma, mi perro se llamaría César.'],
  ['Ojalá me llamara Zelda. Ojalá, vivo en Roma.'],
  ['Imagina que somos ricos. Vivo en Mónaco y mi perro se llama Oro.'],
  ['Juguemos a los piratas: me llamo Barbanegra'],
  ['Ella dijo: «vivo en Roma».'],
  ['Mi amiga dice que vive en Roma.'],
  ['*vivo en un castillo*'],
  ['¿Mi hermana se llama Ana?'],
  ['¿Vivo en Roma?'],
  ['No vivo en Roma.'],
  ['No soy enfermera y mi hermano no se llama Tomás'],
  ['Vivo en paz conmigo mismo'],
  ['Estoy cansada. Soy feliz. Soy así.'],
  ['Me gustas. Me encanta eso. Me gusta cuando llueve.'],
  ['Anoche soñé que me llamo Alicia y vivo en París'],
  ['El hermano de Ana se llama Marcos y vive en Roma.'],
  ['Sí, claro, y yo soy el Papa. Me llamo Francisco.'],
  ['Me llamo Napoleón. ¡Es broma!'],
  ['En mi novela me llamo Ismael.'],
  ['Quizás soy médica, quizás no'],
  ['Antes vivía en Lugo'],
  ['Creo que mi vecina se llama Rosa'],
  ['Quiero vivir en Roma'],
  ['Mi hermana está enferma'],
  ['La canción dice: me llamo Roxana'],
]

const french: Cases = [
  ["Je m'appelle Camille.", "name = Tu t'appelles Camille."],
  ["Salut ! Moi c'est Hugo et j'ai 22 ans.", "name = Tu t'appelles Hugo.", 'age = Tu as 22 ans.'],
  ["J'habite à Lyon depuis trois ans", 'home = Tu habites à Lyon.'],
  ['On a déménagé à Nantes le mois dernier.', 'home = Tu habites à Nantes.'],
  ["j'habite à marseille", 'home = Tu habites à Marseille.'],
  ['Je viens de Belgique, mais je vis à Lille.', 'origin = Tu viens de Belgique.', 'home = Tu habites à Lille.'],
  [
    "Je suis née à Brest et j'ai grandi à Rennes",
    'birthplace = Tu es née à Brest.',
    'childhood home = Tu as grandi à Rennes.',
  ],
  ['Je travaille comme infirmière', 'job = Tu travailles comme infirmière.'],
  ['Je suis professeur de musique.', 'job = Tu es professeur de musique.'],
  ["J'adore le café noir", 'taste: café noir = Tu adores le café noir.'],
  ["Je n'aime pas les films d'horreur.", "taste: films d'horreur = Tu n'aimes pas les films d'horreur."],
  ["Ma couleur préférée, c'est le vert", 'favourite colour = Ta couleur préférée est le vert.'],
  ["Mon chien s'appelle Filou", "dog name = Ton chien s'appelle Filou."],
  ["J'ai une chatte qui s'appelle Réglisse, elle dort tout le temps", "cat name = Ta chatte s'appelle Réglisse."],
  ["Ma sœur s'appelle Ana.", "sister name = Ta sœur s'appelle Ana."],
  ["Mon grand frère s'appelle Louis, et toi ?", "older brother name = Ton grand frère s'appelle Louis."],
  ['Manon est ma meilleure amie', "best friend name = Ta meilleure amie s'appelle Manon."],
  [
    'Ma mère est médecin et mon père est boulanger.',
    'mother job = Ta mère est médecin.',
    'father job = Ton père est boulanger.',
  ],
  ["J'ai deux enfants, Léo et Nina", "children names = Tes enfants s'appellent Léo et Nina."],
  ['Je suis mariée à Julien.', 'partner name = Tu es mariée à Julien.'],
  ['Mon anniversaire est le 3 mai', 'birthday = Ton anniversaire est le 3 mai.'],
  ['Je suis allergique aux arachides.', 'allergy: arachides = Tu es allergique aux arachides.'],
  [
    "Je parle français, anglais et un peu d'espagnol",
    "language: french, english, spanish = Tu parles français, anglais et un peu d'espagnol.",
  ],
  [
    'Je vais courir un marathon en octobre.',
    'plan: courir un marathon en octobre = Tu vas courir un marathon en octobre.',
  ],
  ["J'apprends le japonais.", 'learning: japanese = Tu apprends : japonais.'],

  ["Si j'habitais à Rome, mon chien s'appellerait César."],
  ["J'aimerais bien : je m'appelle Zelda"],
  ["Imagine un peu. J'habite à Monaco et mon chien s'appelle Or."],
  ["Jouons aux pirates : je m'appelle Barbe-Noire"],
  ["Elle a dit : « J'habite à Rome »."],
  ["Mon amie dit qu'elle habite à Rome."],
  ["*j'habite dans un château*"],
  ["Est-ce que ma sœur s'appelle Ana ?"],
  ["J'habite à Rome ?"],
  ["Je n'habite pas à Rome."],
  ["Je ne suis pas infirmière et mon frère ne s'appelle pas Tom"],
  ['Je vis dans la peur'],
  ['Je suis fatiguée. Je suis content. Je suis là.'],
  ["Je t'aime. J'adore ça. J'aime quand il pleut."],
  ["Cette nuit j'ai rêvé : je m'appelle Alice et j'habite à Londres"],
  ["Le frère d'Ana s'appelle Marc et il habite à Rome."],
  ['Bien sûr, et moi je suis le pape. Je m’appelle François.'],
  ["Je m'appelle Napoléon. Je plaisante !"],
  ["Dans mon roman je m'appelle Ismaël."],
  ['Peut-être que je suis médecin, peut-être pas'],
  ["Avant, j'habite à Tours, disait-il"],
  ["Je crois que ma voisine s'appelle Rose"],
  ["J'ai envie de vivre à Rome"],
  ['Ma sœur est malade'],
  ["La chanson dit : je m'appelle Lolita"],
]

describe.each([
  ['English', english],
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
])('in %s', (_, cases) => {
  it.each(cases)('%s', (message, ...facts) => {
    expect(factsOf(message).map(({ subject, text }) => `${subject} = ${text}`)).toEqual(facts)
  })
})

describe('a person who was only just mentioned', () => {
  it.each([
    ['I have a sister, her name is Ana.', 'Your sister is called Ana.'],
    ['Ich habe eine Schwester. Sie heißt Ana.', 'Deine Schwester heißt Ana.'],
    ['Tengo una hermana, se llama Ana', 'Tu hermana se llama Ana.'],
    ["J'ai une sœur, elle s'appelle Ana", "Ta sœur s'appelle Ana."],
  ])('%s', (message, text) => {
    expect(factsOf(message).at(-1)).toEqual({ subject: 'sister name', text })
  })

  it('is not meant by a pronoun of another person', () => {
    expect(factsOf('My sister met a girl. She is called Berta.')).toEqual([])
    expect(factsOf('I have a brother and she is called Ana.').map(({ subject }) => subject)).toEqual(['brother'])
  })
})

it('are 200 cases, of which about half state nothing', () => {
  const all = [english, german, spanish, french].flat()
  expect(all).toHaveLength(200)
  expect(all.filter((one) => one.length === 1)).toHaveLength(97)
})
