import { batchesOf } from './batches'

async function sizesOf(values: readonly string[]) {
  const sizes: number[] = []
  const all: string[] = []
  for await (const batch of batchesOf(values)) {
    sizes.push(batch.length)
    all.push(...batch)
  }
  expect(all).toEqual(values)
  return sizes
}
/** As JSON it has two quotes more. */
const text = (units: number) => 'x'.repeat(units - 2)

describe('a batch', () => {
  it.each([
    [0, []],
    [1, [1]],
    [200, [200]],
    [450, [200, 200, 50]],
  ])('of %d small values is at most 200 of them', async (count, sizes) => {
    expect(await sizesOf(Array.from({ length: count }, (_, index) => String(index)))).toEqual(sizes)
  })

  it('has at most 2,000,000 units', async () => {
    const [half, more] = [text(1_000_000), text(1_000_001)]
    expect(await sizesOf([half, half, half, more, half])).toEqual([2, 1, 1, 1])
  })

  it('has one value that is larger', async () => {
    expect(await sizesOf(['a', text(3_000_000), 'b', 'c'])).toEqual([1, 1, 2])
  })
})
