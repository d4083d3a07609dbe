import { why } from '../content'
import { LazyPortrait } from '../portrait'
import page from './page.module.css'
import styles from './why.module.css'

/** One question, three voices: what the product is for, shown rather than said. */
export function Why() {
  return (
    <section className={page.section}>
      <div className={page.heading}>
        <h2>{why.title}</h2>
        <p>{why.lead}</p>
      </div>
      <div className={styles.columns}>
        <figure className={styles.chat}>
          <figcaption className={styles.caption}>{why.caption}</figcaption>
          <p className={styles.question}>{why.question}</p>
          <ul>
            {why.voices.map(({ portrait, name, role, answer }) => (
              <li key={name} className={styles.voice}>
                <LazyPortrait number={portrait} size={64} className={styles.face} />
                <div>
                  <p className={styles.who}>
                    <strong>{name}</strong> <span>{role}</span>
                  </p>
                  <p className={styles.answer}>{answer}</p>
                </div>
              </li>
            ))}
          </ul>
        </figure>
        <ul className={styles.reasons}>
          {why.reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
