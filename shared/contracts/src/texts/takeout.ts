/** A conversation or a voice sheet as a file for writers or for a game. */
import type { CHAT_APPS, DIALOGUE_FORMATS, DIALOGUE_SOURCES } from '../limits'

interface Format {
  readonly name: string
  /** Whom it is for. */
  readonly use: string
}

/** Of the button. */
export const title = 'Export…'
export const headings: Readonly<Record<(typeof DIALOGUE_SOURCES)[number], string>> = {
  conversation: 'Export the conversation',
  'voice-sheet': 'Export the voice sheet',
}
/** An action of a message. */
export const fromHere = 'Export from here'
export const close = 'Close'
export const format = 'Format'
export const range = 'Messages'
export const ranges = {
  all: 'The whole conversation',
  from: 'From this message on',
  to: 'Up to this message',
  only: 'Only this message',
  /** The message before: the one that the dialog was opened from last. */
  between: 'Between the message chosen before and this one',
} as const
export const preview = 'Preview'
export const loading = 'Loading the preview...'
export const collecting = 'Preparing the file...'
export const tryAgain = 'Try again'
export const copy = 'Copy'
export const download = 'Download'
export const done = { copied: 'Copied.', saved: 'Your download is ready.' } as const
export const tooLargeToCopy = 'This is too large to copy. Download it instead.'
export const notCopied = 'Your browser did not allow copying. Download it instead.'
export const failed = 'Failed to prepare the file'

export const formats: Readonly<Record<(typeof DIALOGUE_FORMATS | typeof CHAT_APPS)[number], Format>> = {
  markdown: { name: 'Markdown', use: 'To read and edit, in notes and on the web.' },
  text: { name: 'Plain text', use: 'To read anywhere.' },
  fountain: { name: 'Fountain', use: 'For screenwriters: opens in screenplay apps.' },
  ink: { name: 'Ink', use: 'For games with Inky, Unity or Unreal.' },
  yarn: { name: 'Yarn Spinner', use: 'For games with Unity, Godot or Unreal.' },
  renpy: { name: 'Ren’Py', use: 'For visual novels.' },
  twee: { name: 'Twee 3', use: 'For Twine and other tools of interactive fiction.' },
  godot: { name: 'Godot Dialogue Manager', use: 'For games with Godot.' },
  json: { name: 'JSON', use: 'For your own programs, with its schema.' },
  csv: { name: 'CSV', use: 'For spreadsheets, translators and Unreal.' },
  chatml: { name: 'ChatML (JSONL)', use: 'To fine-tune a language model.' },
  sillytavern: { name: 'SillyTavern chat', use: 'To go on in SillyTavern, or with another companion here.' },
}

/** Names of files, without their endings. `title`: of a conversation. */
export const conversationFile = (companion: string, title: string) => `${companion}, ${title}`
export const voiceSheet = (companion: string) => `${companion} voice sheet`

/** In the files. `source`: IPTC's term for what a model has written. */
export const file = {
  title: (user: string, companion: string) => `${user} and ${companion}`,
  voiceSheet: (companion: string) => `The voice sheet of ${companion}`,
  notice: (companion: string, source: string) =>
    `${companion} is an AI character. The lines of ${companion} are AI-generated: ${source}`,
  /** `line`: an id. */
  greeting: (line: string) => `Only ${line} is not: it is the greeting that the author of the character wrote.`,
  /** Above the authors of sample lines. */
  sample: (companion: string) => `${companion} is an AI character. These are sample lines.`,
  /** `model`: null: it is not known. */
  generated: (model: string | null, source: string) =>
    `AI-generated${model === null ? '' : ` by ${model}`} (${source})`,
  typed: (user: string) => `Written by ${user}`,
  from: (date: string) => `From Character Codex, ${date}.`,
  app: 'Character Codex',
  scenario: (text: string) => `Scenario: ${text}`,
  system: (companion: string) => `You are ${companion}.`,
  situation: (title: string) => `Situation: ${title}.`,
  goOn: 'Continue',
} as const
