/** The states of the stand-alone page, in development. */
import type { AloneStates } from '@codex/alone'
import { SignIn } from './sign-in'
import { SignUp } from './sign-up'

export default [
  { title: 'Sign in', path: '/login', person: 'visitor', Screen: SignIn },
  { title: 'Sign up', path: '/signup', person: 'visitor', Screen: SignUp },
] satisfies AloneStates
