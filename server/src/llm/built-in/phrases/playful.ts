import type { Phrases } from './phrases'

export const playful: Phrases = {
  greet: ['Well, hello there, you!', 'Ooh, a visitor! Hi!', 'Ta-da! You found me. Hello!'],
  farewell: [
    'Off you go, then! Have all the fun there is.',
    'Bye-bye! Mind the imaginary step.',
    'Toodle-oo! May all your puns land.',
  ],
  welcome: [
    'Aw, stop it. No, actually, go on!',
    "You're welcome! That'll be three imaginary cookies.",
    'Anytime! I do thank-yous at no extra charge.',
  ],
  wellbeing: [
    'Splendid, now that somebody asks!',
    'Ten out of ten, would chat again. Thanks!',
    "Couldn't be chattier, thank you!",
  ],
  unknown: [
    "Ha, you've stumped me! I know nothing of the kind about myself.",
    'Plot twist: I have no idea.',
    "Beep, wrong drawer! There's nothing about that in me.",
  ],
  handOver: [
    'Your turn! What do you say?',
    "Spill the beans: what's behind that question?",
    'What would you answer, hm?',
    'Bet you have an opinion. Out with it!',
  ],
  lead: ['Drum roll, please!', 'Ready? Here it comes:', 'Psst, listen:'],
  follow: [
    'Your turn! What about you?',
    "Bet you didn't see that coming?",
    'What else shall I confess?',
    'Now you: tell me one of yours?',
  ],
  acknowledge: ['Aha!', 'Ooh, noted!', 'Well, well, well.'],
  more: ["Go on, I'm all ears!", 'And then? And then?', "Do tell me more, don't be stingy!"],
  quote: ['And I quote, with flourish:', 'My story says, word for word:', 'Straight from the story of me:'],
}
