/**
 * What the reading of messages finds of lines written for it, by language. Not typed by hand:
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
  ar: of(83, 100, 0, 100),
  de: of(82, 100, 0, 100),
  en: of(83, 100, 0, 100),
  es: of(89, 100, 0, 100),
  fr: of(87, 100, 1, 100),
  hi: of(83, 100, 0, 100),
  it: of(87, 100, 0, 100),
  ja: of(84, 100, 0, 100),
  ko: of(83, 100, 1, 100),
  nl: of(83, 100, 0, 100),
  pl: of(82, 100, 0, 100),
  pt: of(90, 100, 0, 100),
  ru: of(89, 100, 1, 100),
  tr: of(83, 100, 0, 100),
  zh: of(89, 100, 1, 100),
}

/** Of another author than the patterns, who has not read them: they are nearer to what other people write. */
const unseen: ByLanguage = {
  ar: of(23, 40, 2, 40),
  de: of(24, 40, 2, 40),
  en: of(28, 40, 5, 40),
  es: of(27, 40, 4, 40),
  fr: of(25, 40, 4, 40),
  hi: of(34, 40, 3, 40),
  it: of(32, 40, 4, 40),
  ja: of(28, 40, 1, 40),
  ko: of(31, 40, 2, 40),
  nl: of(27, 40, 3, 40),
  pl: of(27, 40, 2, 40),
  pt: of(31, 40, 3, 40),
  ru: of(27, 40, 1, 40),
  tr: of(30, 40, 1, 40),
  zh: of(32, 40, 3, 40),
}

export const FIGURES = { written, unseen } as const
