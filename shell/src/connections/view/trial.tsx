import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import type { TestResult } from '@codex/contracts/entities'
import { connections as texts } from '@codex/contracts/texts'
import { $companion } from '@codex/session'
import { Avatar } from '@codex/ui/avatar'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import * as model from '../model/trial'
import styles from './trial.module.css'

const { test } = texts

/** The line that the selected companion says, and what was measured. */
export function Trial() {
  const { trying, line, result, companion } = useUnit({
    trying: model.$trying,
    line: model.$line,
    result: model.$result,
    companion: $companion,
  })
  const name = companion?.name ?? test.stranger
  const facts = result === null ? [] : factsOf(result)
  const isShown = trying || line !== ''
  const box = useRef<HTMLDivElement>(null)
  // It is below what is entered, and grows.
  useEffect(() => {
    if (trying || result !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [trying, result, line])
  return (
    <>
      {isShown ? (
        <div ref={box} className={styles.trial} aria-busy={trying}>
          <Avatar src={companion?.image} name="" size={40} className={styles.face} />
          <div className={styles.bubble}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p dir="auto" className={line === '' ? styles.waiting : undefined}>
              {line === '' ? test.asked(name) : line}
            </p>
          </div>
          {facts.length === 0 ? null : (
            <dl className={styles.facts}>
              {facts.map(([what, value]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      ) : null}
      {/* Announced once, when it has ended. */}
      <VisuallyHidden role="status">
        {result === null ? '' : `${test.says(name)} ${line} ${facts.map((fact) => fact.join(' ')).join(', ')}`}
      </VisuallyHidden>
    </>
  )
}

function factsOf({ first_word: first, duration, words, context, price }: TestResult) {
  const writing = duration - (first ?? 0)
  return [
    [test.firstWord, first === null ? null : test.seconds(first)],
    [test.speed, words > 1 && writing > 0 ? test.words((words * 1000) / writing) : null],
    [test.context, context === null ? null : texts.models.context(context)],
    [test.price, price === null ? null : texts.models.price(price.input, price.output)],
  ].flatMap(([what, value]) => (typeof what === 'string' && typeof value === 'string' ? [[what, value] as const] : []))
}
