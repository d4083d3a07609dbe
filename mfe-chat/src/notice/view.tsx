import { useUnit } from 'effector-react'
import type { Notice } from '@codex/contracts/entities'
import { lazyPart } from '@codex/ui/lazy-part'
import type { MessageExtra } from '../conversation'
import { $open, closed } from './model'
import styles from './view.module.css'

interface LineProps {
  readonly text: string
}

const Line = ({ text }: LineProps) => <div className={styles.line}>{text}</div>

/** In one chunk with the help lines: a chunk more would be too much for the entry. When that fails, its text is a line. */
const Card = lazyPart(() => import(/* webpackChunkName: "cards" */ './card').then(({ Card }) => Card), Line)

/** What is said above a reply: a card in the page in which it was said, else a line. */
function NoticeAbove({ text, time_stamp }: Notice) {
  const { open, close } = useUnit({ open: $open, close: closed })
  return open === time_stamp ? <Card text={text} onClose={() => close(time_stamp)} /> : <Line text={text} />
}

export const notice: MessageExtra = {
  above: ({ message }) => message.notice && <NoticeAbove {...message.notice} />,
}
