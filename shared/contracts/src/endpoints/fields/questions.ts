import * as limits from '../../limits'
import { textsOf, upTo } from './field'

/** Each in one line and once; blank ones are left out. */
export const tidy = (texts: string[]) => [
  ...new Set(texts.filter((one) => one !== '').map((one) => one.replace(/\s+/g, ' '))),
]

export const questions = textsOf(upTo(limits.questions.max), { most: limits.questions.most }, tidy)
