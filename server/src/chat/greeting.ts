/** A companion's greeting as it is spoken: with the names in place of {{user}} and {{char}}. */

interface Names {
  readonly user: string
  readonly char: string
}

export const spoken = (greeting: string, { user, char }: Names) =>
  greeting.replace(/\{\{(user|char)\}\}/gi, (_, who: string) => (who.toLowerCase() === 'user' ? user : char))
