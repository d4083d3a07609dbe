import { copyrightYear } from '@codex/contracts/limits'
import { global, landing } from '@codex/contracts/texts'
import { Link, useNavigate } from '@codex/router'
import { prevented } from '@codex/ui/form'
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
          <EntryButton to="/login" className={page.quiet} label={landing.signIn} />
          <EntryButton to="/signup" className={page.primary} label={landing.signUp} />
        </nav>
      </div>
    </header>
  )
}

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p>{`© ${copyrightYear} ${global.appTitle}`}</p>
    </footer>
  )
}

interface EntryButtonProps {
  readonly to: string
  readonly className: string | undefined
  readonly label: string
}

/** The form works before any script. */
function EntryButton({ to, className, label }: EntryButtonProps) {
  const navigate = useNavigate()
  return (
    <form action={to} onSubmit={prevented(() => void navigate(to))}>
      <button type="submit" className={className}>
        {label}
      </button>
    </form>
  )
}
