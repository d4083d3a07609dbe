import type { Phrases } from './phrases'

export const terse: Phrases = {
  greet: ['Hello.', 'Hi.', "You're here. Good."],
  farewell: ['Bye.', 'Later.', 'Take care.'],
  welcome: ['Sure.', 'No trouble.', 'Fine.'],
  wellbeing: ['Fine. Thanks.', 'Well enough.', 'No complaints.'],
  unknown: ["Can't say.", "Don't know.", 'Nothing on that.'],
  handOver: ['You?', 'Why ask?', 'Your view?', 'What do you think?'],
  lead: ['', 'Listen.', 'Simple.'],
  follow: ['You?', 'Next?', 'Enough?', 'Questions?'],
  acknowledge: ['I see.', 'Right.', 'Understood.'],
  more: ['Go on.', 'How so?', 'And?'],
  quote: ['My story says:', 'On record:', 'Written:'],
}
