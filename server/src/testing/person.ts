/** An account as the table of users has it; nobody can sign in with it. */
export const person = (name: string) => ({
  id: crypto.randomUUID(),
  username: name,
  usernameKey: name,
  email: name,
  emailKey: name,
  passwordHash: '-',
  createdAt: new Date(),
})
