import type { DIALOGUE_FORMATS, DIALOGUE_SOURCES } from '../limits'

export type DialogueFormat = (typeof DIALOGUE_FORMATS)[number]
export type DialogueSource = (typeof DIALOGUE_SOURCES)[number]

interface File {
  /** Without its dot. */
  readonly ending: string
  readonly media: string
}

/** The file of each format. All are UTF-8. */
export const files: Readonly<Record<DialogueFormat, File>> = {
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
}
