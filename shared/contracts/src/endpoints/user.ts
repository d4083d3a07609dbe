import * as v from 'valibot'
import { ContractError } from '../contract-error'
import { readAccount } from '../entities/account'
import { readAs, readBy } from '../entities/read-as'
import { sourceOf } from '../entities/source'
import * as rules from '../rules'
import { failures, feedback, session as sessionTexts } from '../texts'
import * as fields from './fields'
import { endpoint } from './endpoint'
import * as shapes from './shapes'
import { signedIn } from './signed-in'

/** Spec 7: POST /user/*; sign-out, extend-session and session are additions (Notes 7). */

const { text, number } = shapes

const isTime = (value: string | null) => value !== null && Number.isFinite(Date.parse(value))

const sessionReply = v.object({
  expires_at: readBy(text, (raw) => {
    const time = readAs(text, raw)
    return isTime(time) ? time : null
  }),
  remaining_minutes: number,
})

/** `age_group`: what the page asks. A client that sends none is served as before. */
export const signUp = endpoint({
  path: '/user/sign-up',
  access: 'anonymous',
  specified: true,
  fields: {
    username: fields.username,
    email: fields.email,
    password: fields.password,
    confirm_password: fields.confirmPassword,
    age_group: fields.optional(fields.ageGroup),
  },
  together: ({ password, confirm_password = password }) => rules.confirmPassword(password, confirm_password),
  reply: signedIn,
  fallback: failures.signUp,
})

export const signIn = endpoint({
  path: '/user/sign-in',
  access: 'anonymous',
  specified: true,
  headers: ['device_token'],
  fields: { username: fields.signInUsername, password: fields.signInPassword, device_token: fields.deviceToken },
  reply: signedIn,
  fallback: failures.signIn,
})

export const signOut = endpoint({
  path: '/user/sign-out',
  reply: shapes.messageOr(sessionTexts.signedOut),
  fallback: failures.signOut,
})

export const extendSession = endpoint({
  path: '/user/extend-session',
  fields: { hours: fields.hours },
  reply: sessionReply,
  fallback: failures.extendSession,
})

export const session = endpoint({
  path: '/user/session',
  reply: sessionReply,
  fallback: failures.session,
})

export const viewAccount = endpoint({
  path: '/user/view-account',
  specified: true,
  reply: v.object({
    user_id: text,
    username: text,
    email: text,
    account_type: text,
    member_since: text,
    status: text,
  }),
  fallback: failures.viewAccount,
  read: readAccount,
})

export const addRemarks = endpoint({
  path: '/user/add-remarks',
  specified: true,
  fields: { type: fields.remarkType, message: fields.remarkMessage, user_id: fields.userId },
  reply: readBy(shapes.message, (raw) => {
    // Spec 5: only the exact text counts as success.
    if (sourceOf(raw)?.raw('message') === feedback.accepted) return { message: feedback.accepted }
    throw new ContractError(failures.unexpectedResponse)
  }),
  fallback: failures.addRemarks,
})
