import { answersNow } from './answers'

it.each(answersNow().map(([endpoint, reply]) => [endpoint.path, endpoint, reply] as const))(
  'the answer of %s can be read by the page',
  (_, endpoint, reply) => {
    expect(() => endpoint.read(reply)).not.toThrow()
  },
)
