import { Link } from '@codex/router'
import { global, landing } from '@codex/contracts/texts'
import { copyrightYear } from '@codex/contracts/limits'
import { audience, features, finale, hero, steps, testimonials, why } from './content'
import { Portrait } from './portrait'
import styles from './view.module.css'

/** Spec 2 "Landing page". */
export function Landing() {
  return (
    <div className={styles.page}>
      <Header />
      <main>
        <Hero />
        <Why />
        <Features />
        <Steps />
        <Audience />
        <Testimonials />
        <Finale />
      </main>
      <footer className={styles.footer}>
        <span>
          © {copyrightYear} {global.appTitle}
        </span>
        <nav aria-label="Footer">
          <Link to="/login">{landing.signIn}</Link>
          <Link to="/signup">{landing.signUp}</Link>
        </nav>
      </footer>
    </div>
  )
}

function Header() {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand}>
        <img src="/avatars/codex-name.png" alt="" width={36} height={36} />
        {global.appTitle}
      </Link>
      <nav className={styles.entry} aria-label="Account">
        <Link to="/login" className={styles.quiet}>
          {landing.signIn}
        </Link>
        <Link to="/signup" className={styles.primary}>
          {landing.signUp}
        </Link>
      </nav>
    </header>
  )
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <h1>{hero.title}</h1>
        <p className={styles.lead}>{hero.lead}</p>
        <Link to="/signup" className={styles.call}>
          {landing.create}
        </Link>
        <p className={styles.promise}>{hero.promise}</p>
      </div>
      <div className={styles.cast} aria-hidden>
        {hero.portraits.map((portrait) => (
          <Portrait key={portrait} number={portrait} size={164} />
        ))}
      </div>
    </section>
  )
}

interface CardsProps {
  readonly items: readonly { readonly title: string; readonly text: string }[]
}

function Cards({ items }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {items.map(({ title, text }) => (
        <li key={title} className={styles.card}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Why() {
  return (
    <section className={styles.section}>
      <h2>{why.title}</h2>
      <Cards items={why.cards} />
    </section>
  )
}

function Features() {
  return (
    <section className={styles.section}>
      <h2>{features.title}</h2>
      <Cards items={features.items} />
    </section>
  )
}

function Steps() {
  return (
    <section className={styles.section}>
      <h2>{steps.title}</h2>
      <ol className={styles.steps}>
        {steps.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Audience() {
  return (
    <section className={styles.section}>
      <h2>{audience.title}</h2>
      <ul className={styles.audience}>
        {audience.items.map(({ title, text, portrait }) => (
          <li key={title}>
            <Portrait number={portrait} size={72} lazy />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Testimonials() {
  return (
    <section className={styles.section}>
      <h2>{testimonials.title}</h2>
      <div className={styles.quotes}>
        {testimonials.items.map(({ quote, who }) => (
          <figure key={who} className={styles.quote}>
            <blockquote>{quote}</blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function Finale() {
  return (
    <section className={styles.finale}>
      <h2>{finale.title}</h2>
      <p>{finale.text}</p>
      <Link to="/signup" className={styles.call}>
        {landing.create}
      </Link>
    </section>
  )
}
