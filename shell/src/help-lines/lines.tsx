import {
  COUNTRIES,
  countryName,
  languageName,
  linesNow,
  smsLink,
  telLink,
  type OpenLine,
} from '@codex/contracts/help-lines'
import { helpLines as texts } from '@codex/contracts/texts'
import styles from './view.module.css'

/** Null: a country that has no lines here. */
export function Lines({ country }: { readonly country: string | null }) {
  const entry = country === null ? undefined : COUNTRIES[country]
  if (entry === undefined || country === null)
    return (
      <section className={styles.danger}>
        <h3 className={styles.name}>{texts.danger}</h3>
        <p>{texts.localEmergency}</p>
        <p className={styles.fine}>{texts.noCountry}</p>
      </section>
    )
  const { emergency, police, landline, checked } = entry
  return (
    <>
      <section className={styles.danger}>
        <h3 className={styles.name}>{texts.danger}</h3>
        <p className={styles.fine}>{texts.from(countryName(country))}</p>
        <ul className={styles.contacts}>
          <Contact
            what={police === undefined ? texts.emergency : texts.ambulance}
            href={telLink(emergency)}
            label={texts.call(emergency)}
          />
          {landline === undefined ? null : (
            <Contact what={texts.landline} href={telLink(landline)} label={texts.call(landline)} />
          )}
          {police === undefined ? null : (
            <Contact what={texts.police} href={telLink(police)} label={texts.call(police)} />
          )}
        </ul>
      </section>
      <ul className={styles.lines}>
        {linesNow(country).map((line) => (
          <Line key={line.name} {...line} />
        ))}
      </ul>
      {checked === null ? (
        <p className={styles.unchecked}>
          <strong>{texts.unchecked.mark}.</strong> {texts.unchecked.hint}
        </p>
      ) : (
        <p className={styles.fine}>{texts.checked(checked)}</p>
      )}
    </>
  )
}

function Line({ name, phone, sms, url, hours, open, languages }: OpenLine) {
  return (
    <li className={styles.line}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.fine}>{[...languages.map(languageName), texts.hours(hours, open)].join(', ')}</p>
      <ul className={styles.contacts}>
        {phone === undefined ? null : <Contact href={telLink(phone)} label={texts.call(phone)} />}
        {sms === undefined ? null : (
          <Contact href={smsLink(sms.number)} label={texts.textMessage(sms.number, sms.word)} />
        )}
        {url === undefined ? null : <Contact href={url} label={url.replace(/^https:\/\//, '')} />}
      </ul>
    </li>
  )
}

interface ContactProps {
  readonly what?: string
  readonly href: string
  readonly label: string
}

function Contact({ what, href, label }: ContactProps) {
  return (
    <li>
      {what === undefined ? null : <span className={styles.fine}>{what}</span>}
      <a className={styles.contact} href={href}>
        {label}
      </a>
    </li>
  )
}
