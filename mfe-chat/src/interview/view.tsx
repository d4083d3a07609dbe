import { useEffect, useMemo } from 'react'
import { useUnit } from 'effector-react'
import { connections, interview as texts } from '@codex/contracts/texts'
import { connectionsRequested } from '@codex/session'
import { ChevronLeftIcon, ChevronRightIcon } from '@codex/ui/icons'
import { $companionId } from '../companion'
import { ListState } from '../elements/listing'
import * as model from './model'
import * as own from './own'
import { OwnForm } from './own-form'
import { QuestionCard } from './question-card'
import type { InterviewProps } from './talk'
import { askedIn, OWN, ownList, type Asked } from './questions'
import buttons from '../elements/form.module.css'
import panel from '../elements/panel.module.css'
import styles from './view.module.css'

/** The button that had the focus may be gone with what it was in. */
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

/** Lists of questions; of the chosen one each question, what was answered, and what can be done with it. */
export function Interview({ name, engine, talk, onSource, onVoice }: InterviewProps) {
  const { companionId, messages, chosen, choose, questions, error, loading, open, retry, connect } = useUnit({
    companionId: $companionId,
    messages: talk.messages,
    chosen: model.$chosen,
    choose: model.listChosen,
    questions: own.$questions,
    error: own.$error,
    loading: own.$loading,
    open: own.opened,
    retry: own.retried,
    connect: connectionsRequested,
  })
  useEffect(() => {
    open()
  }, [open, companionId])
  const asked = useMemo(() => askedIn(messages), [messages])
  const ownQuestions = questions === null || questions.length === 0 ? null : ownList(name, questions)
  const list = [...texts.lists, ...(ownQuestions === null ? [] : [ownQuestions])].find(({ id }) => id === chosen)

  if (list !== undefined) return <Questions {...{ list, asked, name, talk, onSource, onVoice }} />
  return (
    <>
      <p ref={focusIfLost} tabIndex={-1} className={styles.intro} dir="auto">
        {texts.intro(name)}
      </p>
      {engine?.kind === 'built-in' ? (
        <div className={styles.note}>
          <p dir="auto">{texts.builtIn(name)}</p>
          <button type="button" className={buttons.button} aria-haspopup="dialog" onClick={() => connect()}>
            {connections.title}
          </button>
        </div>
      ) : null}
      <ul className={styles.lists}>
        {texts.lists.map((one) => (
          <li key={one.id}>
            <ListButton list={one} asked={asked} onChoose={choose} />
          </li>
        ))}
        {ownQuestions === null ? null : (
          <li>
            <ListButton list={ownQuestions} asked={asked} onChoose={choose} />
          </li>
        )}
      </ul>
      <ListState
        error={error}
        onRetry={retry}
        loading={questions === null && loading ? texts.loading : null}
        empty={null}
      />
      {questions !== null && ownQuestions === null ? <OwnForm label={texts.own.write} /> : null}
    </>
  )
}

interface ListButtonProps {
  readonly list: texts.QuestionList
  readonly asked: ReadonlyMap<string, Asked>
  readonly onChoose: (id: string) => void
}

function ListButton({ list: { id, title, hint, questions }, asked, onChoose }: ListButtonProps) {
  return (
    <button type="button" className={styles.list} onClick={() => onChoose(id)}>
      <strong>{title}</strong>
      <ChevronRightIcon size={18} aria-hidden />
      <span dir="auto">{hint}</span>
      <small>{texts.count(questions.length, questions.filter((one) => asked.has(one)).length)}</small>
    </button>
  )
}

type QuestionsProps = Pick<InterviewProps, 'name' | 'talk' | 'onSource' | 'onVoice'> & Omit<ListButtonProps, 'onChoose'>

function Questions({ list, asked, ...rest }: QuestionsProps) {
  const choose = useUnit(model.listChosen)
  const next = list.questions.find((question) => !asked.has(question))
  return (
    <section className={styles.questions} aria-label={list.title}>
      <button type="button" className={styles.back} onClick={() => choose(null)}>
        <ChevronLeftIcon size={16} aria-hidden />
        {texts.back}
      </button>
      <h3 ref={focusIfLost} tabIndex={-1}>
        {list.title}
      </h3>
      <p className={panel.quiet} dir="auto">
        {list.hint}
      </p>
      <ol className={styles.cards}>
        {list.questions.map((question) => (
          <li key={question}>
            <QuestionCard question={question} asked={asked.get(question)} isNext={question === next} {...rest} />
          </li>
        ))}
      </ol>
      {list.id === OWN ? <OwnForm label={texts.own.change} /> : null}
    </section>
  )
}
