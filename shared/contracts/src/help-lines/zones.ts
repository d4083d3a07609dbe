/** Time zones of the countries with help lines, also by the older names that some browsers report. */

/** A name without a slash is in the area before it. */
const ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires Argentina/',
  AT: 'Europe/Vienna',
  AU: 'Australia/',
  BE: 'Europe/Brussels',
  BR: `America/Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha Porto_Acre
    Porto_Velho Recife Rio_Branco Santarem Sao_Paulo Brazil/`,
  CA: `America/Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay
    Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns
    Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife Canada/`,
  AS: 'Pacific/Pago_Pago Samoa',
  BL: 'America/St_Barthelemy',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago Punta_Arenas Coyhaique Pacific/Easter Chile/',
  CN: 'Asia/Shanghai Urumqi Chongqing Chungking Harbin Kashgar',
  CO: 'America/Bogota',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin Busingen',
  EG: 'Africa/Cairo',
  GF: 'America/Cayenne',
  GP: 'America/Guadeloupe',
  GU: 'Pacific/Guam',
  HK: 'Asia/Hong_Kong',
  HU: 'Europe/Budapest',
  IS: 'Atlantic/Reykjavik',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LV: 'Europe/Riga',
  MF: 'America/Marigot',
  MP: 'Pacific/Saipan',
  MQ: 'America/Martinique',
  MY: 'Asia/Kuala_Lumpur Kuching',
  NO: 'Europe/Oslo Arctic/Longyearbyen Atlantic/Jan_Mayen',
  PH: 'Asia/Manila',
  PM: 'America/Miquelon',
  PR: 'America/Puerto_Rico',
  RE: 'Indian/Reunion',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TW: 'Asia/Taipei',
  VI: 'America/St_Thomas Virgin',
  YT: 'Indian/Mayotte',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid Africa/Ceuta Atlantic/Canary',
  FI: 'Europe/Helsinki Mariehamn',
  FR: 'Europe/Paris',
  GB: 'Europe/London Belfast',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem Tel_Aviv',
  IN: 'Asia/Kolkata Calcutta',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  MX: `America/Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Ensenada Hermosillo Matamoros Mazatlan Merida Mexico_City
    Monterrey Ojinaga Santa_Isabel Tijuana Mexico/`,
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland Chatham',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon Atlantic/Azores Madeira',
  SE: 'Europe/Stockholm',
  US: `America/Adak Anchorage Atka Boise Chicago Denver Detroit Fort_Wayne Indiana/ Indianapolis Juneau Kentucky/ Knox_IN
    Los_Angeles Louisville Menominee Metlakatla New_York Nome North_Dakota/ Phoenix Shiprock Sitka Yakutat Pacific/Honolulu
    US/`,
  ZA: 'Africa/Johannesburg',
}

const AREAS = ['Africa', 'America', 'Arctic', 'Asia', 'Atlantic', 'Europe', 'Indian', 'Pacific']

/** Full names; one that ends in a slash stands for all below it. */
function namesIn(list: string): readonly string[] {
  let area = ''
  return list.split(/\s+/).map((name) => {
    const [first = '', ...rest] = name.split('/')
    if (AREAS.includes(first)) {
      area = first
      return name
    }
    return rest.length === 0 || isBelowArea(name) ? `${area}/${name}` : name
  })
}

const isBelowArea = (name: string) => /^(?:Argentina|Indiana|Kentucky|North_Dakota)\//.test(name)

/** A zone of a country with help lines, the first of its list. */
export const zoneOfCountry = (country: string) => namesIn(ZONES[country] ?? '').find((name) => !name.endsWith('/'))

/** ISO 3166-1 alpha-2 of an IANA zone; null where we have no help lines. */
export function countryOfZone(zone: string): string | null {
  for (const [country, list] of Object.entries(ZONES))
    if (namesIn(list).some((name) => (name.endsWith('/') ? zone.startsWith(name) : zone === name))) return country
  return null
}
