import { fireEvent, render, screen } from '@testing-library/react'
import { existsSync } from 'node:fs'
import path from 'node:path'

import { Avatar, DEFAULT_AVATAR, webpSet } from '.'

const image = () => screen.getByRole('img')

describe('Avatar', () => {
  it('shows the image at its size, with a WebP for browsers that take it', () => {
    const { container } = render(<Avatar src="/avatars/pic_6.png" name="Lyra" size={56} />)
    expect(image()).toHaveAttribute('src', '/avatars/pic_6.png')
    expect(image()).toHaveAttribute('width', '56')
    expect(image()).toHaveAttribute('height', '56')
    expect(image()).toHaveAccessibleName('Lyra')
    expect(container.querySelector('source')).toHaveAttribute('sizes', '56px')
  })

  it.each([undefined, null, ''])('shows the default image where there is none: %p', (src) => {
    render(<Avatar src={src} name="Lyra" />)
    expect(image()).toHaveAttribute('src', DEFAULT_AVATAR)
  })

  it('shows the default image after a failure, and a later image', () => {
    const { rerender } = render(<Avatar src="/avatars/gone.png" name="Lyra" />)
    fireEvent.error(image())
    expect(image()).toHaveAttribute('src', DEFAULT_AVATAR)

    rerender(<Avatar src="/avatars/pic_1.png" name="Lyra" />)
    expect(image()).toHaveAttribute('src', '/avatars/pic_1.png')
  })

  it.each([48, 32])(
    'shows the failure in place of a broken image when the default image fails too, at %d px',
    (size) => {
      const { rerender } = render(<Avatar src="/avatars/gone.png" name="Lyra" size={size} />)
      fireEvent.error(image())
      fireEvent.error(image())
      expect(screen.queryByRole('img')).toBeNull()
      expect(screen.getByText('Image failed to load')).toBeInTheDocument()

      rerender(<Avatar src="/avatars/pic_1.png" name="Lyra" size={size} />)
      expect(image()).toHaveAttribute('src', '/avatars/pic_1.png')
    },
  )

  it('requests only copies that exist', () => {
    const files = path.join(__dirname, '../../../../shell/public')
    const names = [...Array.from({ length: 10 }, (_, index) => `pic_${index + 1}`), 'codex-name']
    const asked = names.flatMap((name) => [
      `/avatars/${name}.png`,
      ...(webpSet(`/avatars/${name}.png`) ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
    ])
    expect(asked).toHaveLength(44)
    expect(asked.filter((file) => !existsSync(path.join(files, file)))).toEqual([])
  })

  it('has no copies of other images', () => {
    expect(webpSet('/avatars/../pic_1.png')).toBeNull()
    expect(webpSet('https://example.org/avatars/pic_1.png')).toBeNull()
  })
})
