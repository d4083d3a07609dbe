import type { Phrases } from './phrases'

export const archaic: Phrases = {
  greet: ['Well met, good traveller.', 'Hail and welcome, friend.', 'Good morrow to thee.'],
  farewell: [
    'Fare thee well, until we meet anon.',
    'God speed thee on thy way.',
    'Adieu, good friend, and tread safely.',
  ],
  welcome: ['Thou art most welcome.', "'Tis naught, good friend.", 'Thy thanks do me honour.'],
  wellbeing: [
    'I thank thee for thy asking; I am here to hear thee.',
    'Well enough, by thy leave, and glad of thy company.',
    'I have no cause to grieve, good friend.',
  ],
  unknown: ['Alas, of that I know naught in myself.', 'Verily, I cannot say.', 'That is hidden from me, good friend.'],
  handOver: [
    'What sayest thou?',
    'How doth it seem to thee?',
    'Prithee, what moved thee to ask?',
    'Wilt thou tell me thine own mind?',
  ],
  lead: ['Hark:', 'Lend me thine ear.', 'Know this:'],
  follow: [
    'And how is it with thee?',
    'What else wouldst thou hear?',
    'What sayest thou to that?',
    'Prithee, what of thine own tale?',
  ],
  acknowledge: ['I hear thee.', 'So be it.', 'I mark thy words.'],
  more: ['Prithee, tell me more.', 'How came this to pass?', 'What doth it mean to thee?'],
  quote: ['Thus is it written of me:', 'So runs the tale of me:', 'In the old words:'],
}
