import type { AuthRemote } from '@codex/contracts/remotes'
import { SignIn } from './sign-in'
import { SignUp } from './sign-up'

export default { SignIn, SignUp } satisfies AuthRemote
