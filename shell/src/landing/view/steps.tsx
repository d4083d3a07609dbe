import { wizard } from '@codex/contracts/texts'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './steps.module.css'

/** One per step of the wizard, in its order. */
const notes = [
  'Theo Marsh, 41, keeps a lighthouse.',
  'Patient and dry. Notices every change in the weather, and in you.',
  'Took the light over from his father. Has not left the island in six years.',
  'Short, calm sentences and old sailing words. Never says sorry twice.',
  'One face out of ten, and he is done.',
]

export function Steps() {
  return (
    <section className={styles.band} id="how">
      <div className={styles.inner}>
        <div>
          <div className={page.heading}>
            <h2>How it works</h2>
            <p>Five short steps make one person. This one is Theo.</p>
          </div>
          <ol className={styles.steps}>
            {wizard.steps.map((step, index) => (
              <li key={step}>
                <h3>{step}</h3>
                <p>{notes[index]}</p>
              </li>
            ))}
          </ol>
        </div>
        <figure className={styles.card}>
          <figcaption className={styles.profile}>
            <LazyPortrait number={9} size={96} className={styles.face} />
            <div>
              <strong>Theo Marsh</strong>
              <span>Lighthouse keeper</span>
              <ul>
                <li>patient</li>
                <li>dry</li>
                <li>watchful</li>
              </ul>
            </div>
          </figcaption>
          <div className={styles.talk}>
            <div>
              <p className={page.mine}>Evening, Theo. Rough sea?</p>
              <p className={page.theirs}>Seen worse. Come in, and mind the third step.</p>
            </div>
            <div>
              <p className={page.mine}>Don’t you get lonely out here?</p>
              <p className={page.theirs}>The light turns, ships answer. That’s company enough. Tea?</p>
            </div>
          </div>
          <span className={`${page.theirs} ${styles.typing}`} aria-hidden>
            <i />
            <i />
            <i />
          </span>
        </figure>
      </div>
    </section>
  )
}
