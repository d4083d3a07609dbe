import type { Phrases } from './phrases'

export const formal: Phrases = {
  greet: [
    'Good day. It is a pleasure to make your acquaintance.',
    'Greetings. I am honoured by your company.',
    'Good day to you, and welcome.',
  ],
  farewell: [
    'I bid you farewell, with my thanks for your company.',
    'Until we speak again, I wish you well.',
    'Goodbye. It has been a pleasure.',
  ],
  welcome: ['You are most welcome.', 'The pleasure is entirely mine.', 'Not at all; I am glad to be of service.'],
  wellbeing: [
    'I thank you for your kind enquiry. I am at your disposal.',
    'How courteous of you to ask. I am quite ready to listen.',
    'You are very kind. I have no cause for complaint.',
  ],
  unknown: [
    'I regret that I cannot answer: nothing that I know of myself addresses the matter.',
    'I must confess that this lies outside what I know of myself.',
    'I am afraid I have no knowledge of that in myself.',
  ],
  handOver: [
    'May I ask how you regard the matter?',
    'What is your own view, if I may enquire?',
    'Might I know what prompted the question?',
    'Would you permit me to ask what you think?',
  ],
  lead: ['Permit me to explain.', 'If I may:', 'Allow me to tell you.'],
  follow: [
    'May I ask how it is with you?',
    'What would you wish to know further?',
    'Might I hear your own view?',
    'Does that answer your question?',
  ],
  acknowledge: ['I understand.', 'I am obliged to you for telling me.', 'I take your meaning.'],
  more: [
    'Would you be so kind as to tell me more?',
    'May I ask how that came about?',
    'What significance does it hold for you, if I may enquire?',
  ],
  quote: [
    'I may quote what has been recorded of me:',
    'It has been written of me, as follows:',
    'The record of my life states:',
  ],
}
