import { Link } from '@codex/router'
import { global, landing } from '@codex/contracts/texts'
import { copyrightYear } from '@codex/contracts/limits'
import page from './page.module.css'
import styles from './frame.module.css'

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={36} height={36} />
          {global.appTitle}
        </Link>
        <nav className={styles.entry} aria-label="Account">
          <Link to="/login" className={page.quiet}>
            {landing.signIn}
          </Link>
          <Link to="/signup" className={page.primary}>
            {landing.signUp}
          </Link>
        </nav>
      </div>
    </header>
  )
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{`© ${copyrightYear} ${global.appTitle}`}</p>
      <nav aria-label="Footer">
        <Link to="/login">{landing.signIn}</Link>
        <Link to="/signup">{landing.signUp}</Link>
      </nav>
    </footer>
  )
}
