import { testimonials } from '../content'
import page from './page.module.css'
import styles from './testimonials.module.css'

export function Testimonials() {
  return (
    <section className={page.section}>
      <h2 className={styles.title}>{testimonials.title}</h2>
      <div className={styles.quotes}>
        {testimonials.items.map(({ quote, who }) => (
          <figure key={who}>
            <blockquote>{`“${quote}”`}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
