import { sizeOf } from './size'

it.each([
  [0, '1 kB'],
  [999, '1 kB'],
  [1000, '1 kB'],
  [1234, '1.2 kB'],
  [12_345, '12 kB'],
  [1_048_576, '1 MB'],
  [536_870_912, '537 MB'],
  [4_294_967_296, '4.3 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeOf(bytes)).toBe(text)
})
