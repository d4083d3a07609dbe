import { configuration, moved } from './tls.mjs'

const origins = new Map([
  ['http://127.0.0.1:300', 'https://127.0.0.1:9001'],
  ['http://127.0.0.1:3000', 'https://127.0.0.1:9002'],
])

it('moves a page and its stored state to the origin that nginx has for it', () => {
  const state = { cookies: [], origins: [{ origin: 'http://127.0.0.1:3000', localStorage: [] }] }
  expect(moved({ url: 'http://127.0.0.1:3000/home', ready: 'textarea', state }, origins)).toEqual({
    url: 'https://127.0.0.1:9002/home',
    ready: 'textarea',
    state: { cookies: [], origins: [{ origin: 'https://127.0.0.1:9002', localStorage: [] }] },
  })
})

it('has a server of HTTP/2 with TLS for each origin', () => {
  const text = configuration('/tmp/x', origins)
  expect(text.match(/listen \S+ ssl http2;/g)).toEqual([
    'listen 127.0.0.1:9001 ssl http2;',
    'listen 127.0.0.1:9002 ssl http2;',
  ])
  expect(text.match(/server 127\.0\.0\.1:\d+;/g)).toEqual(['server 127.0.0.1:300;', 'server 127.0.0.1:3000;'])
})
