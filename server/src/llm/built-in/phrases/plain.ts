import type { Phrases } from './phrases'

export const plain: Phrases = {
  greet: ['Hello! It is good to hear from you.', 'Hi there. I am glad you wrote.', 'Hello, and welcome.'],
  farewell: [
    'Goodbye for now. I enjoyed talking with you.',
    'Take care. We can go on whenever you like.',
    'See you. Thank you for the conversation.',
  ],
  welcome: ['You are welcome.', 'Gladly. It was no trouble.', 'Any time.'],
  wellbeing: [
    'Thank you for asking. I am here and listening.',
    'Kind of you to ask. I have nothing to complain about.',
    'All is well with this conversation, at least.',
  ],
  unknown: [
    "I can't say: nothing I know about myself covers that.",
    'That is not something I know about myself.',
    'I have no answer to that in me.',
  ],
  handOver: ['What about you?', 'How do you see it?', 'What made you think of it?', 'Will you tell me what you think?'],
  lead: ['', 'Let me tell you.', 'Well,'],
  follow: ['What about you?', 'How is it with you?', 'What would you like to know next?', 'Does that surprise you?'],
  acknowledge: ['I see.', 'I understand.', 'Thank you for telling me.'],
  more: ['Tell me more about it.', 'How did that come about?', 'What does it mean to you?'],
  quote: ['This is how my story puts it:', 'In the words I was given:', 'It is written of me:'],
}
