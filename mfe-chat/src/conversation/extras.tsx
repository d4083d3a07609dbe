import type { ComponentType } from 'react'
import type { Message } from '../history/message'

/** Only the last messages have one. */
type Possible = 'regenerate' | 'edit' | null

export interface MessageProps {
  readonly message: Message
  readonly speaker: string
  /** The newest message. */
  readonly latest: boolean
  readonly can: Possible
}

/** Where another feature shows something with each message. */
type Place = 'aboveDay' | 'above' | 'beside' | 'inLine' | 'below'

/** What another feature shows in the conversation. */
export interface MessageExtra extends Partial<Record<Place, ComponentType<MessageProps>>> {
  /** Above the dots of a reply that is awaited. */
  readonly awaited?: ComponentType
}

export interface ExtrasProps {
  /** In the order in which they are shown at the same place. */
  readonly extras: readonly MessageExtra[]
}

export const Extras = ({ extras, at, ...props }: ExtrasProps & MessageProps & { readonly at: Place }) =>
  extras.map(({ [at]: Extra }, index) => Extra && <Extra key={index} {...props} />)
