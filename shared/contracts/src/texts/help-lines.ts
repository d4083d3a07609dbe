/** The help lines: a dialog of the user menu. An addition. */

export { title } from './care'
export const lead = 'Talking with a person can help, also when it does not seem bad enough.'

export const country = {
  label: 'Your country',
  byZone: (name: string) => `By my time zone: ${name}`,
  unknown: 'Not chosen',
  hint: 'Stored in this browser only. Your address is not used.',
} as const

export const danger = 'If a life is in danger now'
export const emergency = 'Emergency number'
export const ambulance = 'Ambulance'
export const police = 'Police'
export const localEmergency = 'Call the emergency number of the place where you are.'

export const call = (phone: string) => `Call ${phone}`
export const textMessage = (number: string, word: string | undefined) =>
  word === undefined ? `Text ${number}` : `Text ${word} to ${number}`

export const unchecked = {
  mark: 'Not checked yet',
  hint: 'No person has checked these numbers for this app yet. If one does not work, call your local emergency number.',
} as const
export const checked = (date: string) => `Checked on ${date}`

/** The card above a reply. */
export const card = {
  lead: 'You do not have to go through this alone. You can talk with a person:',
  more: 'More help lines',
  otherCountry: 'For another country choose "Help lines" in the user menu.',
} as const

export const noCountry = 'Choose your country to see its help lines.'
export const others = 'Other countries and topics:'
export const care = 'What this app does when a message is about harm'
export const newWindow = 'opens in a new window'
