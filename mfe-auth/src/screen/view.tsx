import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { global } from '@codex/contracts/texts'
import { Link, Navigate, useNavigate } from '@codex/router'
import { $status } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { FlashMessage, type Flash } from '@codex/ui/flash'
import { prevented } from '@codex/ui/form'
import type { FormModel } from '../form'
import styles from './view.module.css'

interface AuthScreenProps {
  readonly title: string
  readonly subtitle: string
  /** Link to the other form. */
  readonly other: { readonly question: string; readonly label: string; readonly to: string }
  readonly form: FormModel
  readonly wide?: boolean
  /** Also for those who are signed in. */
  readonly forAll?: boolean
  readonly children: ReactNode
}

/** Spec 2: an authenticated user is redirected to /home and nothing is rendered. */
export function AuthScreen(props: AuthScreenProps) {
  const status = useUnit($status)
  if (status === 'loading') return null
  return status === 'authenticated' && props.forAll !== true ? <Navigate to="/home" replace /> : <Visitor {...props} />
}

function Visitor({ title, subtitle, other, form, wide = false, children }: AuthScreenProps) {
  const { open, close } = useUnit({ open: form.opened, close: form.closed })
  const navigate = useNavigate()
  const titleId = useId()
  const page = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(page, heading)

  useEffect(() => {
    open()
    return close
  }, [open, close])

  return (
    <div ref={page} className={styles.page}>
      <header className={styles.header}>
        {/* The form works before any script. */}
        <form action="/" onSubmit={prevented(() => void navigate('/'))}>
          <button type="submit" className={styles.brand}>
            <Avatar src={DEFAULT_AVATAR} name="" size={34} />
            {global.appTitle}
          </button>
        </form>
      </header>
      <main className={styles.main}>
        <section className={[styles.card, wide && styles.wide].filter(Boolean).join(' ')} aria-labelledby={titleId}>
          <Link to="/" className={styles.logo} aria-label={global.appTitle}>
            <Avatar src={DEFAULT_AVATAR} name="" size={72} />
          </Link>
          {/* In the pre-rendered screen: React focuses no heading by itself. */}
          <h1 ref={heading} id={titleId} className={styles.title} tabIndex={-1} autoFocus>
            {title}
          </h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <ErrorBox error={form.error} />
          {children}
          <p className={styles.other}>
            {other.question} <Link to={other.to}>{other.label}</Link>
          </p>
        </section>
      </main>
    </div>
  )
}

/** Scrolls to the top, and focuses the title, so that a screen reader reads it. */
function useArrival(page: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    // What was typed before the app loaded has the focus already.
    if (page.current?.contains(document.activeElement)) return
    page.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [page, heading])
}

function ErrorBox({ error }: { readonly error: Flash }) {
  const { text, hold, release } = useUnit({ text: error.$text, hold: error.held, release: error.released })
  const box = useRef<HTMLDivElement>(null)

  // On a small screen the submit button may be far below.
  useEffect(() => {
    if (text !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])

  return (
    <div ref={box} className={styles.error}>
      <FlashMessage text={text} tone="error" onHold={hold} onRelease={release} />
    </div>
  )
}
