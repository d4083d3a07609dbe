/** Names never change: operators match on them. What each means: docs/operating.md. */
export const SECURITY_EVENTS = [
  'sign-in.failed',
  'password.refused',
  'session.refused',
  'companion.refused',
  'limit.reached',
  'request.refused',
  'host.refused',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]
