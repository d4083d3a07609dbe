import { COUNTRIES } from './countries'
import { countryOfZone } from './zones'

/** The key of the chosen country in local storage: ISO 3166-1 alpha-2; nothing stored means by the time zone. */
export const COUNTRY_KEY = 'codex_country'

/** The stored choice; null where there is none, or none that has lines. */
export const chosenCountry = (stored: unknown) =>
  typeof stored === 'string' && Object.hasOwn(COUNTRIES, stored) ? stored : null

/** The country of this device's time zone; null where it has no lines. Never from an address. */
export const countryHere = () => countryOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)

/** English names: the language of the app. */
export const countryName = (country: string) => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
/** For a select, by name. */
export const countryOptions: readonly { readonly value: string; readonly label: string }[] = Object.keys(COUNTRIES)
  .map((value) => ({ value, label: countryName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label))
export const languageName = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

export const telLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+*]/g, '')}`
export const smsLink = (number: string) => `sms:${number.replaceAll(/[^\d+*]/g, '')}`
