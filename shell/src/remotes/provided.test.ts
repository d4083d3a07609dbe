import { thisShell } from '../page/build'
import { provided } from './provided'

it.each([
  [{ server: '1.10.0' }, { ...thisShell.provides, 'codex-server': '1.10.0' }],
  [{ server: 1 }, thisShell.provides],
  [{}, thisShell.provides],
  [null, thisShell.provides],
])('of a page with %j is %j', (page, expected) => {
  const text = JSON.stringify(page)
  const script = Object.assign(document.createElement('script'), { id: 'codex-page', type: 'application/json', text })
  document.body.replaceChildren(script)
  expect(provided()).toEqual(expected)
})
