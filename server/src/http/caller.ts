import type { FastifyInstance } from 'fastify'

/** Who calls: the owner of a session that is known and not over. */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly email: string
  readonly memberSince: Date
  readonly session: { readonly tokenHash: string; readonly createdAt: Date; readonly expiresAt: Date }
}

/** The caller that a bearer token stands for, or null. */
export type Authenticate = (token: string) => Promise<Caller | null>

/** Aborted once the session is over: signed out, on whichever copy, or past its time. Nobody looks after `until`. */
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

export function authenticateWith(app: FastifyInstance, { authenticate, watch }: Sessions) {
  app.decorate('authenticate', authenticate)
  app.decorate('watchSession', watch)
}

/** The token of `Authorization: Bearer …`; cookies count for nothing. */
export const bearerOf = (header: string | undefined) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null
