/** Which screens of remotes this visitor may see. */
import {
  chooseVersion,
  isOffered,
  screenAt,
  screensOf,
  type Candidate,
  type Discovery,
  type RemoteScreen,
} from '@codex/contracts/discovery'
import { ChevronDownIcon } from '@codex/ui/icons'
import type { MenuItem } from '@codex/ui/menu'
import { bucketHere, stickyId } from '../page/sticky'
import { readOverrides } from '../remotes'
import { provided } from '../remotes/provided'
import styles from './view.module.css'

export type Links = (go: (path: string) => unknown) => readonly MenuItem[]

const isOverridden = (name: string) => readOverrides().some(({ remote }) => remote === name)

const isOfferedHere = (name: string, candidates: readonly Candidate[]) =>
  isOverridden(name) || isOffered(candidates, bucketHere(name))

/** Null: no remote offers this visitor the address. */
export function offeredAt(pathname: string, { microFrontends }: Discovery): RemoteScreen | null {
  const screen = screenAt(pathname, { microFrontends })
  return screen !== null && isOfferedHere(screen.name, microFrontends[screen.name] ?? []) ? screen : null
}

/** Of the user menu: without the remotes of operators, that are off, or that this shell can not run. */
export function linksIn({ microFrontends }: Discovery): Links {
  const provides = provided()
  const screens = screensOf({ microFrontends })
    .filter(({ name, isForOperators }) => {
      if (isForOperators) return false
      const candidates = microFrontends[name] ?? []
      const choice = { name, provides, sticky: stickyId() }
      return isOfferedHere(name, candidates) && chooseVersion(candidates, choice) !== null
    })
    .toSorted((one, other) => one.title.localeCompare(other.title))
  return (go) =>
    screens.map(({ title, route }) => ({
      label: title,
      icon: <ChevronDownIcon className={styles.forward} aria-hidden />,
      onSelect: () => void go(route),
    }))
}
