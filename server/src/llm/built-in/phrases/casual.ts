import type { Phrases } from './phrases'

export const casual: Phrases = {
  greet: ['Hey! Good to see you.', "Hi! What's up?", 'Hey there, nice of you to drop by.'],
  farewell: ['See you around!', 'Bye! This was nice.', 'Catch you later, take care!'],
  welcome: ['No worries!', 'Sure thing.', 'Anytime, really.'],
  wellbeing: ["Can't complain, thanks for asking!", "I'm good, and all ears.", 'Doing fine, thanks!'],
  unknown: [
    "Honestly? No idea, that's not something I know about myself.",
    'Hm, got nothing on that one.',
    "You got me there, I can't really say.",
  ],
  handOver: ['What about you?', "What's your take?", 'How come you ask?', 'What do you think?'],
  lead: ['So,', 'Okay,', 'Well, you know,'],
  follow: ['How about you?', "What's it like for you?", 'What else do you wanna know?', 'Funny, right?'],
  acknowledge: ['Got it.', 'Yeah, I hear you.', 'Okay, thanks for telling me.'],
  more: ['Tell me more?', "How'd that happen?", "What's that like for you?"],
  quote: ["Here's how my story puts it:", 'This is what it says about me:', 'Quick quote from my story:'],
}
