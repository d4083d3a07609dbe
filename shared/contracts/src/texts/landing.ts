/** Spec 2 "Landing page": the actions; the page itself contains the other texts. */

export const signIn = 'Sign In'
export const signUp = 'Sign Up'
export const create = 'Create Your Companion'
