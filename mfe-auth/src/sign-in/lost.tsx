import { useState } from 'react'
import { auth } from '@codex/contracts/texts'
import styles from './view.module.css'

/** The operator's `PASSWORD_HELP`, which the web host writes into the page. */
function operatorHelp(): string {
  try {
    const page: unknown = JSON.parse(document.getElementById('codex-page')?.textContent ?? '{}')
    const { passwordHelp } = Object(page) as { readonly passwordHelp?: unknown } // anything may be in the page
    return typeof passwordHelp === 'string' ? passwordHelp : ''
  } catch {
    return ''
  }
}

const addressOf = (text: string) =>
  /^https?:\/\/\S+$/.test(text) ? text : /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${text}` : null

/** What to do without the password. */
export function Lost() {
  const [help, setHelp] = useState<string | null>(null)
  const address = help === null ? null : addressOf(help)
  return (
    <div className={styles.lost}>
      <button
        type="button"
        aria-expanded={help !== null}
        onClick={() => setHelp(help === null ? operatorHelp() : null)}
      >
        {auth.lost.question}
      </button>
      {help === null ? null : (
        <div className={styles.panel}>
          <p>{auth.lost.answer}</p>
          {help === '' ? null : (
            <p>
              {auth.lost.operator} {address === null ? help : <a href={address}>{help}</a>}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
