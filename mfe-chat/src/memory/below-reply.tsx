import { useUnit } from 'effector-react'
import { memory as texts } from '@codex/contracts/texts'
import * as limits from '@codex/contracts/limits'
import { Contradiction } from './contradiction'
import { $contradictions, $memories } from './list'
import { offersIn } from './memories'
import { Offer } from './offers'
import { useShowMessage } from './show-message'
import * as used from './used'
import { UsedList } from './used-list'
import styles from './offers.module.css'

interface BelowReplyProps {
  /** Null: it is not stored yet. */
  readonly messageId: string | null
  /** The newest reply. */
  readonly last: boolean
  /** Asks for another reply in its place, with a hint; null: it must stay. */
  readonly onCorrect: ((hint: string) => void) | null
  readonly onShow: () => void
}

/** What a reply used, when it is asked for, what it contradicts, and what is suggested below the newest reply. */
export function BelowReply({ messageId, last, onCorrect, onShow }: BelowReplyProps) {
  const { reply, memories, contradictions } = useUnit({
    reply: used.$reply,
    memories: $memories,
    contradictions: $contradictions,
  })
  const found = contradictions.filter((one) => one.message_id === messageId)
  const offers = last ? offersIn(memories).slice(-limits.factOffers.most) : []
  const isOpen = messageId !== null && reply === messageId
  if (offers.length === 0 && found.length === 0 && !isOpen) return null
  return (
    <div className={styles.below}>
      {isOpen ? <UsedList onShow={onShow} /> : null}
      {found.map((one) => (
        <Contradiction key={one.words} contradiction={one} onCorrect={onCorrect} onShow={onShow} />
      ))}
      {offers.length === 0 ? null : <Offers offers={offers} />}
    </div>
  )
}

function Offers({ offers }: { readonly offers: ReturnType<typeof offersIn> }) {
  const show = useShowMessage()
  return (
    <section className={styles.offers} aria-label={texts.offer.label}>
      {offers.map((memory) => (
        <Offer key={memory.memory_id} memory={memory} onSource={show} />
      ))}
    </section>
  )
}
