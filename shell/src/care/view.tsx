import { useUnit } from 'effector-react'
import { useEffect, useId, type ReactNode } from 'react'
import { texts } from '@codex/contracts/care'
import { global, helpLines } from '@codex/contracts/texts'
import { Link } from '@codex/router'
import { HelpLines } from '../help-lines/view'
import { Counts } from './counts'
import { FiguresTable } from './figures'
import * as model from './model'
import styles from './view.module.css'

/** The published protocol. */
export function CarePage() {
  const open = useUnit(model.opened)
  useEffect(() => {
    open()
  }, [open])

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.brand} to="/">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          {global.appTitle}
        </Link>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
        <aside className={styles.crisis} aria-label={texts.crisis.title}>
          <p>
            <strong>{texts.crisis.title}.</strong> {texts.crisis.text}
          </p>
        </aside>
        <Section title={helpLines.title}>
          <HelpLines />
        </Section>
        <Section {...texts.notHuman} />
        <Section {...texts.messages}>
          <ol className={styles.levels}>
            {texts.messages.levels.map(([meaning, action], severity) => (
              <li key={meaning}>
                <span className={styles.level}>{texts.level(severity)}</span>
                <div>
                  <strong>{meaning}</strong>
                  <p>{action}</p>
                </div>
              </li>
            ))}
          </ol>
          <Points points={texts.messages.after} />
        </Section>
        <Section {...texts.replies} />
        <Section {...texts.limits} />
        <Section {...texts.stored} />
        <Section title={texts.figures.title}>
          <FiguresTable />
        </Section>
        <Section title={texts.counts.title}>
          <Counts />
        </Section>
        <Link className={styles.start} to="/">
          {texts.start}
        </Link>
      </main>
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly points?: readonly string[]
  readonly children?: ReactNode
}

function Section({ title, points = [], children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Points points={points} />
      {children}
    </section>
  )
}

function Points({ points }: { readonly points: readonly string[] }) {
  return points.map((point) => <p key={point}>{point}</p>)
}
