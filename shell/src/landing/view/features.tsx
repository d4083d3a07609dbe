import type { ReactNode } from 'react'
import { wizard } from '@codex/contracts/texts'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './features.module.css'

interface TileProps {
  readonly className?: string | undefined
  readonly title: string
  readonly text: string
  /** The illustration, hidden from screen readers. */
  readonly children: ReactNode
}

function Tile({ className, title, text, children }: TileProps) {
  return (
    <li className={className}>
      {children}
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}

export function Features() {
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Key features</h2>
      </div>
      <ul className={styles.tiles}>
        <Tile
          className={styles.wide}
          title="AI assist"
          text="Refine the personality, the background or the voice, one at a time or all at once."
        >
          <div className={styles.refined} aria-hidden>
            <p className={styles.before}>She is nice but strict.</p>
            <span className={styles.press}>{wizard.refine.one}</span>
            <p className={styles.after}>Warm with strangers, exacting with friends. She praises once, and means it.</p>
          </div>
        </Tile>
        <Tile
          className={styles.tall}
          title="Ten portraits"
          text="A star pilot, a sage, a punk singer, a fox spirit: a face for every kind of story."
        >
          <div className={styles.faces} aria-hidden>
            {Array.from({ length: 10 }, (_, index) => (
              <LazyPortrait key={index} number={index + 1} size={172} />
            ))}
          </div>
        </Tile>
        <Tile
          title="Five-step wizard"
          text="Basics, personality, background, speaking style, portrait. Nothing else to learn."
        >
          <div className={styles.progress} aria-hidden>
            {wizard.steps.map((step) => (
              <i key={step} />
            ))}
          </div>
        </Tile>
        <Tile
          title="Unlimited profiles"
          text="A whole cast if your story needs one. There is no counter and no price list."
        >
          <span className={styles.infinite} aria-hidden>
            ∞
          </span>
        </Tile>
        <Tile
          className={styles.wide}
          title="Chats that remember"
          text="Every conversation waits where you left it, on every device you use."
        >
          <div className={styles.memory} aria-hidden>
            <p className={page.mine}>I’m back. Where were we?</p>
            <p className={page.theirs}>At your sister’s wedding, and the missing ring.</p>
          </div>
        </Tile>
        <Tile
          className={styles.wide}
          title="Copy and carry on"
          text="Copy a profile with one press and take it into your manuscript or your game."
        >
          <div className={styles.sheet} aria-hidden>
            <p>
              <span>Theo Marsh, 41</span>
              <span>Lighthouse keeper</span>
              <span>Patient, dry, watchful</span>
            </p>
            <span className={styles.copied}>{wizard.createdModal.copied}</span>
          </div>
        </Tile>
      </ul>
    </section>
  )
}
