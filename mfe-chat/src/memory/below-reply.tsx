import { useUnit } from 'effector-react'
import { memory as texts } from '@codex/contracts/texts'
import * as limits from '@codex/contracts/limits'
import { $memories } from './list'
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
  readonly onShow: () => void
}

/** What a reply used, when it is asked for, and what is suggested below the newest reply. */
export function BelowReply({ messageId, last, onShow }: BelowReplyProps) {
  const { reply, memories } = useUnit({ reply: used.$reply, memories: $memories })
  const offers = last ? offersIn(memories).slice(-limits.factOffers.most) : []
  const isOpen = messageId !== null && reply === messageId
  if (offers.length === 0 && !isOpen) return null
  return (
    <div className={styles.below}>
      {isOpen ? <UsedList onShow={onShow} /> : null}
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
