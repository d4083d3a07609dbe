/** Spec 2 "Landing page": the actions; the pitch itself is the page's own copy. */

export const signIn = 'Sign In'
export const signUp = 'Sign Up'
export const create = 'Create Your Companion'
