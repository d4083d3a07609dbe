import { growsLinearly } from '../testing/cpu'
import { profileText } from './markdown'

const written = (background: string) =>
  profileText({
    id: '0b8b1f3c-0000-4000-8000-000000000000',
    userId: '0b8b1f3c-0000-4000-8000-000000000001',
    name: 'Mira',
    age: 34,
    gender: 'female',
    role: 'Keeper',
    personalityDescription: '',
    background,
    speakingStyle: '',
    greeting: null,
    alsoCalled: ['Mi', 'the *keeper*'],
    questions: null,
    description: '',
    tags: [],
    avatarIcon: '/avatars/pic_1.png',
    preset: null,
    model: null,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  })

it.each([
  ['# One', '\\# One'],
  ['  - two\n\t1. three', '  \\- two\\\n\t1\\. three'],
  ['\n\n+ four\r\n2) five', '\\\n\\\n\\+ four\\\n2\\) five'],
  ['a - b, 3. c', 'a - b, 3. c'],
])('writes %j so that it is not read as Markdown', (text, expected) => {
  expect(written(text)).toContain(`## Background\n\n${expected}\n`)
})

it('has what others call it', () => {
  expect(written('The docks')).toContain('## Also called\n\nMi, the \\*keeper\\*\n')
})

it.each(['\n', '\r', ' ', '\t', '\n ', '1', '#', '\\'])('writes a text of %j in linear time', (piece) => {
  expect(growsLinearly((length) => piece.repeat(length / piece.length), written, 4000)).toBe(true)
})
