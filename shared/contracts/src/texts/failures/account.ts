/** Of accounts. */

export const signUp = 'Sign up failed'
export const signIn = 'Sign in failed'
export const signOut = 'Sign out failed'
export const extendSession = 'Failed to extend the session'
export const viewAccount = 'Failed to fetch account details'
export const invalidAccount = 'Invalid account data received from server'
export const addRemarks = 'Failed to submit remark'
