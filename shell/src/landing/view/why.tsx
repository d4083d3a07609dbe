import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './why.module.css'

const voices = [
  {
    portrait: 6,
    name: 'Lyra',
    role: 'Keeper of the last forest library',
    answer: 'Of a shelf with one book missing. The others lean toward the gap, you know. I hear them at night.',
  },
  {
    portrait: 7,
    name: 'Rook',
    role: 'Private detective',
    answer: 'Two things. Cold coffee, and people who ask that before midnight.',
  },
  {
    portrait: 5,
    name: 'Axi',
    role: 'Robot of a small freighter',
    answer: 'I keep a list. Item one: rust. Item two: being agreed with by accident. You are not on the list!',
  },
]

export function Why() {
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>Why Character Codex</h2>
        <p>Ask three companions the same thing, and three different people answer.</p>
      </div>
      <div className={styles.columns}>
        <figure className={styles.chat}>
          <figcaption className={styles.caption}>Three sample companions</figcaption>
          <p className={page.mine}>Are you afraid of anything?</p>
          <ul>
            {voices.map(({ portrait, name, role, answer }) => (
              <li key={name} className={styles.voice}>
                <LazyPortrait number={portrait} size={64} className={styles.face} />
                <div>
                  <p className={styles.who}>
                    <strong>{name}</strong> <span>{role}</span>
                  </p>
                  <p className={page.theirs}>{answer}</p>
                </div>
              </li>
            ))}
          </ul>
        </figure>
        <ul className={styles.reasons}>
          <li>
            <h3>They stay themselves</h3>
            <p>Personality, background and speaking style are written down, and used in every single reply.</p>
          </li>
          <li>
            <h3>Help when you are stuck</h3>
            <p>One press refines a rough line into a real character note. You keep the last word.</p>
          </li>
          <li>
            <h3>Yours to keep</h3>
            <p>Make as many as you like, change them whenever you like, delete them for good.</p>
          </li>
        </ul>
      </div>
    </section>
  )
}
