import type { AGE_STATUSES } from '@codex/contracts/limits'
import { tokenCookie } from '@codex/contracts/limits'
import type { FastifyInstance } from 'fastify'

/** The account of a call, however it is authenticated. */
export interface CallerAccount {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly memberSince: Date
  readonly isMinor: boolean
  readonly age: (typeof AGE_STATUSES)[number]
}

/** The owner of a valid session. */
export interface Caller extends CallerAccount {
  readonly session: {
    readonly tokenHash: string
    readonly id: string
    readonly createdAt: Date
    readonly expiresAt: Date
  }
}

/** A script with an API key of the account, which is for these companions. */
export interface KeyCaller extends CallerAccount {
  readonly key: { readonly tokenHash: string; readonly companionIds: readonly string[] }
}

export type AnyCaller = Caller | KeyCaller

/** The caller with a bearer token; null: it is not valid. */
export type Authenticate = (token: string) => Promise<Caller | null>
export type AuthenticateKey = (token: string) => Promise<KeyCaller | null>

/** Aborted when the session or the key ends, on any instance or by its time. It is watched until `until`. */
export type WatchSession = (of: { readonly tokenHash: string }, until: AbortSignal) => AbortSignal

declare module 'fastify' {
  interface FastifyInstance {
    readonly authenticate: Authenticate
    readonly authenticateKey: AuthenticateKey
    readonly watchSession: WatchSession
  }
}

interface Credentials {
  readonly authenticate: Authenticate
  readonly authenticateKey: AuthenticateKey
  readonly watch: WatchSession
}

const TOKEN = new RegExp(`(?:^|; ?)(?:__Host-)?${tokenCookie}=([\\w-]{20,200})(?:;|$)`)

export function authenticateWith(app: FastifyInstance, { authenticate, authenticateKey, watch }: Credentials) {
  app.decorate('authenticate', authenticate)
  app.decorate('authenticateKey', authenticateKey)
  app.decorate('watchSession', watch)
}

/** Of the cookie in which the browser stores its token: see @codex/session. */
export const cookieTokenOf = (header: string | undefined) => TOKEN.exec(header ?? '')?.[1] ?? null

export const bearerOf = (header: string | undefined) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null

/** The token of a session has no prefix, and is shorter. */
export const KEY_PREFIX = 'codex_'
export const isKey = (token: string) => token.startsWith(KEY_PREFIX) && token.length === KEY_PREFIX.length + 43

export const credentialOf = (caller: AnyCaller) => ('key' in caller ? caller.key : caller.session)
