/** The states of the preview page, in development. */
import type { PreviewStates } from '@codex/preview'
import { SignIn } from './sign-in'
import { SignUp } from './sign-up'

export default [
  { title: 'Sign in', path: '/login', person: 'visitor', Screen: SignIn },
  { title: 'Sign up', path: '/signup', person: 'visitor', Screen: SignUp },
] satisfies PreviewStates
