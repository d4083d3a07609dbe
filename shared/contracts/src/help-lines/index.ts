export { CHECKED_FOR, checkedProblems } from './checked'
export { COUNTRIES, FIND_A_HELPLINE, type CountryLines, type HelpLine } from './countries'
export { chosenCountry, COUNTRY_KEY, countryHere, countryName, languageName, smsLink, telLink } from './country'
export { countryOfZone } from './zones'
