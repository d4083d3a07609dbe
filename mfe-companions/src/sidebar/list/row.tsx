import { useId, type Ref } from 'react'
import { useUnit } from 'effector-react'
import type { Profile } from '@codex/contracts/entities'
import { details, sidebar } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { Button } from '@codex/ui/button'
import { EyeIcon, MoreIcon, PencilIcon, TrashIcon } from '@codex/ui/icons'
import { Menu } from '@codex/ui/menu'
import { deletionRequested } from '../../deletion'
import { detailsRequested } from '../../details'
import { detailsPart } from '../../details/part'
import { editRequested } from '../../wizard'
import { wizardPart } from '../../wizard/part'
import { tagChips } from './tag-chips'
import styles from './row.module.css'

export interface RowProps {
  readonly profile: Profile
  readonly rail: boolean
  /** The filter has found it: it is shown. */
  readonly role: boolean
  /** A reply that no chat shows. */
  readonly writing: boolean
  readonly selected: boolean
  /** The tab stop of the list. */
  readonly stop: boolean
  readonly onFocus: (profileId: string) => void
  readonly onPick: (profile: Profile) => void
  readonly place?: Place
}

/** The position in a virtualized list. */
interface Place {
  readonly index: number
  /** CSS pixels from the top of the list. */
  readonly start: number
  readonly count: number
  readonly measure: Ref<HTMLLIElement>
}

export function Row({ profile, rail, role, writing, selected, stop, onFocus, onPick, place }: RowProps) {
  const id = useId()
  const { name, description, avatar_icon, tags } = profile
  const tabIndex = stop ? 0 : -1

  return (
    <li
      className={styles.row}
      data-selected={selected}
      data-rail={rail}
      onFocus={() => onFocus(profile.profile_id)}
      {...(place && positionOf(place))}
    >
      <Avatar src={avatar_icon} name={details.portrait(name)} size={52} className={styles.portrait} />
      <div className={styles.words}>
        <button
          type="button"
          className={styles.pick}
          aria-describedby={`${id}-about`}
          aria-current={selected}
          tabIndex={tabIndex}
          onClick={() => onPick(profile)}
        >
          <span dir="auto" className={styles.name}>
            {name}
          </span>
        </button>
        <div id={`${id}-about`} className={styles.about}>
          {writing ? (
            <span role="img" className={styles.writing} aria-label={sidebar.row.writing} title={sidebar.row.writing} />
          ) : null}
          {role ? (
            <p dir="auto" className={styles.description}>
              {profile.role}
            </p>
          ) : null}
          <p dir="auto" className={styles.description}>
            {description}
          </p>
          <Chips tags={tags} />
        </div>
      </div>
      {rail ? null : <RowMenu profile={profile} tabIndex={tabIndex} />}
    </li>
  )
}

const positionOf = ({ index, start, count, measure }: Place) => ({
  ref: measure,
  'data-index': index,
  'aria-setsize': count,
  'aria-posinset': index + 1,
  style: { transform: `translateY(${start}px)` },
})

function Chips({ tags }: { readonly tags: readonly string[] }) {
  const { shown, more } = tagChips(tags)
  if (shown.length === 0) return null
  return (
    <p className={styles.chips}>
      {shown.map((tag) => (
        <span key={tag} dir="auto" className={styles.chip}>
          {tag}
        </span>
      ))}
      {more > 0 ? (
        <span className={styles.chip} title={tags.slice(shown.length).join(', ')}>
          {sidebar.moreTags(more)}
        </span>
      ) : null}
    </p>
  )
}

function RowMenu({ profile, tabIndex }: { readonly profile: Profile; readonly tabIndex: number }) {
  const { view, edit, remove, loadDetails, loadWizard } = useUnit({
    view: detailsRequested,
    edit: editRequested,
    remove: deletionRequested,
    loadDetails: detailsPart.requested,
    loadWizard: wizardPart.requested,
  })
  const preload = () => {
    loadDetails()
    loadWizard()
  }

  return (
    <Menu
      preload={preload}
      trigger={
        <Button variant="icon" className={styles.menu} tabIndex={tabIndex} aria-label={sidebar.row.menu(profile.name)}>
          <MoreIcon size={18} aria-hidden="true" />
        </Button>
      }
      items={[
        { label: sidebar.row.view, icon: <EyeIcon size={18} />, onSelect: () => view(profile.profile_id) },
        { label: sidebar.row.edit, icon: <PencilIcon size={18} />, onSelect: () => edit(profile) },
        { label: sidebar.row.delete, icon: <TrashIcon size={18} />, danger: true, onSelect: () => remove(profile) },
      ]}
    />
  )
}
