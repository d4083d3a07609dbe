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

declare module 'fastify' {
  interface FastifyInstance {
    readonly authenticate: Authenticate
  }
}

export function authenticateWith(app: FastifyInstance, authenticate: Authenticate) {
  app.decorate('authenticate', authenticate)
}

/** The token of `Authorization: Bearer …`; cookies count for nothing. */
export const bearerOf = (header: string | undefined) => /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1] ?? null
