import { sourceOf } from './watch'
import { phaseOf } from './report'

const chunkError = (message: string) => Object.assign(new Error(message), { name: 'ChunkLoadError' })

describe('phaseOf', () => {
  it.each([
    ['entry', new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008')],
    ['expose', chunkError('Loading chunk 991 failed.')],
    ['style', chunkError('Loading css chunk 991 failed.')],
    ['expose', new TypeError('x is not a function')],
    ['expose', 'a text'],
  ])('is %s for %s', (phase, error) => {
    expect(phaseOf(error)).toBe(phase)
  })
})

describe('sourceOf', () => {
  it.each([
    ['Error: x\n    at f (http://127.0.0.1:3000/mfe/chat/1.0.0-local.ab/11.js:1:2)', 'chat', '1.0.0-local.ab'],
    ['http://127.0.0.1:3000/mfe/auth/1.2.0~r3/2.js', 'auth', '1.2.0'],
  ])('finds remote and version in %s', (text, remote, version) => {
    expect(sourceOf(text)).toEqual({ remote, version })
  })

  it.each(['', 'Error: x\n at f (http://127.0.0.1:3000/main.js:1:2)', '/mfe/unknown/1.0.0/2.js'])(
    'finds no remote in %j',
    (text) => {
      expect(sourceOf(text)).toBeNull()
    },
  )
})
