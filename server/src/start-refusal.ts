/** Why the server cannot start, as one sentence for the person who started it. It is printed without a stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
