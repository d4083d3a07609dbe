/** A new password by a link of the operator. */
/** Before the secret. What is behind # is sent to no server. */
export const hash = '#reset='
export const path = `/login${hash}`
export const title = 'New Password'
export const subtitle = 'It ends all sessions and removes all passkeys and keys for scripts of your account.'
export const password = 'New password'
export const submit = 'Set Password'
export const submitting = 'Setting password...'
export const question = 'Know your password?'
export const signIn = 'Sign in'
export const invalid = 'This link was used, has expired, or is not complete. Please ask for a new one.'
export const done = 'Your password is changed. Please sign in.'
export const failed = 'The password was not changed. Please try again.'
