import { wizard } from '@codex/contracts/texts'
import { features } from '../content'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './features.module.css'

const { assist, copy, memory, portraits, unlimited, wizard: fiveSteps } = features
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

interface WordsProps {
  readonly title: string
  readonly text: string
}

function Words({ title, text }: WordsProps) {
  return (
    <div className={styles.words}>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}

/** Tiles of different sizes; each shows what its words say. */
export function Features() {
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{features.title}</h2>
      </div>
      <ul className={styles.tiles}>
        <li className={styles.wide}>
          <div className={styles.refined} aria-hidden>
            <p className={styles.before}>{assist.before}</p>
            <span className={styles.press}>{wizard.refine.one}</span>
            <p className={styles.after}>{assist.after}</p>
          </div>
          <Words {...assist} />
        </li>
        <li className={styles.tall}>
          <div className={styles.faces} aria-hidden>
            {all.map((number) => (
              <LazyPortrait key={number} number={number} size={172} />
            ))}
          </div>
          <Words {...portraits} />
        </li>
        <li>
          <div className={styles.progress} aria-hidden>
            {wizard.steps.map((step) => (
              <i key={step} />
            ))}
          </div>
          <Words {...fiveSteps} />
        </li>
        <li>
          <span className={styles.infinite} aria-hidden>
            ∞
          </span>
          <Words {...unlimited} />
        </li>
        <li className={styles.wide}>
          <div className={styles.memory} aria-hidden>
            <p className={page.mine}>{memory.exchange.you}</p>
            <p className={page.theirs}>{memory.exchange.them}</p>
          </div>
          <Words {...memory} />
        </li>
        <li className={styles.wide}>
          <div className={styles.sheet} aria-hidden>
            <p>
              {copy.lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
            <span className={styles.copied}>{wizard.createdModal.copied}</span>
          </div>
          <Words {...copy} />
        </li>
      </ul>
    </section>
  )
}
