import { isOfApp } from '../care/care-of'
import type { TurnExtra } from '../chat/extras'
import { searchOf } from './indexed'

/** The app's own words are found by no search, and recalled by no prompt. */
export const searchOfTurns: TurnExtra = {
  name: 'search',
  columns: ({ conversationId, text, care }) => ({ search: searchOf(conversationId, isOfApp(care) ? '' : text) }),
}
