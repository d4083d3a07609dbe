import type { Ref } from 'react'

/** What every row of the list bears: its place in the whole conversation, and how it is measured. */
export interface Item {
  readonly ref: Ref<HTMLLIElement>
  readonly 'data-index': number
  readonly 'aria-setsize': number
  readonly 'aria-posinset': number
}
