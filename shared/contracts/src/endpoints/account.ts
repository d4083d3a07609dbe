import * as v from 'valibot'
import type { Source } from '../entities/source'
import { AGE_STATUSES, bundle, chatFile } from '../limits'
import { auth, manage, validation } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import { downloading, uploading } from './files'
import { optionalMessage, reading } from './reading'
import * as shapes from './shapes'
import { readSessions } from './sessions'

/** Additions below /user: what the owner of an account can do with it. */

const { text, number } = shapes
const { failed } = manage

/** Null: a number is missing. */
/* @__NO_SIDE_EFFECTS__ */
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

/** Without an answer it only reads. The first answer stays. */
export const answerAge = endpoint({
  path: '/user/answer-age',
  fields: { age_group: fields.optional(fields.ageGroup) },
  reply: v.object({ status: v.picklist(AGE_STATUSES) }),
  fallback: auth.ageQuestion.failed,
  read: reading(auth.ageQuestion.failed, (source) => {
    const status = AGE_STATUSES.find((one) => one === source.text('status'))
    return status === undefined ? null : { status }
  }),
})

/** Ends all other sessions. A password that is wrong is refused with 400: 401 would end the session. */
export const changePassword = endpoint({
  path: '/user/change-password',
  fields: { password: fields.signInPassword, new_password: fields.password },
  together: ({ password, new_password }) => (password === new_password ? manage.passwordUnchanged : null),
  reply: shapes.message,
  fallback: failed.changePassword,
  read: optionalMessage(failed.changePassword, manage.passwordChanged),
})

export const changeEmail = endpoint({
  path: '/user/change-email',
  fields: { password: fields.signInPassword, email: fields.email },
  reply: v.object({ email: text }),
  fallback: failed.changeEmail,
  read: reading(failed.changeEmail, (source) => {
    const email = source.text('email')
    return email === undefined ? null : { email }
  }),
})

/** Where the account is signed in, the session of the call first, then by last use. */
export const sessions = endpoint({
  path: '/user/sessions',
  reply: v.object({ sessions: v.array(shapes.session) }),
  fallback: failed.sessions,
  read: reading(failed.sessions, readSessions),
})

/** One of them, or all but the session of the call. */
export const endSession = endpoint({
  path: '/user/end-session',
  fields: { session_id: fields.optional(fields.sessionId), others: fields.others },
  together: ({ session_id, others }) =>
    (session_id === undefined) === (others === true) ? null : validation.oneOrOthers,
  reply: shapes.message,
  fallback: failed.sessions,
  read: optionalMessage(failed.sessions, manage.sessionsEnded),
})

/** Everything that is stored of the account, as a ZIP (@codex/contracts/bundle). */
export const exportAccount = downloading({
  path: '/user/export',
  media: 'application/zip',
  fallback: failed.export,
})

const imported = { companions: number, messages: number, memories: number }
const readImported = readNumbers(imported)

const zip = { media: 'application/zip', most: bundle.upload, wrong: manage.notAnExport } as const

/** What `importAccount` would add; the file is read to its end. `imported_at`: when it was imported before, or null. */
export const checkImport = uploading({
  path: '/user/check-import',
  file: zip,
  reply: v.object({ ...imported, exported_at: text, imported_at: v.nullable(text) }),
  fallback: failed.checkImport,
  read: reading(failed.checkImport, (source) => {
    const counts = readImported(source)
    const exported_at = source.text('exported_at')
    return counts === null || exported_at === undefined
      ? null
      : { ...counts, exported_at, imported_at: source.text('imported_at') ?? null }
  }),
})

/** Adds what is in the file, all or nothing. A file that was imported before is refused with 409. */
export const importAccount = uploading({
  path: '/user/import',
  file: zip,
  reply: v.object(imported),
  fallback: failed.import,
  read: reading(failed.import, readImported),
})

/** The same for a file that was imported before. */
export const importAgain = uploading({
  path: '/user/import-again',
  file: zip,
  reply: v.object(imported),
  fallback: failed.import,
  read: reading(failed.import, readImported),
})

const chatCounts = { messages: number, skipped: number }
const readChatCounts = readNumbers(chatCounts)

/**
 * Adds the messages of a SillyTavern chat to an empty conversation. The file has a line before it: `{"profile_id":"..."}`, with
 * `utc_offset` for moments without a zone. Where several speak beside the user, nothing is added before that line says as `speaker` whose
 * words are the companion's: the answer has their `names`, and the words of the others are stored with them.
 */
export const importChat = uploading({
  path: '/user/import-chat',
  file: { media: 'application/jsonl', most: chatFile.upload, wrong: manage.notAChat },
  reply: v.object({ ...chatCounts, names: v.exactOptional(shapes.texts) }),
  fallback: failed.import,
  read: reading(failed.import, (source) => {
    const counts = readChatCounts(source)
    const names = source.raw('names')
    return counts && { ...counts, ...(v.is(shapes.texts, names) && { names }) }
  }),
})

/** What `deleteAccount` would delete besides the account. */
export const viewContents = endpoint({
  path: '/user/view-contents',
  reply: v.object(contents),
  fallback: failed.contents,
  read: reading(failed.contents, readNumbers(contents)),
})

/** Deletes the account with all that is stored of it, and ends its sessions. `username` guards against a mistake. */
export const deleteAccount = endpoint({
  path: '/user/delete-account',
  fields: { username: fields.signInUsername, password: fields.signInPassword },
  reply: shapes.message,
  fallback: failed.delete,
  read: optionalMessage(failed.delete, manage.deleted),
})
