import { profile } from '../testing/profiles'
import { isInRole, matching } from './filter'

const zoe = profile('zoe', { name: 'Zoë Årud', role: 'Pilot', description: 'Loves storms', tags: ['bold'] })
const layla = profile('layla', { name: 'ليلى', role: 'Poet', description: 'Gentle', tags: ['calm', 'bold'] })
const emi = profile('emi', { name: '絵美 🌊', role: 'Guide', description: '', tags: [] })
const all = [zoe, layla, emi]

describe('a filter', () => {
  it.each([
    ['zoe', [zoe]],
    ['ARUD', [zoe]],
    ['storm', [zoe]],
    ['bold', [zoe, layla]],
    ['bold poet', [layla]],
    ['ليلى', [layla]],
    ['絵美', [emi]],
    ['🌊', [emi]],
    ['nothing', []],
    ['bold guide', []],
  ])('finds by %j', (query, found) => {
    expect(matching(query, all)).toEqual(found)
  })

  it.each([
    ['poet', true],
    ['bold POET', true],
    ['bold', false],
    ['', false],
  ])('knows whether %j is in a role: %j', (query, found) => {
    expect(isInRole(query, layla)).toBe(found)
  })

  it.each(['', '   '])('matches all companions when it is %j', (query) => {
    expect(matching(query, all)).toBe(all)
  })
})
