import * as v from 'valibot'
import type { Source } from '../entities/source'
import { AGE_GROUPS, AGE_STATUSES, bundle, chatFile } from '../limits'
import { auth, manage, validation } from '../texts'
import * as checks from './checks'
import { endpoint } from './endpoint'
import { downloading, uploading } from './files'
import { optionalMessage, reading } from './reading'
import * as shapes from './shapes'
import { readSessions } from './sessions'

/** Additions below /user: what the owner of an account can do with it. */

const { text, number } = shapes
const { failed } = manage

/** Null: a number is missing. */
const readNumbers =
  <Name extends string>(shape: Readonly<Record<Name, unknown>>) =>
  (source: Source) => {
    const numbers = Object.keys(shape).map((name) => [name, source.number(name)] as const)
    // The names are those of the shape.
    return numbers.some(([, value]) => value === undefined)
      ? null
      : (Object.fromEntries(numbers) as Readonly<Record<Name, number>>)
  }

const contents = { companions: number, messages: number, memories: number, remarks: number }

/** Decision 136. Without an answer it only reads. The first answer stays. */
export const answerAge = /* @__PURE__ */ endpoint({
  path: '/user/answer-age',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({
    age_group: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.picklist(AGE_GROUPS)),
  }),
  checks: { age_group: /* @__PURE__ */ checks.optional(checks.ageGroup) },
  reply: /* @__PURE__ */ v.object({ status: /* @__PURE__ */ v.picklist(AGE_STATUSES) }),
  fallback: auth.ageQuestion.failed,
  read: /* @__PURE__ */ reading(auth.ageQuestion.failed, (source) => {
    const status = AGE_STATUSES.find((one) => one === source.text('status'))
    return status === undefined ? null : { status }
  }),
})

/** Ends all other sessions. A password that is wrong is refused with 400: 401 would end the session. */
export const changePassword = /* @__PURE__ */ endpoint({
  path: '/user/change-password',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ password: text, new_password: text }),
  checks: { password: checks.signInPassword, new_password: checks.password },
  together: ({ password, new_password }) => (password === new_password ? manage.passwordUnchanged : null),
  reply: shapes.message,
  fallback: failed.changePassword,
  read: /* @__PURE__ */ optionalMessage(failed.changePassword, manage.passwordChanged),
})

export const changeEmail = /* @__PURE__ */ endpoint({
  path: '/user/change-email',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ password: text, email: text }),
  checks: { password: checks.signInPassword, email: checks.email },
  reply: /* @__PURE__ */ v.object({ email: text }),
  fallback: failed.changeEmail,
  read: /* @__PURE__ */ reading(failed.changeEmail, (source) => {
    const email = source.text('email')
    return email === undefined ? null : { email }
  }),
})

/** Where the account is signed in, the session of the call first, then by last use. */
export const sessions = /* @__PURE__ */ endpoint({
  path: '/user/sessions',
  access: 'signed-in',
  body: shapes.empty,
  checks: {},
  reply: /* @__PURE__ */ v.object({ sessions: /* @__PURE__ */ v.array(shapes.session) }),
  fallback: failed.sessions,
  read: /* @__PURE__ */ reading(failed.sessions, readSessions),
})

/** One of them, or all but the session of the call. */
export const endSession = /* @__PURE__ */ endpoint({
  path: '/user/end-session',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({
    session_id: /* @__PURE__ */ v.exactOptional(text),
    others: /* @__PURE__ */ v.exactOptional(/* @__PURE__ */ v.literal(true)),
  }),
  checks: { session_id: /* @__PURE__ */ checks.optional(checks.sessionId), others: checks.others },
  together: ({ session_id, others }) =>
    (session_id === undefined) === (others === true) ? null : validation.oneOrOthers,
  reply: shapes.message,
  fallback: failed.sessions,
  read: /* @__PURE__ */ optionalMessage(failed.sessions, manage.sessionsEnded),
})

/** Everything that is stored of the account, as a ZIP (@codex/contracts/bundle). */
export const exportAccount = /* @__PURE__ */ downloading({
  path: '/user/export',
  media: 'application/zip',
  body: shapes.empty,
  checks: {},
  fallback: failed.export,
})

const imported = { companions: number, messages: number, memories: number }
const readImported = /* @__PURE__ */ readNumbers(imported)

const zip = { media: 'application/zip', most: bundle.upload, wrong: manage.notAnExport } as const

/** What `importAccount` would add; the file is read to its end. `imported_at`: when it was imported before, or null. */
export const checkImport = /* @__PURE__ */ uploading({
  path: '/user/check-import',
  file: zip,
  reply: /* @__PURE__ */ v.object({ ...imported, exported_at: text, imported_at: /* @__PURE__ */ v.nullable(text) }),
  fallback: failed.checkImport,
  read: /* @__PURE__ */ reading(failed.checkImport, (source) => {
    const counts = readImported(source)
    const exported_at = source.text('exported_at')
    return counts === null || exported_at === undefined
      ? null
      : { ...counts, exported_at, imported_at: source.text('imported_at') ?? null }
  }),
})

/** Adds what is in the file, all or nothing. A file that was imported before is refused with 409. */
export const importAccount = /* @__PURE__ */ uploading({
  path: '/user/import',
  file: zip,
  reply: /* @__PURE__ */ v.object(imported),
  fallback: failed.import,
  read: /* @__PURE__ */ reading(failed.import, readImported),
})

/** The same for a file that was imported before. */
export const importAgain = /* @__PURE__ */ uploading({
  path: '/user/import-again',
  file: zip,
  reply: /* @__PURE__ */ v.object(imported),
  fallback: failed.import,
  read: /* @__PURE__ */ reading(failed.import, readImported),
})

const chatCounts = { messages: number, skipped: number }
const readChatCounts = /* @__PURE__ */ readNumbers(chatCounts)

/**
 * Adds the messages of a SillyTavern chat to an empty conversation. The file has a line before it: `{"profile_id":"..."}`, with
 * `utc_offset` for moments without a zone. Where several speak beside the user, nothing is added before that line says as `speaker` whose
 * words are the companion's: the answer has their `names`, and the words of the others are stored with them.
 */
export const importChat = /* @__PURE__ */ uploading({
  path: '/user/import-chat',
  file: { media: 'application/jsonl', most: chatFile.upload, wrong: manage.notAChat },
  reply: /* @__PURE__ */ v.object({ ...chatCounts, names: /* @__PURE__ */ v.exactOptional(shapes.texts) }),
  fallback: failed.import,
  read: /* @__PURE__ */ reading(failed.import, (source) => {
    const counts = readChatCounts(source)
    const names = source.raw('names')
    return counts && { ...counts, ...(v.is(shapes.texts, names) && { names }) }
  }),
})

/** What `deleteAccount` would delete besides the account. */
export const viewContents = /* @__PURE__ */ endpoint({
  path: '/user/view-contents',
  access: 'signed-in',
  body: shapes.empty,
  checks: {},
  reply: /* @__PURE__ */ v.object(contents),
  fallback: failed.contents,
  read: /* @__PURE__ */ reading(failed.contents, /* @__PURE__ */ readNumbers(contents)),
})

/** Deletes the account with all that is stored of it, and ends its sessions. `username` guards against a mistake. */
export const deleteAccount = /* @__PURE__ */ endpoint({
  path: '/user/delete-account',
  access: 'signed-in',
  body: /* @__PURE__ */ v.object({ username: text, password: text }),
  checks: { username: checks.signInUsername, password: checks.signInPassword },
  reply: shapes.message,
  fallback: failed.delete,
  read: /* @__PURE__ */ optionalMessage(failed.delete, manage.deleted),
})
