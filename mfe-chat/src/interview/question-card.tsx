import { useUnit } from 'effector-react'
import { interview as texts } from '@codex/contracts/texts'
import { profileChangeRequested } from '@codex/session'
import { ArrowRightIcon, PencilIcon } from '@codex/ui/icons'
import { $companionId, $conversationId } from '../companion'
import { isByApp } from '../history/message'
import { useStarItem } from '../voice-sheet/use-star'
import type { Asked } from './questions'
import type { InterviewProps } from './talk'
import cards from '../elements/card.module.css'
import buttons from '../elements/form.module.css'
import styles from './view.module.css'

interface QuestionCardProps extends Pick<InterviewProps, 'name' | 'talk' | 'onSource' | 'onVoice'> {
  readonly question: string
  readonly asked: Asked | undefined
  /** The first one that was not asked. */
  readonly isNext: boolean
}

/** A question, and the answer once it was asked. */
export function QuestionCard({ question, asked, isNext, name, talk, onSource, onVoice }: QuestionCardProps) {
  const { busy, unsent, send } = useUnit({ busy: talk.busy, unsent: talk.unsent, send: talk.send })
  const answer = asked?.answer
  return (
    <article className={cards.card} aria-label={question}>
      <p className={styles.question} dir="auto">
        {question}
      </p>
      {answer ? (
        <div className={styles.answer}>
          <talk.Text text={answer.text} growing={answer.growing} />
        </div>
      ) : null}
      {asked && !answer ? <p className={cards.origin}>{busy ? texts.answering(name) : texts.waiting}</p> : null}
      {answer?.recordId === undefined || answer.growing || isByApp(answer) ? null : (
        <AnswerActions id={answer.recordId} text={answer.text} {...{ question, onSource, onVoice }} />
      )}
      {unsent.some(({ typed }) => typed === question) ? (
        <p role="alert" className={buttons.refusal}>
          {texts.notSent}
        </p>
      ) : null}
      <div className={styles.ask}>
        <button
          type="button"
          className={asked ? cards.source : buttons.button}
          data-kind={isNext ? 'primary' : undefined}
          aria-label={asked ? `${texts.askAgain}: ${question}` : texts.askNamed(question)}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) send({ typed: question })
          }}
        >
          {asked ? texts.askAgain : texts.ask}
        </button>
      </div>
    </article>
  )
}

interface AnswerActionsProps extends Pick<InterviewProps, 'onSource' | 'onVoice'> {
  /** Of the message. */
  readonly id: string
  readonly text: string
  readonly question: string
}

function AnswerActions({ id, text, question, onSource, onVoice }: AnswerActionsProps) {
  const { companionId, conversationId, propose } = useUnit({
    companionId: $companionId,
    conversationId: $conversationId,
    propose: profileChangeRequested,
  })
  const star = useStarItem(id, onVoice)(null, text)
  return (
    <div className={styles.actions} role="group" aria-label={texts.answerActions(question)}>
      <button type="button" className={styles.action} onClick={() => onSource(id, conversationId ?? undefined)}>
        {texts.source}
        <ArrowRightIcon size={14} aria-hidden />
      </button>
      <button type="button" className={styles.action} onClick={star.onSelect}>
        {star.icon}
        {star.label}
      </button>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        onClick={() => propose({ companionId: companionId ?? '', words: text })}
      >
        <PencilIcon aria-hidden />
        {texts.putIn}
      </button>
    </div>
  )
}
