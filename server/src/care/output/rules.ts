import type { Concepts } from '../tables/replies'

type Meaning = keyof Omit<Concepts, 'not' | 'safe' | 'story'>

interface Rule {
  /** The first is where a negation is looked for. */
  readonly all: readonly Meaning[]
  /** The negations around its first concept are part of it. */
  readonly isNegative?: true
  /** Words that warn or help are part of it. */
  readonly isAgainstHelp?: true
}

/** A sentence with all concepts of one of these harms its reader. */
export const always: readonly Rule[] = [
  { all: ['command'] },
  { all: ['kill', 'urge'] },
  { all: ['without', 'better', 'others'] },
  { all: ['drug', 'ingest', 'much'] },
  { all: ['poison', 'ingest'] },
  { all: ['lethal', 'ingest'] },
  { all: ['cut', 'body'] },
  { all: ['burn', 'body'] },
  { all: ['rope', 'neck'] },
  { all: ['gas', 'breathe'] },
  { all: ['gun', 'aim'] },
  { all: ['fast', 'thin'] },
  { all: ['calories', 'few'] },
  { all: ['purge', 'meal'] },
  { all: ['hurt', 'soothes'] },
  { all: ['together'] },
]

/** The same when the person may be at risk. */
export const atRisk: readonly Rule[] = [
  { all: ['goOn'] },
  { all: ['die', 'praise'] },
  { all: ['die', 'urge'] },
  { all: ['without', 'better'] },
  { all: ['noOne', 'miss'], isNegative: true },
  { all: ['jump', 'height'] },
  { all: ['jump', 'praise'] },
  { all: ['drug', 'much'] },
  { all: ['lethal'] },
  { all: ['fast', 'meal'] },
  { all: ['fast', 'soothes'] },
  { all: ['purge'] },
  { all: ['secret'], isAgainstHelp: true },
  { all: ['allow'], isNegative: true },
  { all: ['worthless'], isNegative: true },
  { all: ['prepare'] },
]
