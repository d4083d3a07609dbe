import { checkedProblems, COUNTRIES, countryName, countryOfZone, isOpen, linesAt, languageName } from '.'
import { chosenCountry, smsLink, telLink } from '.'

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
    expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length)
    for (const { name, phone, sms, url, hours, kinds, languages } of lines) {
      expect(name).not.toBe('')
      expect(phone ?? sms?.number).toMatch(/^[\d*][\d -]+\d$/)
      expect(hours ?? '24/7').toMatch(/^24\/7$|^([A-Z][a-z]{2} )?\d\d:\d\d–\d\d:\d\d$/)
      expect(url ?? 'https://').toMatch(/^https:/)
      expect(kinds.length).toBeGreaterThan(0)
      for (const language of languages) expect(languageName(language)).not.toBe(language)
    }
  })

  it('makes links of numbers as they are written', () => {
    expect([telLink('0800 111 0 111'), telLink('+44 116-123'), telLink('*4141'), smsLink('852 58')]).toEqual([
      'tel:08001110111',
      'tel:+44116123',
      'tel:*4141',
      'sms:85258',
    ])
  })
})

describe('the lines at a moment', () => {
  const names = (country: string, at: string, language = 'en', here = 'UTC') =>
    linesAt(country, new Date(at), here, language).map(({ name, open }) => `${name}: ${open}`)

  it.each([
    ['24/7', '2026-11-26T03:00Z', true],
    ['09:00–24:00', '2026-11-26T08:59Z', false],
    ['09:00–24:00', '2026-11-26T23:59Z', true],
    ['09:00–05:00', '2026-11-26T04:59Z', true],
    ['09:00–05:00', '2026-11-26T05:00Z', false],
    ['15:30–00:30', '2026-11-27T00:29Z', true],
    ['15:30–00:30', '2026-11-27T00:30Z', false],
    // A Thursday, a Friday.
    ['Fri 09:00–13:00', '2026-11-26T10:00Z', false],
    ['Fri 09:00–13:00', '2026-11-27T12:59Z', true],
    ['Fri 22:00–02:00', '2026-11-28T01:00Z', true],
    ['Fri 22:00–02:00', '2026-11-27T01:00Z', false],
    [null, '2026-11-26T10:00Z', null],
  ])('with the hours %s at %s: open is %s', (hours, at, open) => {
    expect(isOpen(hours, 'UTC', new Date(at))).toBe(open)
  })

  it('that are open come first, by the clock of the country', () => {
    // 17:30 in Tokyo, then 02:30.
    expect(names('JP', '2026-11-26T08:30Z').map((name) => name.slice(-5))).toEqual(
      [': true', ': true', ': null'].map((end) => end.slice(-5)),
    )
    expect(names('JP', '2026-11-26T17:30Z').at(-1)).toMatch(/Inochi no Denwa.*: false$/)
    expect(names('PT', '2026-11-26T03:00Z')[0]).toBe('Linha Nacional de Prevenção do Suicídio: true')
    // The only one, although it is closed.
    expect(names('DK', '2026-11-26T05:30Z')).toEqual(['Livslinien: false'])
  })

  it('are, among equals, first those in the language of the browser', () => {
    expect(names('BE', '2026-11-26T03:00Z', 'fr')[0]).toMatch(/^Centre de Prévention/)
    expect(names('BE', '2026-11-26T03:00Z', 'nl')[0]).toMatch(/^Zelfmoordlijn/)
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
    ['DE', ['Europe/Berlin', 'Europe/Busingen']],
    ['US', ['America/New_York', 'America/Indiana/Knox', 'America/Fort_Wayne', 'US/Pacific', 'Pacific/Honolulu']],
    ['CA', ['America/St_Johns', 'Canada/Eastern']],
    ['AR', ['America/Argentina/Ushuaia']],
    ['BR', ['America/Sao_Paulo']],
    ['AU', ['Australia/Lord_Howe']],
    ['ES', ['Atlantic/Canary']],
    ['PT', ['Atlantic/Madeira']],
    ['IN', ['Asia/Calcutta']],
    ['NZ', ['Pacific/Chatham']],
    ['CO', ['America/Bogota']],
    ['HK', ['Asia/Hong_Kong']],
    ['CL', ['Pacific/Easter']],
    ['NO', ['Arctic/Longyearbyen']],
    ['RE', ['Indian/Reunion']],
    ['LI', ['Europe/Vaduz']],
    [null, ['Europe/Kyiv', 'Europe/Athens', 'UTC', '', 'constructor']],
  ])('%s is that of the zones %j', (country, zones) => {
    expect(zones.map(countryOfZone)).toEqual(zones.map(() => country))
  })

  it('has a zone wherever it has lines', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const reached = new Set(zones.map(countryOfZone))
    expect(entries.map(([country]) => country).filter((country) => !reached.has(country))).toEqual([])
  })

  it('is chosen by a code that has lines', () => {
    expect(['AT', null, '', 'XX', 'toString'].map(chosenCountry)).toEqual(['AT', null, null, null, null])
  })
})
