/** The server's reply to a successful sign-in or sign-up. */
export const reply = {
  user_id: 'u1',
  username: 'ada',
  email: 'ada@example.org',
  access_token: 'token-1',
  remaining_minutes: 60,
}

export const NOW = Date.UTC(2030, 0, 1)
