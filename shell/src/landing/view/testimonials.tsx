import page from './page.module.css'
import styles from './testimonials.module.css'

/** Marketing copy, not real people. */
const testimonials = [
  {
    quote: 'I stopped writing character sheets nobody reads. I ask my villain what he wants, and he tells me.',
    who: 'A novelist, halfway through book two',
  },
  {
    quote: 'We voice-tested a whole tavern of characters in one afternoon, before we wrote any dialogue.',
    who: 'A small game studio',
  },
]

export function Testimonials() {
  return (
    <section className={page.section}>
      <h2 className={styles.title}>What people say</h2>
      <div className={styles.quotes}>
        {testimonials.map(({ quote, who }) => (
          <figure key={who}>
            <blockquote>{`“${quote}”`}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
