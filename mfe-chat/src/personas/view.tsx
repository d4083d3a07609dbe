import { useEffect, useId, useRef } from 'react'
import { useStoreMap, useUnit } from 'effector-react'
import type { Persona } from '@codex/contracts/entities'
import { personas as texts } from '@codex/contracts/texts'
import { Avatar } from '@codex/ui/avatar'
import { PencilIcon, PlusIcon, TrashIcon } from '@codex/ui/icons'
import { Modal } from '../elements/modal'
import { Refusal, useBusy } from '../elements/text-form'
import { PersonaForm } from './form'
import * as model from './model'
import card from '../elements/card.module.css'
import dialog from '../elements/dialog.module.css'
import form from '../elements/form.module.css'
import styles from './view.module.css'

/** All personas, and what can be done with them. What was typed stays while it is closed. */
export function PersonasDialog() {
  const { open, personas, said, add, close, write, change, submit, discard, closeAdd } = useUnit({
    open: model.$open,
    personas: model.$personas,
    said: model.$said,
    add: model.$add,
    close: model.closed,
    write: model.addRequested,
    change: model.addChanged,
    submit: model.addSubmitted,
    discard: model.addDiscarded,
    closeAdd: model.addClosed,
  })
  const title = useId()
  const foot = useRef<HTMLDivElement>(null)
  const [first] = personas ?? []
  if (!open || !first) return null
  return (
    <Modal className={`${dialog.dialog} ${styles.dialog}`} aria-labelledby={title} onClose={() => close()}>
      <div className={dialog.body}>
        <div>
          <h2 id={title} className={dialog.title}>
            {texts.title}
          </h2>
          <p className={form.hint}>{texts.hint}</p>
        </div>
        <ul className={styles.list}>
          {personas?.map((persona) => (
            <Item key={persona.persona_id} persona={persona} first={first} />
          ))}
        </ul>
        {add === null ? null : (
          <PersonaForm
            label={texts.form.addLabel}
            place={add.form}
            draft={add.draft}
            onChange={change}
            onSubmit={submit}
            onCancel={discard}
            onEscape={closeAdd}
            onLeave={() => foot.current?.querySelector('button')?.focus()}
          />
        )}
        <div ref={foot} className={styles.foot}>
          {add === null ? (
            <button type="button" className={form.button} onClick={() => write({ source: null, text: '' })}>
              <PlusIcon size={16} aria-hidden />
              {texts.add}
            </button>
          ) : null}
          <p role="status" className={styles.said}>
            {said}
          </p>
          <button type="button" className={form.button} onClick={() => close()}>
            {texts.close}
          </button>
        </div>
      </div>
    </Modal>
  )
}

interface ItemProps {
  readonly persona: Persona
  /** Who the user is without a choice. */
  readonly first: Persona
}

function Item({ persona, first }: ItemProps) {
  const { persona_id: id, name, description } = persona
  const { change, submit, discard, edit, ask } = useUnit({
    change: model.editChanged,
    submit: model.editSubmitted,
    discard: model.editDiscarded,
    edit: model.editRequested,
    ask: model.removalRequested,
  })
  const draft = useStoreMap({ store: model.$edits, keys: [id], fn: (edits, [place]) => edits[place] ?? null })
  const isAsked = useStoreMap({ store: model.$question, keys: [id], fn: (one, [place]) => one === place })
  const item = useRef<HTMLLIElement>(null)
  const toItem = () => item.current?.querySelector('button')?.focus()
  if (draft !== null)
    return (
      <li ref={item}>
        <PersonaForm
          label={texts.change(name)}
          place={id}
          draft={draft}
          onChange={(edit) => change({ id, edit })}
          onSubmit={() => submit(persona)}
          onCancel={() => discard(id)}
          onEscape={() => {
            if (model.isSame(persona, draft)) discard(id)
          }}
          onLeave={toItem}
        />
      </li>
    )
  return (
    <li ref={item} className={`${card.card} ${styles.item}`}>
      <div className={styles.head}>
        <Avatar src={persona.avatar_icon} name="" size={44} />
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <button
          type="button"
          className={card.icon}
          aria-label={texts.change(name)}
          title={texts.change(name)}
          onClick={() => edit(persona)}
        >
          <PencilIcon size={16} />
        </button>
        {persona === first ? null : (
          <button
            type="button"
            className={card.icon}
            aria-label={texts.remove(name)}
            title={texts.remove(name)}
            aria-expanded={isAsked}
            onClick={() => ask(id)}
          >
            <TrashIcon size={16} />
          </button>
        )}
      </div>
      {description === '' ? null : (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      {persona === first ? <p className={form.hint}>{texts.first}</p> : null}
      {isAsked ? <Question persona={persona} first={first} onLeave={toItem} /> : null}
      <Refusal $refusals={model.$refusals} place={id} />
    </li>
  )
}

/** The focus is on what changes nothing. */
function Question({ persona, first, onLeave }: ItemProps & { readonly onLeave: () => void }) {
  const { cancel, confirm } = useUnit({ cancel: model.removalCancelled, confirm: model.removalConfirmed })
  const busy = useBusy(model.$busy, persona.persona_id)
  const text = useId()
  const button = useRef<HTMLButtonElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    const { current: after } = leave
    button.current?.focus()
    return () => after()
  }, [])
  return (
    <div
      role="group"
      className={styles.question}
      aria-labelledby={text}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        cancel()
      }}
    >
      <p id={text} dir="auto">
        {texts.removal.question(persona.name, first.name)}
      </p>
      <div className={form.buttons}>
        <button ref={button} type="button" className={form.button} aria-describedby={text} onClick={() => cancel()}>
          {texts.removal.cancel}
        </button>
        <button type="button" className={form.button} data-kind="danger" aria-disabled={busy} onClick={() => confirm()}>
          {texts.removal.confirm}
        </button>
      </div>
    </div>
  )
}
