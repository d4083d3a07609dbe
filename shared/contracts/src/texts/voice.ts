/** The voice sheet: sample lines of a companion, an addition of this product (Notes "What may be added"). */

export const title = 'Voice sheet'
/** The parts of the panel. */
export const parts = { label: 'Show', memory: 'Memories', voice: 'Voice sheet', interview: 'Interview' } as const
export const loading = 'Loading the voice sheet...'
export const empty = (name: string) => `${name} has no sample lines yet.`
export const emptyHint =
  'Star a reply that sounds right, add a line of your own, or have lines written. The first eight show the model how to talk.'
/** Above the lines. */
export const hint = (used: number) => `The first ${used} are used in replies, in this order. Others are stored for you.`
export const lines = 'Sample lines'
export const full = (max: number) => `The voice sheet is full: ${max} lines. Remove some to add others.`
/** `situation`: as it is stored. */
export const situations: Readonly<Record<string, string>> = {
  greeting: 'Greeting',
  idle: 'Idle',
  farewell: 'Farewell',
  refuses: 'Refuses',
  hurt: 'Hurt',
}
export const situation = {
  label: 'Situation',
  none: 'No situation',
  other: 'Other...',
  otherLabel: 'Other situation',
  placeholder: 'When the storm comes',
} as const
/** Of a line. */
export const line = {
  actions: (text: string) => `Actions for ${text}`,
  used: 'Used in replies',
  top: 'Move to the top',
  up: 'Move up',
  down: 'Move down',
  change: 'Change',
  remove: 'Remove',
  byHand: 'Written by you',
  /** Who wrote it, if it is a language model. */
  generated: (label: string) => `AI-generated: ${label}`,
  source: 'Show message',
} as const
export const form = {
  add: 'Add',
  addLabel: 'A line to add',
  changeLabel: 'Change this line',
  text: 'Line',
  placeholder: (name: string) => `What would ${name} say?`,
  /** Below a reply with too many characters. */
  fromReply: 'Leave the part that you want, or select it in the reply and star it.',
  save: 'Save',
  submit: 'Add line',
} as const
/** Lines by the model. */
export const write = {
  title: 'Write lines',
  hint: (lines: number) => `Up to ${lines} for one situation. Nothing is stored until you keep it.`,
  submit: 'Write lines',
  writing: 'Writing lines...',
  written: (count: number) => `${count} lines were written.`,
  candidates: (situation: string) => `Written: ${situation}`,
  keep: 'Keep',
  edit: 'Edit',
  drop: 'Drop',
  keepAll: 'Keep all',
  dropAll: 'Drop all',
  field: 'Line',
  /** `keep`, `edit` and `drop` for screen readers. */
  named: (action: string, text: string) => `${action}: ${text}`,
} as const
/** Actions of a reply; the second when a line of it is on the sheet. */
export const star = 'Star for the voice sheet'
export const unstar = 'Take the star away'
/** At selected words. */
export const starSelected = 'Star'
/** The status line. */
export const status = {
  starred: 'Starred: it is on the voice sheet now',
  added: (count: number) => (count === 1 ? 'Line added' : `${count} lines added`),
  changed: 'Line changed',
  removed: 'Line removed',
  restored: 'Line restored',
  moved: (place: number, count: number) => `Moved to place ${place} of ${count}`,
} as const
