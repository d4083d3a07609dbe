/** A row of the table users, without a valid password hash. */
export const person = (name: string) => ({
  id: crypto.randomUUID(),
  username: name,
  usernameKey: name,
  email: name,
  emailKey: name,
  passwordHash: '-',
  createdAt: new Date(),
})
