import type { JsonObject } from './json'

/** What is around the JSON of a card. */
export interface Opened {
  readonly raw: JsonObject
  readonly damaged: boolean
  /** The picture of the file itself. */
  readonly face: Buffer | null
  /** A file beside the card; null: there is none. */
  readonly file: (path: string) => Promise<Buffer | null>
  readonly files: readonly string[]
}
