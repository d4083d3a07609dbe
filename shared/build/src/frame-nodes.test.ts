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
