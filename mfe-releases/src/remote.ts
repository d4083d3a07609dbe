/** The module that this remote exposes. `codex` in package.json names the component, and the address at which the shell shows it. */
import type { ComponentType } from 'react'
import type { RouteProps } from '@codex/contracts/remotes'
import { Releases } from './page'

export default { Releases } satisfies Readonly<Record<string, ComponentType<RouteProps>>>
