import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import type { Connections } from '@codex/contracts/entities'
import { connections as texts } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { RadioField } from '@codex/ui/radio-field'
import * as model from '../model/choice'
import * as problems from '../model/problem'
import { $changing, chosen } from '../model/who'
import { Local } from './local'
import { Service } from './service'
import { Trial } from './trial'
import styles from './view.module.css'

/** The three ways to answer. */
export function Choice({ view }: { readonly view: Connections }) {
  const { section, problem, choose } = useUnit({
    section: model.$section,
    problem: problems.$problem,
    choose: model.sectionChosen,
  })
  const name = useId()
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  const { by, for_all: forAll } = view
  const isFirst = by === 'built-in' || by === 'found'
  const ways = model.sectionsOf(view)
  const labels = { ...texts.choice, none: forAll ? texts.choice.none : texts.choice.noneOwn }
  const atField = section === 'service' && problem?.part !== null && problem?.part !== 'network'
  return (
    <div className={styles.choice}>
      <div className={styles.ways}>
        <RadioField
          label={isFirst ? texts.choice.first : texts.choice.label}
          hint={forAll ? texts.forAll : texts.forYou}
          name={name}
          value={section ?? ''}
          options={ways.map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => ways.forEach((way) => way === value && choose(way))}
        />
      </div>
      <div ref={body} className={styles.body} data-section={section}>
        {section === 'local' ? <Local /> : null}
        {section === 'service' ? <Service /> : null}
        {section === 'none' ? <None view={view} /> : null}
        {section === 'local' || section === 'service' ? <Trial /> : null}
        <FlashMessage text={atField ? null : (problem?.message ?? null)} tone="error" placement="flow" />
      </div>
    </div>
  )
}

function None({ view: { by, chosen: current, for_all: forAll } }: { readonly view: Connections }) {
  const { changing, choose } = useUnit({ changing: $changing, choose: chosen })
  return (
    <>
      <p>{forAll ? texts.none.text : texts.none.textOwn}</p>
      {by === 'built-in' || (!forAll && current === null) ? null : (
        <Button className={styles.start} busy={changing === 'none'} onClick={() => choose(null)}>
          {forAll ? texts.none.use : texts.none.useOwn}
        </Button>
      )}
    </>
  )
}
