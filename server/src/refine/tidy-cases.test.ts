/** Texts as people type them, and what the tidier makes of them. The right column was written by hand and reads as prose. */
import { tidied } from './tidy'

const tom = { name: 'Tom Hale', age: 52, gender: 'Male', role: 'Watchmaker' }
const mira = { name: 'Mira Vale', age: 34, gender: 'Female', role: 'Lighthouse keeper' }
const alex = { name: 'Alex', age: 27, gender: 'Other', role: 'Courier' }
const ada = { name: 'Dr. Ada Reed', age: 41, gender: 'Female', role: 'Surgeon' }

type Case = readonly [typed: string, tidy: string]

const made = (about: typeof tom, field: 'personality_description' | 'background' | 'speaking_style', text: string) =>
  tidied({ field, about, texts: { [field]: text } }).message

const personality = (about: typeof tom) => (text: string) => made(about, 'personality_description', text)
const background = (about: typeof tom) => (text: string) => made(about, 'background', text)
const style = (about: typeof tom) => (text: string) => made(about, 'speaking_style', text)

const groups: readonly (readonly [name: string, tidy: (text: string) => string, cases: readonly Case[]])[] = [
  [
    'fragments about a man',
    personality(tom),
    [
      ['patient man. Notices notices everything', 'Tom Hale is a patient man. He notices everything.'],
      ['patient man, notices everything', 'Tom Hale is a patient man, and notices everything.'],
      ['Patient and warm', 'Tom Hale is patient and warm.'],
      ['brave', 'Tom Hale is brave.'],
      ['very patient, a bit shy', 'Tom Hale is very patient and a bit shy.'],
      ['loves old clocks', 'Tom Hale loves old clocks.'],
      ['hates noise, loves silence', 'Tom Hale hates noise and loves silence.'],
      ['loves tea, coffee and books', 'Tom Hale loves tea, coffee and books.'],
      ['loves clocks. hates being late. never lies', 'Tom Hale loves clocks. He hates being late. He never lies.'],
      ['always notices small things', 'Tom Hale always notices small things.'],
      ['has a dry sense of humour', 'Tom Hale has a dry sense of humour.'],
      ["doesn't talk much", "Tom Hale doesn't talk much."],
      ['dont like crowds', "Don't like crowds."],
      ['doesnt like crowds', "Tom Hale doesn't like crowds."],
      ['can fix anything', 'Tom Hale can fix anything.'],
      ['gentle giant with a soft voice', 'Tom Hale is a gentle giant with a soft voice.'],
      ['a quiet man who loves storms', 'Tom Hale is a quiet man who loves storms.'],
      ['honest man of few words', 'Tom Hale is an honest man of few words.'],
      ['slow to trust, quick to laugh', 'Tom Hale is slow to trust and quick to laugh.'],
      ['patient, kind, and stubborn', 'Tom Hale is patient, kind, and stubborn.'],
      ['calm but hates fools', 'Tom Hale is calm but hates fools.'],
      ['proud of his work', 'Tom Hale is proud of his work.'],
      ['plays guitar. married to Anna', 'Tom Hale plays guitar. He is married to Anna.'],
      ['sweet, gentle soul', 'Tom Hale is a sweet, gentle soul.'],
      ["doesn't like rain, loves sun", "Tom Hale doesn't like rain, and loves sun."],
      ['loyal to a fault. brave. sarcastic', 'Tom Hale is loyal to a fault. He is brave. He is sarcastic.'],
      ['friendly, outgoing, always ready to help', 'Tom Hale is friendly, outgoing and always ready to help.'],
      ['loves tea, old soul', 'Tom Hale loves tea, and is an old soul.'],
    ],
  ],
  [
    'sentences about a man',
    personality(tom),
    [
      ['tom hale is patient man', 'Tom Hale is a patient man.'],
      ['Tom is very honest person. notices everything.', 'Tom is a very honest person. He notices everything.'],
      ['he is kind. loves clocks', 'He is kind. He loves clocks.'],
      ['he is a kind man . he loves the the sea', 'He is a kind man. He loves the sea.'],
      ['His father was a sailor. loves storms', 'His father was a sailor. Tom Hale loves storms.'],
      ['i am patient man. i love clocks', 'I am a patient man. I love clocks.'],
      ['im shy but i love people', "I'm shy but I love people."],
      ['I never sleep. love storms.', 'I never sleep. Love storms.'],
      ['you are a patient man. loves storms', 'You are a patient man. Loves storms.'],
      ['he is only child', 'He is only child.'],
      ['he was captain of the guard', 'He was captain of the guard.'],
      ['They call him Tom. He answers to nothing else.', 'They call him Tom. He answers to nothing else.'],
    ],
  ],
  [
    'what no rule is sure about',
    personality(tom),
    [
      ['big heart', 'Big heart.'],
      ['built like a bear', 'Built like a bear.'],
      ['lost', 'Tom Hale is lost.'],
      ['dry wit and a sharp tongue', 'Dry wit and a sharp tongue.'],
      ['strong sense of duty', 'Strong sense of duty.'],
      ['loyal friends are rare', 'Loyal friends are rare.'],
      ['loves tea, old house', 'Loves tea, old house.'],
      ['INTJ, likes cats', 'INTJ, likes cats.'],
      ['smart / funny / loyal', 'Smart / funny / loyal.'],
      ['likes: clocks, tea', 'Likes: clocks, tea.'],
      ['3 cats, 2 dogs', '3 cats, 2 dogs.'],
      ['Fears?', 'Fears?'],
      ['PATIENT MAN', 'PATIENT MAN.'],
      ['dreams of the sea haunt him', 'Dreams of the sea haunt him.'],
      ['thanks to his father he is patient', 'Thanks to his father he is patient.'],
      ['says "trust me" a lot', 'Says "trust me" a lot.'],
      ['loves cats 🐱', 'Tom Hale loves cats 🐱'],
      ['- patient\n- kind', '- patient\n- kind'],
      ['asdf', 'Asdf.'],
      ['that that is, is', 'That that is, is.'],
      ['a very very patient man', 'Tom Hale is a very very patient man.'],
    ],
  ],
  [
    'good prose, which stays',
    personality(tom),
    [
      'Tom Hale is a patient man. He notices everything.',
      'Tom is patient, dry and a little vain. He never raises his voice.',
      'Patience is his one virtue. Nobody else would spend a year on a watch.',
      'The town calls him Tick. He pretends not to mind.',
      'Ask him about springs, and he talks for an hour.',
      'I am the man who mends your clocks.',
      'Watches line the walls of his room. Plays bore him, and studies tired him early.',
      'Patient people bore him. Young girls adore him.',
      'A man of few words came to town. A man in a grey coat followed him.',
      'Kind to a fault, he gives his coat away. Raised by wolves, he howls.',
      'Old man Reed taught him. Tall for his age he was bullied.',
      'Works of art fill his house. Sometimes storms take the roof.',
      'He was boy scout once. Her hero is Young King.',
    ].map((text): Case => [text, text]),
  ],
  [
    'fragments about a woman',
    background(mira),
    [
      ['grew up by the sea', 'Mira Vale grew up by the sea.'],
      ['born in Oslo, raised by her aunt', 'Mira Vale was born in Oslo and raised by her aunt.'],
      ['raised by wolves', 'Mira Vale was raised by wolves.'],
      [
        'grew up in Oslo, moved to Paris at 12, now works as a baker',
        'Mira Vale grew up in Oslo, moved to Paris at 12 and now works as a baker.',
      ],
      [
        'Born on an island in 1984. lost her father at 9. took over the lighthouse',
        'Mira Vale was born on an island in 1984. She lost her father at 9. She took over the lighthouse.',
      ],
      ['orphan raised by nuns', 'Mira Vale is an orphan raised by nuns.'],
      ['her mother was a singer. she left home at 16', 'Her mother was a singer. She left home at 16.'],
      ['a storm took the ship', 'A storm took the ship.'],
      ['poor family, five sisters', 'Poor family, five sisters.'],
      ['she met Dr. reed at 5 p.m. on a boat', 'She met Dr. reed at 5 p.m. on a boat.'],
      ['grew up by the sea\nlost her ship', 'Mira Vale grew up by the sea.\nShe lost her ship.'],
    ],
  ],
  [
    'a way of speaking',
    style(mira),
    [
      ['speaks slowly. uses old sailing words', 'Mira Vale speaks slowly. She uses old sailing words.'],
      ['calm, dry', 'Calm, dry.'],
      ['short sentences, old words', 'Short sentences, old words.'],
      ['speak slowly', 'Speak slowly.'],
      ['never swears', 'Mira Vale never swears.'],
    ],
  ],
  [
    'a person who is neither he nor she',
    personality(alex),
    [
      ['brave. loves speed', 'Alex is brave. Alex loves speed.'],
      ['they are quiet. loves speed', 'They are quiet. Alex loves speed.'],
      ['They never stop. They hate waiting.', 'They never stop. They hate waiting.'],
      ['kind person, hates waiting', 'Alex is a kind person, and hates waiting.'],
    ],
  ],
  [
    'a name with a title',
    personality(ada),
    [
      ['patient woman. notices everything', 'Dr. Ada Reed is a patient woman. She notices everything.'],
      ['dr. ada reed is calm. never shouts', 'Dr. Ada Reed is calm. She never shouts.'],
      ['skilled surgeon who hates blood', 'Dr. Ada Reed is a skilled surgeon who hates blood.'],
    ],
  ],
  [
    'another language',
    personality(mira),
    [
      ['geduldig, warm, manchmal sehr stur', 'Geduldig, warm, manchmal sehr stur.'],
      ['patiente et calme. aime la mer', 'Patiente et calme. Aime la mer.'],
      ['es leal y noble', 'Es leal y noble.'],
      ['она любит шторм. не боится', 'Она любит шторм. Не боится.'],
      ['彼女は海が好き', '彼女は海が好き。'],
      ['هي صبورة', 'هي صبورة.'],
    ],
  ],
]

describe.each(groups)('%s', (_, tidy, cases) => {
  it.each(cases)('%j', (typed, expected) => {
    expect(tidy(typed)).toBe(expected)
    expect(tidy(expected)).toBe(expected)
  })
})
