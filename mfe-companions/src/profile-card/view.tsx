/** The profile in the modals of spec 2: "Profile Created Successfully" and "Profile Details". */
import type { ReactNode } from 'react'
import type { Profile } from '@codex/contracts/entities'
import { details } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { Collapsible } from '@codex/ui/collapsible'
import { factsOf, sectionsOf } from './facts'
import styles from './view.module.css'

const { sections } = details

/** Characters; a longer fact takes the full width. */
const LONG_FACT = 40

interface ProfileCardProps {
  readonly profile: Profile
  /** Below the sections. */
  readonly children?: ReactNode
}

export function ProfileCard({ profile, children }: ProfileCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Avatar src={profile.avatar_icon} name={profile.name} size={112} className={styles.portrait} />
        <dl className={styles.facts}>
          {factsOf(profile).map(([label, value]) => (
            <div key={label} className={styles.fact} data-long={value.length > LONG_FACT}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {sectionsOf(profile, { optional: false }).map(([label, text]) => (
        <Collapsible key={label} title={label}>
          <p dir="auto" className={styles.text}>
            {text}
          </p>
        </Collapsible>
      ))}
      {children}
      <Tags tags={profile.tags} />
    </div>
  )
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <section className={styles.tags} aria-label={sections.tags}>
      <h3>{sections.tags}</h3>
      <ul>
        {tags.map((tag) => (
          <li key={tag} dir="auto">
            {tag}
          </li>
        ))}
      </ul>
    </section>
  )
}
