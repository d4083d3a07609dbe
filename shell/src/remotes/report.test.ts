import { phaseOf, report, reportAbsence } from './report'

const chunkError = (message: string) => Object.assign(new Error(message), { name: 'ChunkLoadError' })

/** The path, content type and body of everything that is sent. */
function sentBy(act: () => void) {
  const fetch = jest.fn((_path: string, _options: RequestInit) => Promise.reject<Response>(new TypeError('Failed')))
  Object.assign(globalThis, { fetch })
  act()
  return fetch.mock.calls.map(([path, { headers, body, redirect, keepalive }]) => {
    expect([redirect, keepalive]).toEqual(['manual', true])
    return [path, new Headers(headers).get('content-type'), JSON.parse(body as string) as unknown] as const // what the page sends is text
  })
}

const chat = (version: string) => ({ remote: 'chat', version, phase: 'expose' }) as const

describe('report', () => {
  it('sends each retry as JSON, with a whole number of milliseconds', () => {
    const retry = { ...chat('1.0.0'), outcome: 'retried', duration: 12.6 } as const
    const sent = sentBy(() => {
      report(retry)
      report(retry)
    })
    const expected = ['/mfe/report', 'application/json', { ...retry, duration: 13 }]
    expect(sent).toEqual([expected, expected])
  })

  it.each(['ok', 'failed'] as const)('sends the outcome %s of each version once per page', (outcome) => {
    const sent = sentBy(() => {
      for (const version of ['2.0.0', '2.0.0', '2.1.0', '2.0.0']) report({ ...chat(version), outcome })
    })
    const expected = ['2.0.0', '2.1.0'].map((version) => ({ ...chat(version), outcome, duration: 0 }))
    expect(sent.map(([, , body]) => body)).toEqual(expected)
  })
})

describe('reportAbsence', () => {
  it('sends the first absence of each remote', () => {
    const absences = sentBy(() => {
      reportAbsence({ remote: 'auth', absent: 'discovery' })
      reportAbsence({ remote: 'auth', absent: 'version' })
      reportAbsence({ remote: 'companions', absent: 'version' })
    })
    expect(absences).toEqual([
      ['/mfe/report', 'application/json', { remote: 'auth', absent: 'discovery' }],
      ['/mfe/report', 'application/json', { remote: 'companions', absent: 'version' }],
    ])
  })
})

describe('phaseOf', () => {
  it.each([
    ['entry', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008')],
    ['entry', new Error('remoteEntry.js threw')],
    ['expose', chunkError('Loading chunk 991 failed.')],
    ['style', chunkError('Loading css chunk 991 failed.')],
    ['style', chunkError('Loading CSS chunk 991 failed.\n(error: http://localhost/mfe/chat/1.0.0/991.css)')],
    ['entry', new Error('chat did not settle within 5000 ms http://localhost/mfe/chat/1.0.0/remoteEntry.js')],
    ['style', new Error('chat did not settle within 5000 ms http://localhost/mfe/chat/1.0.0/7.ab.css')],
    ['expose', new TypeError('x is not a function')],
    ['expose', 'a text about remoteEntry'],
    ['expose', { message: 'a text about remoteEntry' }],
  ])('is %s for %s', (phase, error) => {
    expect(phaseOf(error)).toBe(phase)
  })
})
