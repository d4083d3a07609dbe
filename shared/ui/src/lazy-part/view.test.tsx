import { render, screen } from '@testing-library/react'
import { ErrorBoundary } from '../error-boundary'
import { lazyPart } from '.'

const Name = ({ name }: { readonly name: string }) => <p>Dear {name}</p>
const Otherwise = ({ name }: { readonly name: string }) => <p>Just {name}</p>
const lost = () => Promise.reject(new Error('ChunkLoadError'))

describe('a part in a chunk of its own', () => {
  it('is shown once it has loaded, and another component until then', async () => {
    const Part = lazyPart(() => Promise.resolve(Name), Otherwise)
    render(<Part name="Lyra" />)
    expect(screen.getByText('Just Lyra')).toBeInTheDocument()
    expect(await screen.findByText('Dear Lyra')).toBeInTheDocument()
    expect(screen.queryByText('Just Lyra')).toBeNull()
  })

  it('is replaced if it does not load', async () => {
    const Part = lazyPart(lost, Otherwise)
    render(<Part name="Lyra" />)
    expect(await screen.findByText('Just Lyra')).toBeInTheDocument()
  })

  it('throws if it does not load and nothing replaces it', async () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation()
    const Part = lazyPart<{ readonly name: string }>(lost)
    render(
      <ErrorBoundary fallback={() => 'lost'}>
        <Part name="Lyra" />
      </ErrorBoundary>,
    )
    expect(await screen.findByText('lost')).toBeInTheDocument()
    silenced.mockRestore()
  })
})
