/** The help lines: a dialog that the AI mark of the chat and the Account modal open. An addition. */

export { title } from './care'
export const lead = 'Talking with a person can help, also when it does not seem bad enough.'

export const country = {
  label: 'Your country',
  byZone: (name: string) => `By my time zone: ${name}`,
  unknown: 'Not chosen',
  hint: 'Stored in this browser only. Your address is not used.',
} as const

/** Short numbers mean something else across a border. */
export const from = (country: string) => `from a phone in: ${country}`
/** `open`: null where the hours are not known. */
export const hours = (hours: string | null, open: boolean | null) =>
  hours === '24/7' ? 'at any hour' : `${hours ?? 'hours vary'}${open === false ? ', closed now' : ''}`

export const danger = 'If a life is in danger now'
export const emergency = 'Emergency number'
export const ambulance = 'Ambulance'
export const landline = 'Ambulance, from a landline'
export const police = 'Police'
export const localEmergency = 'Call the emergency number of the place where you are.'

export const call = (phone: string) => `Call ${phone}`
export const textMessage = (number: string, word: string | undefined) =>
  word === undefined ? `Text ${number}` : `Text ${word} to ${number}`

export const unchecked = {
  mark: 'Not checked yet',
  hint: 'The numbers are from public sources, and no person has called them for this app yet. If one does not work, call your local emergency number.',
} as const
export const checked = (date: string) => `Checked on ${date}`

/** The card above a reply. */
export const card = {
  lead: 'You do not have to go through this alone. You can talk with a person:',
  more: 'More help lines',
  otherCountry: 'Another country',
} as const

export const noCountry = 'Choose your country to see its help lines.'
export const others = 'Other countries and topics:'
export const care = 'What this app does when a message is about harm'
export const newWindow = 'opens in a new window'
