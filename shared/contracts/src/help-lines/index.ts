export { CHECKED_FOR, checkedProblems } from './checked'
export { COUNTRIES, type CountryLines, type HelpLine } from './countries'
export {
  chosenCountry,
  COUNTRY_KEY,
  countryHere,
  countryName,
  countryOptions,
  languageName,
  smsLink,
  telLink,
} from './country'
export { countryOfZone } from './zones'
export { FIND_A_HELPLINE } from './find'
export { isOpen, linesAt, linesNow, type OpenLine } from './hours'
