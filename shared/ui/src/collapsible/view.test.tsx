import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

import { Collapsible } from '.'

describe('Collapsible', () => {
  it('opens and closes by its title, by press and by key', async () => {
    const user = userEvent.setup()
    render(<Collapsible title="Background Story">Born by the sea.</Collapsible>)
    const title = screen.getByRole('button', { name: 'Background Story', expanded: false })
    expect(screen.getByText('Born by the sea.')).not.toBeVisible()

    await user.click(title)
    expect(screen.getByRole('region', { name: 'Background Story' })).toBeVisible()
    expect(title).toHaveAttribute('aria-expanded', 'true')

    await user.keyboard('{Enter}')
    expect(screen.getByText('Born by the sea.')).not.toBeVisible()
  })

  it('may be open from the start, each independent of the other', async () => {
    render(
      <>
        <Collapsible title="One" defaultOpen>
          first
        </Collapsible>
        <Collapsible title="Two">second</Collapsible>
      </>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Two' }))
    expect(screen.getByText('first')).toBeVisible()
    expect(screen.getByText('second')).toBeVisible()
  })
})
