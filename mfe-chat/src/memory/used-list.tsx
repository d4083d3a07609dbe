import { useEffect } from 'react'
import { useUnit } from 'effector-react'
import type { Use } from '@codex/contracts/entities'
import { memory as texts, personas } from '@codex/contracts/texts'
import { CloseIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import { $companionId, $conversationId } from '../companion'
import * as conversations from '../conversations/model'
import { titleOf } from '../conversations/rows'
import { memoryRequested } from './list'
import { useShowMessage } from './show-message'
import * as used from './used'
import styles from './used-list.module.css'

const SCENE: Readonly<Record<string, string>> = texts.used.scene

/** What the open reply's prompt had, and why. */
export function UsedList({ onShow }: { readonly onShow: () => void }) {
  const { answer, error, retry, close, load } = useUnit({
    load: conversations.outdated,
    answer: used.$answer,
    error: used.$error,
    retry: used.retried,
    close: used.closed,
  })
  const otherOf = useOtherConversation()
  const hasOther = answer?.used.some((use) => otherOf(use) !== null) ?? false
  useEffect(() => {
    if (hasOther) load()
  }, [hasOther, load])
  return (
    <section
      className={styles.used}
      aria-label={texts.used.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        leave(event.currentTarget, close)
      }}
    >
      <header className={styles.head}>
        <h3>{texts.used.title}</h3>
        <button
          type="button"
          className={styles.close}
          aria-label={texts.used.close}
          onClick={({ currentTarget }) => leave(currentTarget, close)}
        >
          <CloseIcon size={16} aria-hidden />
        </button>
      </header>
      <div role="status">
        {answer === null && error === null ? <p className={styles.quiet}>{texts.used.loading}</p> : null}
        {answer?.used.length === 0 ? <p className={styles.quiet}>{texts.used.nothing}</p> : null}
      </div>
      {error === null ? null : (
        <div role="alert" className={styles.failed}>
          <div>
            <Lines text={error} />
          </div>
          <button type="button" className={styles.link} onClick={() => retry()}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {answer === null || answer.used.length === 0 ? null : (
        <ul className={styles.list}>
          {answer.used.map((use, index) => (
            <UsedItem key={index} use={use} onShow={onShow} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The focus returns to the menu that opened the list. */
function leave(element: Element, close: () => void) {
  element.closest('li')?.querySelector<HTMLElement>('[data-more] button')?.focus()
  close()
}

/** The other conversation that something is from; null: it is from the open one, or that is not known. */
function useOtherConversation() {
  const { companionId, openId } = useUnit({ companionId: $companionId, openId: $conversationId })
  return ({ message_id, conversation_id = companionId ?? '' }: Use) =>
    message_id === undefined || conversation_id === openId ? null : conversation_id
}

function UsedItem({ use, onShow }: { readonly use: Use; readonly onShow: () => void }) {
  const { show, list } = useUnit({ show: memoryRequested, list: conversations.$list })
  const other = useOtherConversation()(use)
  const from = list?.conversations.find((one) => one.conversation_id === other)
  const showMessage = useShowMessage()
  const { kind, reason, text, memory_id, message_id, conversation_id, scene, persona_name } = use
  const why = kind === 'message' ? texts.used.message : texts.used.reasons[reason]
  const about = persona_name === undefined ? SCENE[scene ?? ''] : personas.about(persona_name)
  return (
    <li className={styles.item}>
      <p className={styles.reason} dir="auto">
        {about ?? why}
      </p>
      {from === undefined ? null : (
        <p className={styles.reason} dir="auto">
          {texts.used.from(titleOf(from))}
        </p>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <div className={styles.links}>
        {memory_id === undefined ? null : (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              show(memory_id)
              onShow()
            }}
          >
            {texts.used.showMemory}
          </button>
        )}
        {message_id === undefined ? null : (
          <button type="button" className={styles.link} onClick={() => showMessage(message_id, conversation_id)}>
            {texts.used.showMessage}
          </button>
        )}
      </div>
    </li>
  )
}
