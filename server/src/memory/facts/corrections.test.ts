/** 200 conversations in which a person corrects what they said: the newest holds. */
import { correctionsOf } from './corrections'
import { factsOf } from './facts-of'

type Cases = readonly (readonly [texts: readonly string[], holds: string])[]

const english: Cases = [
  [['My sister is Ana.', 'No, Anna.'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'The weather is awful.', 'I meant Anna.'], 'Your sister is called Anna.'],
  [['my sister is called ana', 'i meant anna'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', "actually she's called Anna"], 'Your sister is called Anna.'],
  [['My sister is called Ana.', "She's called Anna, not Ana."], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'Anna, not Ana.'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'Not Ana, Anna!'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'Not Ana. Anna.'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', '*Anna'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', "It's Anna."], 'Your sister is called Anna.'],
  [['My sister is called Ana.', "Sorry, it's Anna with two n's."], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'Her name is Anna, I mistyped.'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'I said Ana but I meant Anna.'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'Oops, typo: Anna.'], 'Your sister is called Anna.'],
  [['My sister is called Ana.', 'My sister is called Anna.'], 'Your sister is called Anna.'],
  [['My sister Ana lives in Bilbao.', 'No, she lives in Burgos.'], 'Your sister lives in Burgos.'],
  [['I have a sister named Ana.', "Wait, her name isn't Ana, it's Anna."], 'Your sister is called Anna.'],
  [
    ['My brother is called Jon.', 'My sister is called Ana.', "He's called John, actually."],
    'Your brother is called John.',
  ],
  [['My brother is called Jon.', 'My sister is called Ana.', 'No, not Jon, John.'], 'Your brother is called John.'],
  [['My dog is called Rex.', 'No wait, Max!'], 'Your dog is called Max.'],
  [['My dog is called Rex.', "It's Rexy, not Rex"], 'Your dog is called Rexy.'],
  [['We have a cat named Miso.', 'Her name is Misu, sorry.'], 'Your cat is called Misu.'],
  [['I live in Lisbon.', 'I moved to Porto.'], 'You live in Porto.'],
  [['I live in Lisbon.', 'Nice city, I love the trams.', 'By the way, we just moved to Porto.'], 'You live in Porto.'],
  [['I live in Lisbon.', 'I moved to Porto.', 'I live in Braga now.'], 'You live in Braga.'],
  [['I live in Lisbon.', 'Not Lisbon. Porto.'], 'You live in Porto.'],
  [['I live in Lisbon.', 'Correction: I live near Lisbon.'], 'You live near Lisbon.'],
  [['I live in Lisbon.', 'I meant in Porto.'], 'You live in Porto.'],
  [["I'm 34.", 'Sorry, I meant 35.'], 'You are 35.'],
  [["I'm 34 years old.", "I'm 35 now!"], 'You are 35.'],
  [["I'm 34.", "No, I'm 33."], 'You are 33.'],
  [["I'm 34.", '35, not 34.'], 'You are 35.'],
  [['My name is Jon.', 'John, not Jon.'], 'Your name is John.'],
  [['My name is Jon.', "Actually it's John."], 'Your name is John.'],
  [['Call me Beth.', 'You can call me Liz.'], 'Your name is Liz.'],
  [['I work as a nurse.', 'No, I work as a midwife.'], 'You work as a midwife.'],
  [["I'm a student.", 'How are you?', "I've become a teacher!"], 'You are a teacher.'],
  [["I'm from Chile.", "I'm not from Chile, I'm from Peru."], 'You are from Peru.'],
  [["I'm from Chile.", 'I meant Peru.'], 'You are from Peru.'],
  [['My birthday is March 3rd.', 'No, March 13th.'], 'Your birthday is March 13th.'],
  [['My birthday is on 3 March.', 'My birthday is on 4 March, I always mix that up.'], 'Your birthday is 4 March.'],
  [['My favourite colour is green.', 'My favourite colour is blue these days.'], 'Your favourite colour is blue.'],
  [['My favourite colour is green.', 'Not green, blue.'], 'Your favourite colour is blue.'],
  [["I'm allergic to peanuts.", 'Not peanuts, walnuts.'], 'You are allergic to walnuts.'],
  [['I like coffee.', 'I no longer like coffee.'], 'You no longer like coffee.'],
  [['I like coffee.', "I don't like coffee any more, it keeps me awake."], 'You do not like coffee.'],
  [["I'm engaged to Joana.", "I'm married to Joana!"], 'You are married to Joana.'],
  [['My mother is 61.', "She's 62 actually."], 'Your mother is 62.'],
  [
    ['My best friend is Ben.', 'My brother is Luis.', 'Ben should be Benny: not Ben, Benny.'],
    'Your best friend is called Benny.',
  ],
  [['My kids are called Tim and Lea.', 'My kids are called Tim, Lea and Jo.'], 'Your kids are called Tim, Lea and Jo.'],
]

const german: Cases = [
  [['Meine Schwester heißt Ana.', 'Nein, Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Es regnet schon wieder.', 'Ich meinte Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Eigentlich heißt sie Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Sie heißt Anna, nicht Ana.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Nicht Ana, sondern Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Anna, nicht Ana'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Nicht Ana. Anna!'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Anna*'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Ups, Tippfehler: Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Sorry, Anna mit zwei n.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Ihr Name ist Anna, ich habe mich vertippt.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Ich habe Ana geschrieben, aber ich meinte Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester heißt Ana.', 'Meine Schwester heißt Anna.'], 'Deine Schwester heißt Anna.'],
  [['Meine Schwester ist Ana.', 'Korrektur: Meine Schwester ist Anna.'], 'Deine Schwester heißt Anna.'],
  [['Mein Bruder heißt Jon.', 'Meine Schwester heißt Ana.', 'Er heißt John, nicht Jon.'], 'Dein Bruder heißt John.'],
  [['Mein Bruder heißt Jon.', 'Meine Schwester heißt Ana.', 'Nein, nicht Jon, sondern Jan.'], 'Dein Bruder heißt Jan.'],
  [['Mein Hund heißt Bello.', 'Nee, Balu!'], 'Dein Hund heißt Balu.'],
  [['Mein Hund heißt Bello.', 'Er heißt jetzt Balu.'], 'Dein Hund heißt Balu.'],
  [['Wir haben eine Katze namens Mimi.', 'Quatsch, sie heißt Momo.'], 'Deine Katze heißt Momo.'],
  [['Ich wohne in Köln.', 'Ich wohne jetzt in Bonn.'], 'Du wohnst in Bonn.'],
  [['Ich wohne in Köln.', 'Wir sind nach Bonn gezogen.'], 'Du bist nach Bonn gezogen.'],
  [['Ich wohne in Köln.', 'Wir sind nach Bonn gezogen.', 'Inzwischen wohne ich in Trier.'], 'Du wohnst in Trier.'],
  [['Ich wohne in Köln.', 'Schöne Stadt.', 'Nein, in Bonn.'], 'Du wohnst in Bonn.'],
  [['Ich wohne in Köln.', 'Nicht Köln, Bonn.'], 'Du wohnst in Bonn.'],
  [['Ich wohne in Köln.', 'Falsch, ich wohne bei Köln.'], 'Du wohnst bei Köln.'],
  [['Ich bin 34 Jahre alt.', 'Ich meinte 35.'], 'Du bist 35 Jahre alt.'],
  [['Ich bin 34.', 'Ich bin jetzt 35!'], 'Du bist 35 Jahre alt.'],
  [['Ich bin 34.', 'Nein, ich bin 33.'], 'Du bist 33 Jahre alt.'],
  [['Ich bin 34.', '35, nicht 34.'], 'Du bist 35 Jahre alt.'],
  [['Ich heiße Jon.', 'John, nicht Jon.'], 'Du heißt John.'],
  [['Ich heiße Jon.', 'Eigentlich heiße ich Jonathan.'], 'Du heißt Jonathan.'],
  [['Ich heiße Elisabeth.', 'Du kannst mich Lisa nennen.'], 'Du heißt Lisa.'],
  [['Ich arbeite als Krankenpfleger.', 'Nein, ich arbeite als Hebamme.'], 'Du arbeitest als Hebamme.'],
  [['Ich bin Student.', 'Ich bin Lehrer geworden, ich bin jetzt Lehrer.'], 'Du bist Lehrer.'],
  [['Ich komme aus Chile.', 'Ich komme nicht aus Chile, ich komme aus Peru.'], 'Du kommst aus Peru.'],
  [['Ich komme aus Chile.', 'Ich meine Peru.'], 'Du kommst aus Peru.'],
  [
    ['Ich habe am 3. März Geburtstag.', 'Ich habe am 13. März Geburtstag, vertippt.'],
    'Du hast am 13. März Geburtstag.',
  ],
  [['Mein Geburtstag ist der 3. März.', 'Nein, 4. März.'], 'Dein Geburtstag ist der 4. März.'],
  [['Meine Lieblingsfarbe ist Grün.', 'Meine Lieblingsfarbe ist jetzt Blau.'], 'Deine Lieblingsfarbe ist Blau.'],
  [['Meine Lieblingsfarbe ist Grün.', 'Nicht Grün, sondern Blau.'], 'Deine Lieblingsfarbe ist Blau.'],
  [['Ich bin allergisch gegen Erdnüsse.', 'Nicht Erdnüsse, Walnüsse.'], 'Du bist allergisch gegen Walnüsse.'],
  [['Ich mag Kaffee.', 'Ich mag Kaffee nicht mehr.'], 'Du magst Kaffee nicht.'],
  [['Ich mag Kaffee überhaupt nicht.', 'Ich mag Kaffee inzwischen sehr.'], 'Du magst Kaffee.'],
  [['Ich bin mit Sofia verlobt.', 'Ich bin mit Sofia verheiratet!'], 'Du bist mit Sofia verheiratet.'],
  [['Meine Mutter ist 61.', 'Sie ist 62, nicht 61.'], 'Deine Mutter ist 62 Jahre alt.'],
  [['Meine Schwester wohnt in Graz.', 'Nein, sie wohnt in Linz.'], 'Deine Schwester wohnt in Linz.'],
  [
    ['Meine Schwester heißt Ana.', 'Meine Schwester wohnt in Graz.', 'Ana wohnt jetzt in Linz.'],
    'Deine Schwester wohnt in Linz.',
  ],
  [['Meine beste Freundin heißt Lena.', 'Moment, Leni, nicht Lena.'], 'Deine beste Freundin heißt Leni.'],
  [['Meine Kinder heißen Mia und Ben.', 'Meine Kinder heißen Mia und Bea.'], 'Deine Kinder heißen Mia und Bea.'],
  [['meine schwester heißt ana', 'nein, ich meinte anna'], 'Deine schwester heißt Anna.'],
]

const spanish: Cases = [
  [['Mi hermana se llama Ana.', 'No, Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Qué calor hace.', 'Quería decir Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'En realidad se llama Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Se llama Anna, no Ana.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'No Ana, sino Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Anna, no Ana'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'No es Ana. Es Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', '*Anna'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Perdón, Anna con dos enes.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Su nombre es Anna, me equivoqué.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'He dicho Ana, pero quería decir Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Ella se llama Anna, perdona.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana se llama Ana.', 'Mi hermana se llama Anna.'], 'Tu hermana se llama Anna.'],
  [['Mi hermana es Ana.', 'Corrección: mi hermana es Anna.'], 'Tu hermana se llama Anna.'],
  [
    ['Mi hermano se llama Juan.', 'Mi hermana se llama Ana.', 'Él se llama Joan, no Juan.'],
    'Tu hermano se llama Joan.',
  ],
  [['Mi hermano se llama Juan.', 'Mi hermana se llama Ana.', 'No, Juan no, Joan.'], 'Tu hermano se llama Joan.'],
  [['Mi perro se llama Toby.', '¡No, Tobi!'], 'Tu perro se llama Tobi.'],
  [['Mi perro se llama Toby.', 'Perdona, se llama Tobi.'], 'Tu perro se llama Tobi.'],
  [['Tengo una gata que se llama Luna.', 'Digo, Lúa.'], 'Tu gata se llama Lúa.'],
  [['Vivo en Madrid.', 'Me he mudado a Valencia.'], 'Vives en Valencia.'],
  [['Vivo en Madrid.', 'Ahora vivo en Valencia.'], 'Vives en Valencia.'],
  [['Vivo en Madrid.', 'Nos mudamos a Valencia.', 'Ya vivo en Alicante.'], 'Vives en Alicante.'],
  [['Vivo en Madrid.', 'Me encanta el Prado.', 'No Madrid, Valencia.'], 'Vives en Valencia.'],
  [['Vivo en Madrid.', 'Quise decir en Valencia.'], 'Vives en Valencia.'],
  [['Vivo en Madrid.', 'Mejor dicho, vivo cerca de Madrid.'], 'Vives cerca de Madrid.'],
  [['Tengo 34 años.', 'Perdón, 35.'], 'Tienes 35 años.'],
  [['Tengo 34 años.', 'Ya tengo 35 años.'], 'Tienes 35 años.'],
  [['Tengo 34 años.', 'No, tengo 33 años.'], 'Tienes 33 años.'],
  [['Tengo 34 años.', '35, no 34.'], 'Tienes 35 años.'],
  [['Me llamo Jon.', 'Jonás, no Jon.'], 'Te llamas Jonás.'],
  [['Me llamo Jon.', 'En realidad me llamo Jonatán.'], 'Te llamas Jonatán.'],
  [['Me llamo Isabel.', 'Puedes llamarme Isa.'], 'Te llamas Isa.'],
  [['Trabajo como enfermera.', 'No, trabajo como matrona.'], 'Trabajas como matrona.'],
  [['Soy estudiante.', 'Ahora soy profesora.'], 'Eres profesora.'],
  [['Soy de Chile.', 'No soy de Chile, soy de Perú.'], 'Eres de Perú.'],
  [['Soy de Chile.', 'Quiero decir Perú.'], 'Eres de Perú.'],
  [['Mi cumpleaños es el 3 de marzo.', 'Mi cumpleaños es el 13 de marzo.'], 'Tu cumpleaños es el 13 de marzo.'],
  [['Mi cumpleaños es el 3 de marzo.', 'No, 4 de marzo.'], 'Tu cumpleaños es el 4 de marzo.'],
  [['Mi color favorito es el verde.', 'Mi color favorito es el azul ahora.'], 'Tu color favorito es el azul.'],
  [['Mi color favorito es el verde.', 'No el verde, el azul.'], 'Tu color favorito es el azul.'],
  [['Soy alérgica a los cacahuetes.', 'No cacahuetes, nueces.'], 'Eres alérgica a nueces.'],
  [['Me gusta el café.', 'Ya no me gusta el café.'], 'No te gusta el café.'],
  [['No me gusta el café.', 'Ahora me gusta el café.'], 'Te gusta el café.'],
  [['Estoy comprometida con Julia.', '¡Estoy casada con Julia!'], 'Estás casada con Julia.'],
  [['Mi madre tiene 61 años.', 'Tiene 62 años, no 61.'], 'Tu madre tiene 62 años.'],
  [['Mi hermana vive en Lugo.', 'No, vive en Vigo.'], 'Tu hermana vive en Vigo.'],
  [
    ['Mi hermana se llama Ana.', 'Mi hermana vive en Lugo.', 'Ana vive en Vigo desde marzo.'],
    'Tu hermana vive en Vigo.',
  ],
  [['Mi mejor amiga se llama Marta.', 'Me he equivocado: Marga.'], 'Tu mejor amiga se llama Marga.'],
  [['Mis hijos se llaman Leo y Nora.', 'Mis hijos se llaman Leo y Dora.'], 'Tus hijos se llaman Leo y Dora.'],
  [['mi hermana se llama ana', 'perdón, quería decir anna'], 'Tu hermana se llama Anna.'],
]

const french: Cases = [
  [["Ma sœur s'appelle Ana.", 'Non, Anna.'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Il fait froid.', 'Je voulais dire Anna.'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", "En fait elle s'appelle Anna."], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", "Elle s'appelle Anna, pas Ana."], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Pas Ana, mais Anna.'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Anna, pas Ana'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", "Ce n'est pas Ana, c'est Anna."], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Anna*'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Pardon, Anna avec deux n.'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Son prénom est Anna, je me suis trompé.'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", "J'ai écrit Ana, mais je voulais dire Anna."], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", 'Oups, faute de frappe : Anna.'], "Ta sœur s'appelle Anna."],
  [["Ma sœur s'appelle Ana.", "Ma sœur s'appelle Anna."], "Ta sœur s'appelle Anna."],
  [["Ma sœur, c'est Ana.", "Rectification : ma sœur, c'est Anna."], "Ta sœur s'appelle Anna."],
  [["Mon frère s'appelle Jon.", "Ma sœur s'appelle Ana.", "Il s'appelle Jean, pas Jon."], "Ton frère s'appelle Jean."],
  [["Mon frère s'appelle Jon.", "Ma sœur s'appelle Ana.", 'Non, pas Jon, Jean.'], "Ton frère s'appelle Jean."],
  [["Mon chien s'appelle Filou.", 'Non non, Milou !'], "Ton chien s'appelle Milou."],
  [["Mon chien s'appelle Filou.", "Il s'appelle Milou, désolé."], "Ton chien s'appelle Milou."],
  [["J'ai une chatte qui s'appelle Mimi.", "Enfin, elle s'appelle Mina."], "Ta chatte s'appelle Mina."],
  [["J'habite à Lyon.", "J'ai déménagé à Lille."], 'Tu habites à Lille.'],
  [["J'habite à Lyon.", "Maintenant j'habite à Lille."], 'Tu habites à Lille.'],
  [["J'habite à Lyon.", 'On a déménagé à Lille.', "J'habite à Metz désormais."], 'Tu habites à Metz.'],
  [["J'habite à Lyon.", "J'adore les quais.", 'Pas Lyon, Lille.'], 'Tu habites à Lille.'],
  [["J'habite à Lyon.", 'Je veux dire à Lille.'], 'Tu habites à Lille.'],
  [["J'habite à Lyon.", "Plutôt, j'habite près de Lyon."], 'Tu habites près de Lyon.'],
  [["J'ai 34 ans.", 'Pardon, 35.'], 'Tu as 35 ans.'],
  [["J'ai 34 ans.", "J'ai 35 ans maintenant !"], 'Tu as 35 ans.'],
  [["J'ai 34 ans.", "Non, j'ai 33 ans."], 'Tu as 33 ans.'],
  [["J'ai 34 ans.", '35, pas 34.'], 'Tu as 35 ans.'],
  [["Je m'appelle Jon.", 'Jean, pas Jon.'], "Tu t'appelles Jean."],
  [["Je m'appelle Jon.", "En réalité je m'appelle Jonathan."], "Tu t'appelles Jonathan."],
  [["Je m'appelle Élisabeth.", "Tu peux m'appeler Lise."], "Tu t'appelles Lise."],
  [['Je travaille comme infirmière.', 'Non, je travaille comme sage-femme.'], 'Tu travailles comme sage-femme.'],
  [['Je suis étudiante.', 'Maintenant je suis professeure.'], 'Tu es professeure.'],
  [['Je viens du Chili.', 'Je ne viens pas du Chili, je viens du Pérou.'], 'Tu viens du Pérou.'],
  [['Je viens de Nantes.', 'Je veux dire Rennes.'], 'Tu viens de Rennes.'],
  [['Mon anniversaire est le 3 mars.', 'Mon anniversaire est le 13 mars.'], 'Ton anniversaire est le 13 mars.'],
  [['Mon anniversaire est le 3 mars.', 'Non, 4 mars.'], 'Ton anniversaire est le 4 mars.'],
  [
    ['Ma couleur préférée est le vert.', "Ma couleur préférée, c'est le bleu maintenant."],
    'Ta couleur préférée est le bleu.',
  ],
  [['Ma couleur préférée est le vert.', 'Pas le vert, le bleu.'], 'Ta couleur préférée est le bleu.'],
  [['Je suis allergique aux arachides.', 'Pas arachides, noix.'], 'Tu es allergique aux noix.'],
  [["J'aime le café.", "Je n'aime plus le café."], "Tu n'aimes plus le café."],
  [["Je n'aime pas le café.", "J'aime le café, finalement."], 'Tu aimes le café.'],
  [['Je suis fiancée à Julien.', 'Je suis mariée à Julien !'], 'Tu es mariée à Julien.'],
  [['Ma mère a 61 ans.', 'Elle a 62 ans, pas 61.'], 'Ta mère a 62 ans.'],
  [['Ma sœur habite à Metz.', 'Non, elle habite à Nancy.'], 'Ta sœur habite à Nancy.'],
  [["Ma sœur s'appelle Ana.", 'Ma sœur habite à Metz.', 'Ana habite à Nancy depuis mars.'], 'Ta sœur habite à Nancy.'],
  [["Ma meilleure amie s'appelle Manon.", 'Je me suis trompé : Marion.'], "Ta meilleure amie s'appelle Marion."],
  [
    ["Mes enfants s'appellent Léo et Nina.", "Mes enfants s'appellent Léo et Lina."],
    "Tes enfants s'appellent Léo et Lina.",
  ],
  [["ma sœur s'appelle ana", 'pardon, je voulais dire anna'], "Ta sœur s'appelle Anna."],
]

/** What is known after these messages, oldest first: of what is about the same, the newest. */
function known(messages: readonly string[]) {
  let all: { id: string; subject: string; text: string }[] = []
  for (const message of messages)
    for (const fact of [...factsOf(message), ...correctionsOf(message, all)])
      all = [...all.filter(({ subject }) => subject !== fact.subject), { id: String(all.length), ...fact }]
  return all
}

describe.each([
  ['English', english],
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
])('in %s', (_, cases) => {
  it.each(cases)('%j: %s', (messages, holds) => {
    const before = known(messages.slice(0, -1))
    const after = known(messages)
    const { subject } = after.find(({ text }) => text === holds) ?? {}
    expect(after.map(({ text }) => text)).toContain(holds)
    // It takes the place of an older one about the same.
    expect(before.filter((one) => one.subject === subject && one.text !== holds)).toHaveLength(1)
    expect(after).toHaveLength(before.length)
  })
})

it('are 200 cases', () => {
  expect([english, german, spanish, french].flat()).toHaveLength(200)
})

describe('nothing is corrected by', () => {
  const sister = [
    { id: '1', subject: 'home', text: 'You live in Porto.' },
    { id: '2', subject: 'sister name', text: 'Your sister is called Ana.' },
  ]
  it.each([
    'No, thanks.',
    'Ha!',
    'And?',
    'Any news?',
    'Oh no!',
    'No way.',
    'Sorry!',
    'No, I think so.',
    'no, thanks',
    'No.',
    'Ana is great.',
    "It's Monday.",
    "She's tired, actually.",
    'Is she called Anna?',
    'I wish she was called Anna.',
    'My friend says she is called Anna.',
    'Actually, I like tea.',
    'no, really',
    'My colleague is nice. She is called Berta.',
    'My sister is called Ana.',
    'Anna lives in Rome.',
    "Sorry, I'm late.",
    'No, Ana is right.',
    'If only she were called Anna, not Ana.',
  ])('%j', (message) => {
    expect(correctionsOf(message, sister)).toEqual([])
  })
})

it('a text of the person’s own words is left alone', () => {
  const own = [{ id: '1', subject: 'sister name', text: 'My lovely sister, Ana the Great' }]
  expect(correctionsOf('No, Anna.', own)).toEqual([])
  const marks = [{ id: '1', subject: 'sister name', text: 'Your sister is called (((*.' }]
  expect(correctionsOf('She lives in Rome, not (((*.', marks)).toEqual([])
})
