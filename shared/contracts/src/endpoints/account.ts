import * as v from 'valibot'
import { or, readBy } from '../entities/read-as'
import { AGE_STATUSES, bundle, chatFile } from '../limits'
import { auth, manage, validation } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import { downloading, uploading } from './files'
import * as shapes from './shapes'

/** Additions below /user: what the owner of an account can do with it. */

const { text, number } = shapes
const { failed } = manage

const imported = v.object({ companions: number, messages: number, memories: number })

/** One place where an account is signed in. Times are ISO 8601. */
const session = v.object({
  session_id: text,
  /** A plain name such as 'Firefox on Linux'; empty: unknown. */
  browser: or(text, ''),
  created_at: text,
  /** Exact to some minutes. */
  used_at: text,
  /** The session of the call. */
  current: v.boolean(),
})
export type SessionPlace = Readonly<v.InferOutput<typeof session>>

/** Without an answer it only reads. The first answer stays. */
export const answerAge = endpoint({
  path: '/user/answer-age',
  fields: { age_group: fields.optional(fields.ageGroup) },
  reply: v.object({ status: v.picklist(AGE_STATUSES) }),
  fallback: auth.ageQuestion.failed,
})

/** Ends all other sessions. A password that is wrong is refused with 400: 401 would end the session. */
export const changePassword = endpoint({
  path: '/user/change-password',
  fields: { password: fields.signInPassword, new_password: fields.password },
  together: ({ password, new_password }) => (password === new_password ? manage.passwordUnchanged : null),
  reply: shapes.messageOr(manage.passwordChanged),
  fallback: failed.changePassword,
})

export const changeEmail = endpoint({
  path: '/user/change-email',
  fields: { password: fields.signInPassword, email: fields.email },
  reply: v.object({ email: text }),
  fallback: failed.changeEmail,
})

/** Where the account is signed in, the session of the call first, then by last use. */
export const sessions = endpoint({
  path: '/user/sessions',
  reply: v.object({ sessions: v.array(session) }),
  fallback: failed.sessions,
})

/** One of them, or all but the session of the call. */
export const endSession = endpoint({
  path: '/user/end-session',
  fields: { session_id: fields.optional(fields.sessionId), others: fields.others },
  together: ({ session_id, others }) =>
    (session_id === undefined) === (others === true) ? null : validation.oneOrOthers,
  reply: shapes.messageOr(manage.sessionsEnded),
  fallback: failed.sessions,
})

/** Everything that is stored of the account, as a ZIP (@codex/contracts/bundle). */
export const exportAccount = downloading({
  path: '/user/export',
  media: 'application/zip',
  fallback: failed.export,
})

const zip = { media: 'application/zip', most: bundle.upload, wrong: manage.notAnExport } as const

/** What `importAccount` would add; the file is read to its end. `imported_at`: when it was imported before, or null. */
export const checkImport = uploading({
  path: '/user/check-import',
  file: zip,
  reply: v.object({ ...imported.entries, exported_at: text, imported_at: v.nullable(text) }),
  fallback: failed.checkImport,
})

/** Adds what is in the file, all or nothing. A file that was imported before is refused with 409. */
export const importAccount = uploading({
  path: '/user/import',
  file: zip,
  reply: imported,
  fallback: failed.import,
})

/** The same for a file that was imported before. */
export const importAgain = uploading({
  path: '/user/import-again',
  file: zip,
  reply: imported,
  fallback: failed.import,
})

/**
 * Adds the messages of a SillyTavern chat to an empty conversation. The file has a line before it: `{"profile_id":"..."}`, with
 * `utc_offset` for moments without a zone. Where several speak beside the user, nothing is added before that line says as `speaker` whose
 * words are the companion's: the answer has their `names`, and the words of the others are stored with them.
 */
export const importChat = uploading({
  path: '/user/import-chat',
  file: { media: 'application/jsonl', most: chatFile.upload, wrong: manage.notAChat },
  reply: v.object({
    messages: number,
    skipped: number,
    names: v.exactOptional(readBy(shapes.texts, (raw) => (v.is(shapes.texts, raw) ? raw : null))),
  }),
  fallback: failed.import,
})

/** What `deleteAccount` would delete besides the account. */
export const viewContents = endpoint({
  path: '/user/view-contents',
  reply: v.object({ companions: number, messages: number, memories: number, remarks: number }),
  fallback: failed.contents,
})

/** Deletes the account with all that is stored of it, and ends its sessions. `username` guards against a mistake. */
export const deleteAccount = endpoint({
  path: '/user/delete-account',
  fields: { username: fields.signInUsername, password: fields.signInPassword },
  reply: shapes.messageOr(manage.deleted),
  fallback: failed.delete,
})
