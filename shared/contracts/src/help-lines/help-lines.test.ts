import {
  checkedProblems,
  COUNTRIES,
  countryName,
  countryOfZone,
  chosenCountry,
  languageName,
  smsLink,
  telLink,
} from '.'

const entries = Object.entries(COUNTRIES)
const day = (date: string) => Date.parse(`${date}T12:00:00Z`)

describe('the table', () => {
  it.each(entries)('has numbers that can be called in %s', (country, { emergency, police, lines, source }) => {
    expect(countryName(country)).not.toBe(country)
    expect([emergency, police ?? '110']).toEqual([
      expect.stringMatching(/^\d{3,5}$/),
      expect.stringMatching(/^\d{3,5}$/),
    ])
    expect(lines.length).toBeGreaterThan(0)
    expect(source).not.toBe('')
    for (const { name, phone, sms, url, kinds, languages } of lines) {
      expect(name).not.toBe('')
      expect(phone ?? sms?.number).toMatch(/^\d[\d -]+\d$/)
      expect(url ?? 'https://').toMatch(/^https:/)
      expect(kinds.length).toBeGreaterThan(0)
      for (const language of languages) expect(languageName(language)).not.toBe(language)
    }
  })

  it('makes links of numbers as they are written', () => {
    expect([telLink('0800 111 0 111'), telLink('+44 116-123'), smsLink('852 58')]).toEqual([
      'tel:08001110111',
      'tel:+44116123',
      'sms:85258',
    ])
  })
})

describe('the date of a check', () => {
  const withDate = (checked: string | null) => {
    const { GB } = COUNTRIES
    return GB === undefined ? {} : { GB: { ...GB, checked } }
  }

  it.each([null, '2026-11-23', '2025-10-19'])('%s is fine on 2026-11-23', (checked) => {
    expect(checkedProblems(withDate(checked), day('2026-11-23'))).toEqual([])
  })

  it.each([
    ['2025-10-18', 'GB, Samaritans, Shout: checked on 2025-10-18, 401 days ago: check the numbers again'],
    ['2026-11-24', 'GB, Samaritans, Shout: 2026-11-24 is in the future'],
    ['2026-02-30', 'GB, Samaritans, Shout: "2026-02-30" is no date'],
    ['last week', 'GB, Samaritans, Shout: "last week" is no date'],
  ])('%s is not', (checked, message) => {
    expect(checkedProblems(withDate(checked), day('2026-11-23'))).toEqual([message])
  })
})

describe('the country', () => {
  it.each([
    ['Europe/Berlin', 'DE'],
    ['Europe/Busingen', 'DE'],
    ['America/New_York', 'US'],
    ['America/Indiana/Knox', 'US'],
    ['America/Fort_Wayne', 'US'],
    ['US/Pacific', 'US'],
    ['Pacific/Honolulu', 'US'],
    ['America/St_Johns', 'CA'],
    ['Canada/Eastern', 'CA'],
    ['America/Argentina/Ushuaia', 'AR'],
    ['America/Sao_Paulo', 'BR'],
    ['Australia/Lord_Howe', 'AU'],
    ['Atlantic/Canary', 'ES'],
    ['Atlantic/Madeira', 'PT'],
    ['Asia/Calcutta', 'IN'],
    ['Pacific/Chatham', 'NZ'],
    ['Europe/Kyiv', null],
    ['America/Bogota', null],
    ['Asia/Hong_Kong', null],
    ['UTC', null],
    ['', null],
    ['constructor', null],
  ])('of the zone %s is %s', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country)
  })

  it('has a zone wherever it has lines', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const reached = new Set(zones.map(countryOfZone))
    expect(entries.map(([country]) => country).filter((country) => !reached.has(country))).toEqual([])
  })

  it.each([
    ['AT', 'AT'],
    [null, null],
    ['', null],
    ['XX', null],
    ['toString', null],
  ])('stored as %j is the choice %j', (stored, choice) => {
    expect(chosenCountry(stored)).toBe(choice)
  })
})
