import type { AGE_STATUSES } from '@codex/contracts/limits'
import { tokenCookie } from '@codex/contracts/limits'
import type { FastifyInstance } from 'fastify'

/** The owner of a valid session. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly memberSince: Date
  readonly isMinor: boolean
  readonly age: (typeof AGE_STATUSES)[number]
  readonly session: {
    readonly tokenHash: string
    readonly id: string
    readonly createdAt: Date
    readonly expiresAt: Date
  }
}

/** The caller with a bearer token; null: it is not valid. */
export type Authenticate = (token: string) => Promise<Caller | null>

/** Aborted when the session ends, by a sign-out on any instance or by its time. It is watched until `until`. */
export type WatchSession = (session: Caller['session'], until: AbortSignal) => AbortSignal

declare module 'fastify' {
  interface FastifyInstance {
    readonly authenticate: Authenticate
    readonly watchSession: WatchSession
  }
}

interface Sessions {
  readonly authenticate: Authenticate
  readonly watch: WatchSession
}

const TOKEN = new RegExp(`(?:^|; ?)(?:__Host-)?${tokenCookie}=([\\w-]{20,200})(?:;|$)`)

export function authenticateWith(app: FastifyInstance, { authenticate, watch }: Sessions) {
  app.decorate('authenticate', authenticate)
  app.decorate('watchSession', watch)
}

/** Of the cookie in which the browser stores its token: see @codex/session. */
export const cookieTokenOf = (header: string | undefined) => TOKEN.exec(header ?? '')?.[1] ?? null

export const bearerOf = (header: string | undefined) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null
