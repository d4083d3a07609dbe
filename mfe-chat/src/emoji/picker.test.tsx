import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Picker, type PickerProps } from './picker'

function open(props: Partial<PickerProps> = {}) {
  const onTone = jest.fn<void, [string]>()
  render(<Picker nonce="abc" tone="neutral" onPick={() => undefined} onTone={onTone} {...props} />)
  return { onTone }
}

describe('the picker', () => {
  it('has neither search nor preview, and fetches no image', () => {
    open()
    expect(document.querySelector('[data-epr-part="list"]')).toBeInTheDocument()
    expect(document.querySelector('img, input, [data-epr-part="preview"]')).toBeNull()
  })

  it('is 250 px high and as wide as its container', () => {
    open()
    expect(document.querySelector('[data-epr-part="root"]')).toHaveStyle({ height: '250px', width: '100%' })
  })

  it('sets the nonce of the page on its styles', () => {
    open()
    expect([...document.querySelectorAll('style')].map(({ nonce }) => nonce)).toContain('abc')
  })

  it('shows six skin tones, the chosen one pressed', async () => {
    const { onTone } = open({ tone: '1f3fd' })
    const tones = screen.getAllByRole('button', { name: /skin tone$/ })

    expect(tones).toHaveLength(6)
    expect(tones.filter((tone) => tone.getAttribute('aria-pressed') === 'true')).toEqual([
      screen.getByRole('button', { name: 'Medium skin tone' }),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Dark skin tone' }))
    expect(onTone).toHaveBeenCalledWith('1f3ff')
  })
})
