/** Care 5.4: emergency numbers and help lines by country. docs/operating.md says how a number is checked. */
import type { CARE_KINDS } from '../entities/care'

export interface HelpLine {
  readonly name: string
  /** As people of the country write it. */
  readonly phone?: string
  /** The number for text messages. `word` is to be sent, where the service asks for one. */
  readonly sms?: { readonly number: string; readonly word?: string }
  /** https. */
  readonly url?: string
  /** `24/7`, `09:00–05:00` by the clock of the country, perhaps after a day (`Fri`); null: they vary. */
  readonly hours: string | null
  readonly kinds: readonly (typeof CARE_KINDS)[number][]
  /** BCP 47. */
  readonly languages: readonly string[]
}

export interface CountryLines {
  /** For a person in danger: of all services, or of the ambulance where the police has another one. */
  readonly emergency: string
  readonly police?: string
  /** The number from a landline, where the other one needs a mobile phone. */
  readonly landline?: string
  readonly lines: readonly HelpLine[]
  /** Where the numbers are from: an address, or how they got here. */
  readonly source: string
  /** YYYY-MM-DD: a person has called or looked up all of them. Null: not yet. */
  readonly checked: string | null
}

type Contact = Pick<HelpLine, 'phone' | 'sms' | 'url'>

/** A line for people with thoughts of suicide, and for any other crisis. `languages`: separated by spaces. */
const line = (name: string, hours: string | null, languages: string, contact: Contact): HelpLine => ({
  name,
  ...contact,
  hours,
  kinds: ['suicide', 'self-harm'],
  languages: languages.split(' '),
})

/** By ISO 3166-1 alpha-2; a row for each. The first line of a country is for most people there. */
// oxfmt-ignore
const TABLE = {
  AR: { emergency: '911', lines: [line('Línea Nacional de Salud Mental', '24/7', 'es', { phone: '0800 999 0091' }), line('Centro de Asistencia al Suicida', '08:00–24:00', 'es', { phone: '0800 345 1435' }), line('Centro de Asistencia al Suicida (Buenos Aires)', '08:00–24:00', 'es', { phone: '135' })], source: 'https://www.argentina.gob.ar/node/513585', checked: null },
  AT: { emergency: '144', police: '133', lines: [line('TelefonSeelsorge', '24/7', 'de', { phone: '142', url: 'https://www.telefonseelsorge.at' })], source: 'https://www.telefonseelsorge.at', checked: null },
  AU: { emergency: '000', lines: [line('Lifeline', '24/7', 'en', { phone: '13 11 14', sms: { number: '0477 13 11 14' }, url: 'https://www.lifeline.org.au' })], source: 'https://www.lifeline.org.au/131114', checked: null },
  BE: { emergency: '112', lines: [line('Zelfmoordlijn', '24/7', 'nl', { phone: '1813', url: 'https://www.zelfmoord1813.be' }), line('Centre de Prévention du Suicide', '24/7', 'fr', { phone: '0800 32 123', url: 'https://www.preventionsuicide.be' }), line('Telefonhilfe', '24/7', 'de', { phone: '108', url: 'https://telefonhilfe.be' })], source: 'https://www.preventionsuicide.be/la-ligne-decoute-0800-32-123', checked: null },
  BR: { emergency: '192', police: '190', lines: [line('CVV', '24/7', 'pt', { phone: '188', url: 'https://cvv.org.br' })], source: 'https://cvv.org.br/ligue-188', checked: null },
  CA: { emergency: '911', lines: [line('9-8-8: Suicide Crisis Helpline', '24/7', 'en fr', { phone: '988', sms: { number: '988' }, url: 'https://988.ca' }), line('1 866 APPELLE (Québec)', '24/7', 'fr', { phone: '1-866-277-3553', sms: { number: '535353' } })], source: 'https://988.ca/get-help', checked: null },
  CH: { emergency: '144', police: '117', lines: [line('Die Dargebotene Hand / La Main Tendue / Telefono Amico', '24/7', 'de fr it', { phone: '143', url: 'https://www.143.ch' }), line('Heart2Heart', '18:00–23:00', 'en', { phone: '0800 143 000', url: 'https://www.143.ch/en/' })], source: 'https://www.143.ch', checked: null },
  CL: { emergency: '131', police: '133', lines: [line('Prevención del Suicidio (from a mobile phone)', '24/7', 'es', { phone: '*4141' })], source: 'public lists of 2026', checked: null },
  CN: { emergency: '120', police: '110', lines: [line('12356', null, 'zh', { phone: '12356' })], source: 'public lists of 2026', checked: null },
  CO: { emergency: '123', lines: [line('Línea 192, option 4', '24/7', 'es', { phone: '192' })], source: 'public lists of 2026', checked: null },
  CZ: { emergency: '112', lines: [line('Linka první psychické pomoci', '24/7', 'cs', { phone: '116 123' })], source: 'https://portal.gov.cz', checked: null },
  DE: { emergency: '112', police: '110', lines: [line('TelefonSeelsorge', '24/7', 'de', { phone: '0800 111 0 111', url: 'https://www.telefonseelsorge.de' }), line('TelefonSeelsorge, second number', '24/7', 'de', { phone: '0800 111 0 222' }), line('TelefonSeelsorge, third number', '24/7', 'de', { phone: '116 123' })], source: 'https://www.telefonseelsorge.de', checked: null },
  DK: { emergency: '112', lines: [line('Livslinien', '09:00–05:00', 'da', { phone: '70 201 201', url: 'https://www.livslinien.dk' })], source: 'https://www.livslinien.dk/raadgivning', checked: null },
  EG: { emergency: '123', police: '122', lines: [line('16328', '24/7', 'ar', { phone: '16328' })], source: 'public lists of 2026', checked: null },
  ES: { emergency: '112', lines: [line('Línea 024', '24/7', 'es ca eu gl', { phone: '024', url: 'https://www.sanidad.gob.es/linea024/home.htm' })], source: 'https://www.sanidad.gob.es/linea024/home.htm', checked: null },
  FI: { emergency: '112', lines: [line('Kriisipuhelin', '24/7', 'fi', { phone: '09 2525 0111', url: 'https://mieli.fi' }), line('MIELI Crisis Helpline', 'Fri 09:00–13:00', 'en', { phone: '09 2525 0116' })], source: 'https://mieli.fi/en/support-and-help/crisis-helpline', checked: null },
  FR: { emergency: '112', lines: [line('3114', '24/7', 'fr', { phone: '3114', url: 'https://3114.fr' })], source: 'https://3114.fr', checked: null },
  GB: { emergency: '999', lines: [line('Samaritans', '24/7', 'en', { phone: '116 123', url: 'https://www.samaritans.org' }), line('Shout', '24/7', 'en', { sms: { number: '85258', word: 'SHOUT' }, url: 'https://giveusashout.org' })], source: 'https://www.samaritans.org', checked: null },
  HK: { emergency: '999', lines: [line('18111', '24/7', 'zh en', { phone: '18111' }), line('The Samaritan Befrienders', '24/7', 'zh', { phone: '2389 2222' }), line('The Samaritans', '24/7', 'en zh', { phone: '2896 0000' })], source: 'https://www.news.gov.hk', checked: null },
  HU: { emergency: '112', lines: [line('116 123', '24/7', 'hu', { phone: '116 123' })], source: 'public lists of 2026', checked: null },
  IE: { emergency: '112', lines: [line('Samaritans', '24/7', 'en', { phone: '116 123', url: 'https://www.samaritans.org' }), line('Pieta', '24/7', 'en', { phone: '1800 247 247', sms: { number: '51444', word: 'HELP' }, url: 'https://www.pieta.ie' }), line('Text About It', '24/7', 'en', { sms: { number: '50808', word: 'HELLO' }, url: 'https://text50808.ie' })], source: 'https://www.samaritans.org/samaritans-ireland', checked: null },
  IL: { emergency: '101', police: '100', lines: [line('ERAN', '24/7', 'he ar ru en am fr es', { phone: '1201', url: 'https://www.eran.org.il' })], source: 'https://en.eran.org.il', checked: null },
  IN: { emergency: '112', lines: [line('Tele MANAS', '24/7', 'hi en bn te mr ta ur gu kn ml pa as mai sd sat ne kok doi ks mni', { phone: '14416', url: 'https://telemanas.mohfw.gov.in' }), line('Tele MANAS, second number', '24/7', 'hi en', { phone: '1-800-891-4416' })], source: 'https://telemanas.mohfw.gov.in', checked: null },
  IS: { emergency: '112', lines: [line('Rauði krossinn', '24/7', 'is', { phone: '1717' })], source: 'public lists of 2026', checked: null },
  IT: { emergency: '112', lines: [line('Telefono Amico Italia', '09:00–24:00', 'it', { phone: '02 2327 2327', url: 'https://www.telefonoamico.it' }), line('Samaritans Onlus', '13:00–22:00', 'it', { phone: '800 86 00 22' })], source: 'https://www.telefonoamico.it/contatti', checked: null },
  JP: { emergency: '119', police: '110', lines: [line('よりそいホットライン (Yorisoi Hotline)', '24/7', 'ja', { phone: '0120-279-338', url: 'https://www.since2011.net/yorisoi/' }), line('いのちの電話 (Inochi no Denwa)', '16:00–21:00', 'ja', { phone: '0120-783-556', url: 'https://www.inochinodenwa.org' }), line('TELL Lifeline', null, 'en', { phone: '0800-300-8355', url: 'https://telljp.com/lifeline/' })], source: 'https://www.since2011.net/yorisoi', checked: null },
  KR: { emergency: '119', police: '112', lines: [line('자살예방 상담전화 109', '24/7', 'ko', { phone: '109', sms: { number: '109' } })], source: 'https://129.go.kr/109', checked: null },
  LI: { emergency: '144', police: '117', lines: [line('Die Dargebotene Hand / La Main Tendue / Telefono Amico', '24/7', 'de fr it', { phone: '143', url: 'https://www.143.ch' })], source: 'https://www.143.ch', checked: null },
  LT: { emergency: '112', lines: [line('116 123', '24/7', 'lt', { phone: '116 123' })], source: 'public lists of 2026', checked: null },
  LV: { emergency: '112', lines: [line('Skalbes', '24/7', 'lv', { phone: '116 123' })], source: 'public lists of 2026', checked: null },
  MX: { emergency: '911', lines: [line('Línea de la Vida', '24/7', 'es', { phone: '800 911 2000', url: 'https://www.gob.mx/lineadelavida' }), line('SAPTEL', '24/7', 'es', { phone: '55 5259 8121', url: 'https://www.saptel.org.mx' })], source: 'https://www.gob.mx/lineadelavida', checked: null },
  MY: { emergency: '999', lines: [line('Befrienders Kuala Lumpur', '24/7', 'ms en', { phone: '03-7627 2929' })], source: 'public lists of 2026', checked: null },
  NL: { emergency: '112', lines: [line('113 Zelfmoordpreventie', '24/7', 'nl', { phone: '113', url: 'https://www.113.nl' })], source: 'https://www.113.nl', checked: null },
  NO: { emergency: '113', police: '112', lines: [line('Mental Helse Hjelpetelefonen', '24/7', 'no', { phone: '116 123' })], source: 'public lists of 2026', checked: null },
  NZ: { emergency: '111', lines: [line('1737, Need to talk?', '24/7', 'en', { phone: '1737', sms: { number: '1737' }, url: 'https://1737.org.nz' })], source: 'https://1737.org.nz', checked: null },
  PH: { emergency: '911', lines: [line('NCMH Crisis Hotline', '24/7', 'fil en', { phone: '1553' })], source: 'https://ncmh.gov.ph', checked: null },
  PL: { emergency: '112', lines: [line('Kryzysowy Telefon Zaufania', '24/7', 'pl', { phone: '116 123', url: 'https://116sos.pl' }), line('Centrum Wsparcia', '24/7', 'pl', { phone: '800 70 2222', url: 'https://centrumwsparcia.pl' })], source: 'https://116sos.pl', checked: null },
  PT: { emergency: '112', lines: [line('Linha Nacional de Prevenção do Suicídio', '24/7', 'pt', { phone: '1411', url: 'https://www.sns24.gov.pt' }), line('SOS Voz Amiga', '15:30–00:30', 'pt', { phone: '213 544 545', url: 'https://www.sosvozamiga.org' })], source: 'https://www.sns24.gov.pt/servico/linha-nacional-de-prevencao-do-suicidio', checked: null },
  SE: { emergency: '112', lines: [line('Självmordslinjen', '24/7', 'sv', { phone: '90101', url: 'https://mind.se' })], source: 'https://mind.se', checked: null },
  SG: { emergency: '995', police: '999', lines: [line('Samaritans of Singapore', '24/7', 'en zh ms ta', { phone: '1767' }), line('national mindline', '24/7', 'en zh ms ta', { phone: '1771' })], source: 'https://www.moh.gov.sg', checked: null },
  SI: { emergency: '112', lines: [line('Samarijan', '24/7', 'sl', { phone: '116 123' })], source: 'public lists of 2026', checked: null },
  SK: { emergency: '112', lines: [line('Nezábudka', '24/7', 'sk', { phone: '0800 800 566' })], source: 'public lists of 2026', checked: null },
  TW: { emergency: '119', police: '110', lines: [line('安心專線 1925', '24/7', 'zh', { phone: '1925' })], source: 'public lists of 2026', checked: null },
  US: { emergency: '911', lines: [line('988 Suicide & Crisis Lifeline', '24/7', 'en es', { phone: '988', sms: { number: '988' }, url: 'https://988lifeline.org' }), line('988 en español', '24/7', 'es', { sms: { number: '988', word: 'AYUDA' } })], source: 'https://988lifeline.org/get-help', checked: null },
  ZA: { emergency: '112', police: '10111', landline: '10177', lines: [line('SADAG Suicide Crisis Helpline', '24/7', 'en', { phone: '0800 567 567', url: 'https://www.sadag.org' })], source: 'https://www.sadag.org', checked: null },
} satisfies Readonly<Record<string, CountryLines>>

const { US, FR } = TABLE

/** With the territories that have the lines of another country. */
export const COUNTRIES: Readonly<Record<string, CountryLines>> = {
  ...TABLE,
  ...{ PR: US, GU: US, VI: US, AS: US, MP: US },
  ...{ GP: FR, MQ: FR, GF: FR, RE: FR, YT: FR, PM: FR, BL: FR, MF: FR },
}
