import { useState, useSyncExternalStore } from 'react'
import type { Care } from '@codex/contracts/entities'
import {
  chosenCountry,
  COUNTRIES,
  COUNTRY_KEY,
  countryHere,
  countryName,
  countryOptions,
  FIND_A_HELPLINE,
  languageName,
  linesNow,
  smsLink,
  telLink,
  type OpenLine,
} from '@codex/contracts/help-lines'
import { care as careTexts, helpLines as texts } from '@codex/contracts/texts'
import { readLocal, writeLocal } from '@codex/session/stored'
import { Button } from '@codex/ui/button'
import { SelectField } from '@codex/ui/select-field'
import styles from './card.module.css'

/** Of a country, before "More help lines". */
const FIRST = 2
/** Of a line that has many. */
const LANGUAGES = 4

interface CardProps {
  readonly care: Care
  readonly onResume: (() => void) | null
}

/** Severity 1 is a button that opens it. Imports no store: modules that two chunks use are not merged with others, and larger. */
export function Card({ care: { severity, paused }, onResume }: CardProps) {
  const [open, setOpen] = useState(severity > 1 || paused === true)
  return (
    <div role="note" aria-label={texts.title} className={styles.card} data-open={open}>
      {open ? (
        <Lines />
      ) : (
        <Button variant="quiet" aria-expanded={false} onClick={() => setOpen(true)}>
          {texts.title}
        </Button>
      )}
      {onResume === null ? null : <Resume onResume={onResume} />}
    </div>
  )
}

function Lines() {
  const [all, setAll] = useState(false)
  const country = useCountry()
  const entry = country === null ? undefined : COUNTRIES[country]
  const lines = country === null ? [] : linesNow(country)
  return (
    <>
      <p className={styles.lead}>{texts.card.lead}</p>
      <ul className={styles.lines}>
        {entry === undefined || country === null ? (
          <li>{texts.localEmergency}</li>
        ) : (
          <Contact
            name={texts.danger}
            detail={texts.from(countryName(country))}
            href={telLink(entry.emergency)}
            label={texts.call(entry.emergency)}
          />
        )}
        {lines.slice(0, all ? undefined : FIRST).map((line) => (
          <Line key={line.name} {...line} />
        ))}
        <Contact name={texts.others} href={FIND_A_HELPLINE.url} label={FIND_A_HELPLINE.name} />
      </ul>
      {all || entry === undefined ? (
        <SelectField
          label={entry === undefined ? texts.country.label : texts.card.otherCountry}
          hint={texts.country.hint}
          value={country ?? ''}
          placeholder={texts.country.unknown}
          options={countryOptions}
          onChange={chooseCountry}
        />
      ) : (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {texts.card.more}
        </Button>
      )}
      {entry?.checked === null ? (
        <p className={styles.fine}>
          <strong>{texts.unchecked.mark}.</strong> {texts.unchecked.hint}
        </p>
      ) : null}
    </>
  )
}

function Line({ name, phone, sms, hours, open, languages }: OpenLine) {
  const detail = [...languages.slice(0, LANGUAGES).map(languageName), texts.hours(hours, open)].join(', ')
  return (
    <>
      {phone === undefined ? null : (
        <Contact name={name} detail={detail} href={telLink(phone)} label={texts.call(phone)} />
      )}
      {sms === undefined ? null : (
        <Contact
          name={name}
          detail={detail}
          href={smsLink(sms.number)}
          label={texts.textMessage(sms.number, sms.word)}
        />
      )}
    </>
  )
}

interface ContactProps {
  readonly name: string
  readonly detail?: string
  readonly href: string
  readonly label: string
}

function Contact({ name, detail, href, label }: ContactProps) {
  const isPage = href.startsWith('https:')
  return (
    <li className={styles.contact}>
      <span className={styles.name}>{name}</span>
      {detail === undefined ? null : <span className={styles.fine}>{detail}</span>}
      <a href={href} {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}>
        {label}
      </a>
    </li>
  )
}

function Resume({ onResume }: { readonly onResume: () => void }) {
  return (
    <Button
      variant="quiet"
      className={styles.resume}
      onClick={() => {
        onResume()
        // The button is removed.
        document.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
      }}
    >
      {careTexts.resume}
    </Button>
  )
}

function subscribe(changed: () => void) {
  const listen = ({ key }: StorageEvent) => {
    if (key === COUNTRY_KEY) changed()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

const country = () => chosenCountry(readLocal(COUNTRY_KEY)) ?? countryHere()

/** The country that was chosen in the dialog of the shell, also in this page, else that of the time zone. */
const useCountry = () => useSyncExternalStore(subscribe, country)

/** The storage event is for this page: it gets none of its own. */
function chooseCountry(chosen: string) {
  writeLocal(COUNTRY_KEY, chosen)
  dispatchEvent(new StorageEvent('storage', { key: COUNTRY_KEY }))
}
