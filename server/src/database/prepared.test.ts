import { prepared } from './prepared'

it('builds a statement with its first use, once, and gives it no name', () => {
  const names: string[] = []
  const statement = prepared(() => ({ prepare: (name: string) => names.push(name) }))
  expect(names).toEqual([])
  expect([statement(), statement()]).toEqual([1, 1])
  expect(names).toEqual([''])
})
