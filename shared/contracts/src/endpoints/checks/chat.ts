import * as limits from '../../limits'
import * as rules from '../../rules'
import { validation } from '../../texts'
import { KEYWORD, refused, text, wholeNumber, type Check } from './check'

export const messageId = /* @__PURE__ */ text(rules.messageId, KEYWORD)
export const idempotencyKey = /* @__PURE__ */ text(rules.idempotencyKey, limits.idempotencyKey.max)
export const pageLength = /* @__PURE__ */ wholeNumber(limits.historyPage.min, limits.historyPage.max)

/** An index or a length; no reply is longer. */
export const position = /* @__PURE__ */ wholeNumber(0, 1_000_000)
export const hint = /* @__PURE__ */ text(rules.hint, limits.hint.max)
export const searchQuery = /* @__PURE__ */ text(rules.searchQuery, limits.searchQuery.max)
export const searchPage = /* @__PURE__ */ wholeNumber(limits.searchPage.min, limits.searchPage.max)
export const utcOffset = /* @__PURE__ */ wholeNumber(limits.utcOffset.min, limits.utcOffset.max)
export const chatMessage = /* @__PURE__ */ text(rules.chatMessage, limits.chatMessage.max)

export const withMemories: Check<true | undefined> = (value) =>
  value === true || value === undefined ? { ok: true, value } : refused(validation.withMemories)

const choice =
  <Choice extends string>(choices: readonly Choice[]): Check<Choice> =>
  (value, field) => {
    const known = choices.find((one) => one === value)
    return known === undefined ? refused(validation.notChoice(field)) : { ok: true, value: known }
  }
export const dialogueFormat = /* @__PURE__ */ choice(limits.DIALOGUE_FORMATS)
export const dialogueSource = /* @__PURE__ */ choice(limits.DIALOGUE_SOURCES)
export const takeOutLimit = /* @__PURE__ */ wholeNumber(limits.takeOut.min, limits.takeOut.max)
