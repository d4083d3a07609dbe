/** The module that this remote exposes. Add its interface to @codex/contracts/remotes together with its place in the shell. */
import type { ComponentType } from 'react'
import { Example } from './panel'

export default { Example } satisfies Readonly<Record<string, ComponentType>>
