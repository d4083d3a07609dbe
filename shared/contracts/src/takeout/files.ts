import { CHAT_APPS, DIALOGUE_FORMATS } from '../limits'
import type { DIALOGUE_SOURCES } from '../limits'

export type DialogueFormat = (typeof DIALOGUE_FORMATS)[number]
export type ChatApp = (typeof CHAT_APPS)[number]
export type ExportFormat = DialogueFormat | ChatApp
export type DialogueSource = (typeof DIALOGUE_SOURCES)[number]

interface File {
  /** Without its dot. */
  readonly ending: string
  readonly media: string
}

/** The file of each format. All are UTF-8. */
export const files: Readonly<Record<ExportFormat, File>> = {
  markdown: { ending: 'md', media: 'text/markdown' },
  text: { ending: 'txt', media: 'text/plain' },
  fountain: { ending: 'fountain', media: 'text/plain' },
  ink: { ending: 'ink', media: 'text/plain' },
  yarn: { ending: 'yarn', media: 'text/plain' },
  renpy: { ending: 'rpy', media: 'text/plain' },
  twee: { ending: 'twee', media: 'text/plain' },
  godot: { ending: 'dialogue', media: 'text/plain' },
  json: { ending: 'json', media: 'application/json' },
  csv: { ending: 'csv', media: 'text/csv' },
  chatml: { ending: 'jsonl', media: 'application/jsonl' },
  sillytavern: { ending: 'jsonl', media: 'application/jsonl' },
}

/** An app reads no voice sheet. */
export const formatsOf: Readonly<Record<DialogueSource, readonly ExportFormat[]>> = {
  conversation: [...DIALOGUE_FORMATS, ...CHAT_APPS],
  'voice-sheet': DIALOGUE_FORMATS,
}

const isOfApp = (format: ExportFormat): format is ChatApp => CHAT_APPS.some((app) => app === format)

/** As `/chat/export` is asked for it. */
export const askedAs = (format: ExportFormat): { readonly format: DialogueFormat; readonly app?: ChatApp } =>
  isOfApp(format) ? { format: 'json', app: format } : { format }
