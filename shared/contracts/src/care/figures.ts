/**
 * What the reading of messages (Decision 126) finds of lines written for it, by language. Not typed by hand:
 * server/src/care/figures.test.ts compares them with what the reader measures.
 */

export interface Figures {
  /** Lines at risk that are read at least as severe as expected. */
  readonly found: number
  readonly atRisk: number
  /** Harmless lines that are read as anything. */
  readonly alarms: number
  readonly harmless: number
}

type ByLanguage = Readonly<Record<string, Figures>>

const of = (found: number, atRisk: number, alarms: number, harmless: number): Figures => ({
  found,
  atRisk,
  alarms,
  harmless,
})

/** Known to the author of the patterns. */
const written: ByLanguage = {
  ar: of(99, 100, 0, 100),
  de: of(97, 100, 1, 100),
  en: of(100, 100, 1, 100),
  es: of(100, 100, 0, 100),
  fr: of(100, 100, 0, 100),
  hi: of(98, 100, 0, 100),
  it: of(100, 100, 0, 100),
  ja: of(100, 100, 2, 100),
  ko: of(98, 100, 0, 100),
  nl: of(97, 100, 0, 100),
  pl: of(100, 100, 1, 100),
  pt: of(100, 100, 0, 100),
  ru: of(99, 100, 1, 100),
  tr: of(99, 100, 0, 100),
  zh: of(98, 100, 1, 100),
}

/** No pattern was made from them: they are nearer to what the reader finds of other people's words. */
const unseen: ByLanguage = {
  ar: of(0, 8, 0, 8),
  de: of(1, 8, 0, 8),
  en: of(1, 8, 0, 8),
  es: of(0, 8, 0, 8),
  fr: of(0, 8, 0, 8),
  hi: of(0, 8, 0, 8),
  it: of(0, 8, 0, 8),
  ja: of(0, 8, 0, 8),
  ko: of(0, 8, 0, 8),
  nl: of(1, 8, 1, 8),
  pl: of(0, 8, 0, 8),
  pt: of(0, 8, 0, 8),
  ru: of(0, 8, 0, 8),
  tr: of(0, 8, 0, 8),
  zh: of(0, 8, 0, 8),
}

export const FIGURES = { written, unseen } as const
