/** Care 5.4: emergency numbers and help lines by country. Decision 132 says how a number is checked. */
import type { CARE_KINDS } from '../entities/care'

export interface HelpLine {
  readonly name: string
  /** As people of the country write it. */
  readonly phone?: string
  /** The number for text messages. `word` is to be sent, where the service asks for one. */
  readonly sms?: { readonly number: string; readonly word?: string }
  /** https. */
  readonly url?: string
  readonly hours?: string
  readonly kinds: readonly (typeof CARE_KINDS)[number][]
  /** BCP 47. */
  readonly languages: readonly string[]
}

export interface CountryLines {
  /** For a person in danger: of all services, or of the ambulance where the police has another one. */
  readonly emergency: string
  readonly police?: string
  readonly lines: readonly HelpLine[]
  /** Where the numbers are from: an address, or how they got here. */
  readonly source: string
  /** YYYY-MM-DD: a person has called or looked up all of them. Null: not yet. */
  readonly checked: string | null
}

type Contact = Pick<HelpLine, 'phone' | 'sms'>

/** A line for people with thoughts of suicide, and for any other crisis. */
const line = (name: string, contact: Contact, ...languages: readonly string[]): HelpLine => ({
  name,
  ...contact,
  kinds: ['suicide', 'self-harm'],
  languages,
})

const unchecked = { source: 'written down from memory', checked: null } as const

const SAMARITANS = line('Samaritans', { phone: '116 123' }, 'en')
const LIFELINE_988 = 'Suicide & Crisis Lifeline'
const CALL_OR_TEXT_988 = { phone: '988', sms: { number: '988' } }

/** By ISO 3166-1 alpha-2. */
export const COUNTRIES: Readonly<Record<string, CountryLines>> = {
  AR: { emergency: '911', lines: [line('Centro de Asistencia al Suicida', { phone: '135' }, 'es')], ...unchecked },
  AT: { emergency: '112', lines: [line('TelefonSeelsorge', { phone: '142' }, 'de')], ...unchecked },
  AU: { emergency: '000', lines: [line('Lifeline', { phone: '13 11 14' }, 'en')], ...unchecked },
  BE: { emergency: '112', lines: [line('Zelfmoordlijn', { phone: '1813' }, 'nl')], ...unchecked },
  BR: { emergency: '192', police: '190', lines: [line('CVV', { phone: '188' }, 'pt')], ...unchecked },
  CA: { emergency: '911', lines: [line(LIFELINE_988, CALL_OR_TEXT_988, 'en', 'fr')], ...unchecked },
  CH: { emergency: '112', lines: [line('Die Dargebotene Hand', { phone: '143' }, 'de', 'fr', 'it')], ...unchecked },
  DE: {
    emergency: '112',
    lines: [
      line('TelefonSeelsorge', { phone: '0800 111 0 111' }, 'de'),
      line('TelefonSeelsorge, second number', { phone: '0800 111 0 222' }, 'de'),
    ],
    ...unchecked,
  },
  DK: { emergency: '112', lines: [line('Livslinien', { phone: '70 201 201' }, 'da')], ...unchecked },
  ES: { emergency: '112', lines: [line('Línea 024', { phone: '024' }, 'es')], ...unchecked },
  FI: { emergency: '112', lines: [line('Kriisipuhelin', { phone: '09 2525 0111' }, 'fi')], ...unchecked },
  FR: { emergency: '112', lines: [line('3114', { phone: '3114' }, 'fr')], ...unchecked },
  GB: {
    emergency: '999',
    lines: [SAMARITANS, line('Shout', { sms: { number: '85258', word: 'SHOUT' } }, 'en')],
    ...unchecked,
  },
  IE: { emergency: '112', lines: [SAMARITANS], ...unchecked },
  IL: { emergency: '101', police: '100', lines: [line('ERAN', { phone: '1201' }, 'he')], ...unchecked },
  IN: { emergency: '112', lines: [line('Tele-MANAS', { phone: '14416' }, 'hi', 'en')], ...unchecked },
  IT: { emergency: '112', lines: [line('Telefono Amico', { phone: '02 2327 2327' }, 'it')], ...unchecked },
  JP: {
    emergency: '119',
    police: '110',
    lines: [line('いのちの電話 (Inochi no Denwa)', { phone: '0120-783-556' }, 'ja')],
    ...unchecked,
  },
  KR: { emergency: '119', police: '112', lines: [line('109', { phone: '109' }, 'ko')], ...unchecked },
  MX: { emergency: '911', lines: [line('Línea de la Vida', { phone: '800 911 2000' }, 'es')], ...unchecked },
  NL: {
    emergency: '112',
    lines: [
      line('113 Zelfmoordpreventie', { phone: '113' }, 'nl'),
      line('113 Zelfmoordpreventie, second number', { phone: '0800-0113' }, 'nl'),
    ],
    ...unchecked,
  },
  NZ: { emergency: '111', lines: [line('1737', { phone: '1737' }, 'en')], ...unchecked },
  PL: { emergency: '112', lines: [line('Telefon zaufania', { phone: '116 123' }, 'pl')], ...unchecked },
  PT: { emergency: '112', lines: [line('SOS Voz Amiga', { phone: '213 544 545' }, 'pt')], ...unchecked },
  SE: { emergency: '112', lines: [line('Självmordslinjen', { phone: '90101' }, 'sv')], ...unchecked },
  US: { emergency: '911', lines: [line(LIFELINE_988, CALL_OR_TEXT_988, 'en', 'es')], ...unchecked },
  ZA: { emergency: '112', police: '10111', lines: [line('SADAG', { phone: '0800 567 567' }, 'en')], ...unchecked },
}
