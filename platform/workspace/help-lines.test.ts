/** Here, because these tests run with every check: dates pass without a change of the sources. */
import { checkedProblems, COUNTRIES } from '@codex/contracts/help-lines'

it('no help line was checked more than 400 days ago, or in the future', () => {
  expect(checkedProblems(COUNTRIES, Date.now())).toEqual([])
})
