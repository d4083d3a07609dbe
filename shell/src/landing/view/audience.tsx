import { audience } from '../content'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './audience.module.css'

export function Audience() {
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{audience.title}</h2>
      </div>
      <ul className={styles.people}>
        {audience.items.map(({ title, text, question, portrait }) => (
          <li key={title}>
            <LazyPortrait number={portrait} size={260} className={styles.face} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.ask}>
                <span>{audience.ask}</span> {`“${question}”`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
