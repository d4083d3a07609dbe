import type { Companion } from './repository'

/** Usernames have no parentheses and no spaces: a companion is never taken for a user (Notes 3). */
export const senderOf = ({ name }: Pick<Companion, 'name'>) => `${name} (AI)`
