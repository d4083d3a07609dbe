/** Of the remote whose page this is: @codex/build names it. */
declare module 'remote/alone' {
  import type { AloneStates } from '@codex/alone'

  const states: AloneStates
  export default states
}
