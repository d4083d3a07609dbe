/** Which screens of remotes this visitor may see. */
import {
  chooseVersion,
  isOffered,
  screenAt,
  screensOf,
  type Discovery,
  type RemoteScreen,
} from '@codex/contracts/discovery'
import { ChevronDownIcon } from '@codex/ui/icons'
import type { MenuItem } from '@codex/ui/menu'
import { bucketHere, readOverrides, stickyId } from '../remotes'
import { thisShell } from '../remotes/build'
import styles from './view.module.css'

export type Links = (go: (path: string) => unknown) => readonly MenuItem[]

const isOverridden = (name: string) => readOverrides().some(({ remote }) => remote === name)

/** Null: no remote offers this visitor the address. */
export function offeredAt(pathname: string, document: Discovery): RemoteScreen | null {
  const screen = screenAt(pathname, document)
  if (screen === null) return null
  const { name } = screen
  const candidates = document.microFrontends[name] ?? []
  return isOverridden(name) || isOffered(candidates, bucketHere(name)) ? screen : null
}

/** Of the user menu: without the remotes that are off, or that this shell can not run. */
export function linksIn(document: Discovery): Links {
  const screens = screensOf(document)
    .filter(({ name, route }) => {
      const choice = { name, provides: thisShell.provides, sticky: stickyId() }
      const chosen = chooseVersion(document.microFrontends[name] ?? [], choice)
      return offeredAt(route, document) !== null && chosen !== null
    })
    .toSorted((one, other) => one.title.localeCompare(other.title))
  return (go) =>
    screens.map(({ title, route }) => ({
      label: title,
      icon: <ChevronDownIcon className={styles.forward} aria-hidden />,
      onSelect: () => void go(route),
    }))
}
