import { nodesOf } from './frame-nodes'

it('nodesOf keeps elements, attributes and texts, and the case of drawings', () => {
  const html =
    '<form novalidate="" method="post"><input type="text" value=""/>Name &amp; <b>more</b></form><svg viewBox="0 0 1 1"></svg>'
  expect(nodesOf(html)).toEqual([
    {
      tag: 'form',
      attributes: { novalidate: '', method: 'post' },
      children: [
        { tag: 'input', attributes: { type: 'text', value: '' }, children: [] },
        'Name & ',
        { tag: 'b', attributes: {}, children: ['more'] },
      ],
    },
    { tag: 'svg', attributes: { viewBox: '0 0 1 1' }, children: [] },
  ])
})

it('nodesOf refuses a comment', () => {
  expect(() => nodesOf('<p>a<!-- b --></p>')).toThrow('A first frame has no #comment')
})

it('nodesOf disables buttons, except those of a form with an address', () => {
  const html =
    '<form action="/"><p><button>Home</button></p></form><form method="post"><button type="submit">Go</button></form>'
  const markup = JSON.stringify(nodesOf(html))
  expect(markup).toContain('{"tag":"button","attributes":{},"children":["Home"]}')
  expect(markup).toContain('{"tag":"button","attributes":{"type":"submit","disabled":""},"children":["Go"]}')
})
