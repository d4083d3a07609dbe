import { Audience } from './audience'
import { Features } from './features'
import { Finale } from './finale'
import { Footer, Header } from './frame'
import { Hero } from './hero'
import { Steps } from './steps'
import { Testimonials } from './testimonials'
import { Why } from './why'
import styles from './page.module.css'

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
      <Footer />
    </div>
  )
}
