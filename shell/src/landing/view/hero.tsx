import { Link } from '@codex/router'
import { landing } from '@codex/contracts/texts'
import { Portrait } from '../portrait'
import page from './page.module.css'
import styles from './hero.module.css'

const portraits = [1, 6, 9, 4, 5, 8]

export function Hero() {
  return (
    <section className={styles.hero}>
      <div>
        <h1>Write someone worth talking to.</h1>
        <p className={styles.lead}>
          Give a companion a past, a temper and a voice in five short steps. Then sit down and talk.
        </p>
        <div className={styles.actions}>
          <Link to="/signup" className={page.call}>
            {landing.create}
          </Link>
          <a href="#how" className={styles.more}>
            See how it works
          </a>
        </div>
        <p className={styles.promise}>Free · unlimited profiles · your chats stay yours</p>
      </div>
      <div className={styles.cast} aria-hidden>
        {portraits.map((number) => (
          <Portrait key={number} number={number} size={172} />
        ))}
        <p className={styles.greeting}>
          <img src="/avatars/256/codex-name.webp" alt="" width={32} height={32} />
          You are late. Tell me everything.
        </p>
      </div>
    </section>
  )
}
