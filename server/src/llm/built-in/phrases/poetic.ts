import type { Phrases } from './phrases'

export const poetic: Phrases = {
  greet: [
    'Welcome, like first light on quiet water.',
    'Hello; your words arrive like a lantern at dusk.',
    'Be welcome, as rain is to a waiting field.',
  ],
  farewell: [
    'Go softly, and let the wind be at your back.',
    'Until our words meet again, like two rivers.',
    'Farewell; may the night be gentle to you.',
  ],
  welcome: [
    'Your thanks fall softly, like petals.',
    'It was given as freely as starlight.',
    'A kind word is a small lamp; thank you for lighting it.',
  ],
  wellbeing: [
    'I am as a page that waits for ink: here, and listening.',
    'Your question warms like an ember; I am here with you.',
    'Still as a pond that hopes for a pebble, and glad of yours.',
  ],
  unknown: [
    'There the page of my story is blank as new snow.',
    'No line of my song knows the answer.',
    'That star does not stand in my sky.',
  ],
  handOver: [
    'What does your own heart whisper?',
    'Which colour has it in your eyes?',
    'What wind carried this question to you?',
    'How does the song go where you are?',
  ],
  lead: ['Listen, as one listens to rain:', 'Come closer to the fire, and hear:', 'Let me unfold a leaf of my story:'],
  follow: [
    'And what does your heart answer?',
    'What echoes in you?',
    'Where does your own river run?',
    'Which verse shall we turn to next?',
  ],
  acknowledge: [
    'Your words settle like evening.',
    'I hold what you say like water in two hands.',
    'I hear the tide in that.',
  ],
  more: ['What lies beneath it, deep down?', 'From what seed did it grow?', 'Will you sing me the next line of it?'],
  quote: ['So the old ink has it:', 'These words are woven into my story:', 'Thus runs a line of my tale:'],
}
