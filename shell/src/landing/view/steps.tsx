import { wizard } from '@codex/contracts/texts'
import { steps } from '../content'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './steps.module.css'

/** The wizard's five steps, and the companion they make. */
export function Steps() {
  return (
    <section className={styles.band} id="how">
      <div className={styles.inner}>
        <div>
          <div className={page.heading}>
            <h2>{steps.title}</h2>
            <p>{steps.lead}</p>
          </div>
          <ol className={styles.steps}>
            {wizard.steps.map((step, index) => (
              <li key={step}>
                <h3>{step}</h3>
                <p>{steps.notes[index]}</p>
              </li>
            ))}
          </ol>
        </div>
        <figure className={styles.card}>
          <figcaption className={styles.profile}>
            <LazyPortrait number={steps.portrait} size={96} className={styles.face} />
            <div>
              <strong>{steps.name}</strong>
              <span>{steps.role}</span>
              <ul>
                {steps.tags.map((tag) => (
                  <li key={tag}>{tag}</li>
                ))}
              </ul>
            </div>
          </figcaption>
          <div className={styles.talk}>
            {steps.exchanges.map(({ you, them }) => (
              <div key={you}>
                <p className={page.mine}>{you}</p>
                <p className={page.theirs}>{them}</p>
              </div>
            ))}
          </div>
          <span className={styles.typing} aria-hidden>
            <i />
            <i />
            <i />
          </span>
        </figure>
      </div>
    </section>
  )
}
