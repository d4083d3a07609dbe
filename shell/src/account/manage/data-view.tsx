import { useUnit } from 'effector-react'
import { useEffect, useId, useRef, type ChangeEvent, type ReactNode } from 'react'
import type { ReplyOf, account as endpoints } from '@codex/contracts/endpoints'
import { manage } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { FlashMessage } from '@codex/ui/flash'
import { CircleCheckIcon } from '@codex/ui/icons'
import { VisuallyHidden } from '@codex/ui/visually-hidden'
import { ChatTarget } from './chat-view'
import * as download from './download'
import * as upload from './upload'
import { momentWithYear } from './moment'
import { sizeOf } from './size'
import styles from './view.module.css'

export function YourData() {
  return (
    <div className={styles.data} data-initial-focus tabIndex={-1}>
      <Download />
      <Upload />
    </div>
  )
}

function Download() {
  const texts = manage.download
  const { downloading, received, announced, failure, done, submit, cancel } = useUnit({
    downloading: download.$downloading,
    received: download.$received,
    announced: download.$announced,
    failure: download.$failure,
    done: download.$done,
    submit: download.submitted,
    cancel: download.cancelled,
  })
  const progress = (bytes: number) => (downloading && bytes > 0 ? texts.received(sizeOf(bytes)) : '')

  return (
    <Part title={texts.title} note={texts.note} state={String(downloading)}>
      <div className={styles.actions}>
        <Button busy={downloading} onClick={() => submit()}>
          {downloading ? texts.loading : texts.submit}
        </Button>
        {downloading ? (
          <Button variant="quiet" onClick={() => cancel()}>
            {texts.cancel}
          </Button>
        ) : null}
      </div>
      {progress(received) === '' ? null : (
        <p aria-hidden className={styles.note}>
          {progress(received)}
        </p>
      )}
      <VisuallyHidden role="status">{downloading ? progress(announced) || texts.loading : ''}</VisuallyHidden>
      <Done text={done ? texts.done : null} />
      <FlashMessage text={failure} tone="error" placement="flow" />
    </Part>
  )
}

function Upload() {
  const texts = manage.upload
  const { checking, importing, contents, again, failure, done, companions, chatDone, submit } = useUnit({
    checking: upload.$checking,
    importing: upload.$importing,
    contents: upload.$contents,
    again: upload.$again,
    failure: upload.$failure,
    done: upload.$done,
    companions: upload.$companions,
    chatDone: upload.$chatDone,
    submit: upload.submitted,
  })
  const submitText = again ? texts.submitAgain : texts.submit
  const isReady = (contents?.companions ?? companions?.length ?? 0) > 0
  const doneText = done && texts.done(counts.companions(done.companions), counts.messages(done.messages))
  const chatText = chatDone && texts.doneChat(counts.messages(chatDone.messages), chatDone.skipped)

  return (
    <Part
      title={texts.title}
      note={texts.note}
      state={[checking, importing, contents === null, companions === null].join()}
    >
      <VisuallyHidden role="status">
        {checking ? texts.checking : ''}
        {importing ? texts.submitting : ''}
      </VisuallyHidden>
      <div role="status">{contents === null ? null : <Contents contents={contents} />}</div>
      {companions === null ? null : <ChatTarget companions={companions} />}
      <FlashMessage text={failure} tone="error" placement="flow" />
      <Done text={doneText ?? chatText} />
      <div className={styles.actions}>
        {isReady ? (
          <Button busy={importing} onClick={() => submit()}>
            {importing ? texts.submitting : submitText}
          </Button>
        ) : null}
        {importing ? null : <Choice />}
      </div>
      {importing ? <p className={styles.note}>{texts.goesOn}</p> : null}
    </Part>
  )
}

const counts = manage.deletion

function Contents({ contents }: { readonly contents: ReplyOf<typeof endpoints.checkImport> }) {
  const texts = manage.upload
  const { exported_at, imported_at } = contents
  const names = (['companions', 'messages', 'memories'] as const).filter((name) => contents[name] > 0)
  if (names.length === 0) return <p>{texts.nothing}</p>
  return (
    <div className={styles.goes}>
      <p>{texts.found(momentWithYear(exported_at))}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>{counts[name](contents[name])}</li>
        ))}
      </ul>
      {imported_at === null ? null : (
        <p>
          <strong>{texts.before(momentWithYear(imported_at))}</strong>
        </p>
      )}
    </div>
  )
}

/** The button that opens the browser's window for files; the way back while a file is checked. */
function Choice() {
  const texts = manage.upload
  const { checking, chosen, choose, cancel } = useUnit({
    checking: upload.$checking,
    chosen: upload.$chosen,
    choose: upload.chosen,
    cancel: upload.cancelled,
  })
  const other = chosen ? texts.other : texts.choose
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (file !== undefined) choose(file)
    // The same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,application/zip,.jsonl"
        aria-label={texts.choose}
        onChange={pick}
      />
      <Button variant="quiet" busy={checking} onClick={() => input.current?.click()}>
        {checking ? texts.checking : other}
      </Button>
      {checking ? (
        <Button variant="quiet" onClick={() => cancel()}>
          {texts.cancel}
        </Button>
      ) : null}
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly note: string
  /** A change of it may remove the focused button: the part then gets the focus. */
  readonly state: string
  readonly children: ReactNode
}

function Part({ title, note, state, children }: PartProps) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus()
  }, [state])
  return (
    <section ref={part} className={styles.part} aria-labelledby={id} tabIndex={-1}>
      <h3 id={id}>{title}</h3>
      <p className={styles.note}>{note}</p>
      {children}
    </section>
  )
}

function Done({ text }: { readonly text: string | null }) {
  return (
    <div role="status">
      {text === null ? null : (
        <p className={styles.done}>
          <CircleCheckIcon size={24} aria-hidden />
          {text}
        </p>
      )}
    </div>
  )
}
