/** Spec 2 "Sign-in screen" and "Sign-up screen". */

export const signIn = {
  title: 'Welcome Back',
  subtitle: 'Sign in to your account',
  username: 'Username',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  passkey: 'Use a passkey',
  createAccount: 'Create account',
  signUpQuestion: "Don't have an account?",
} as const

/** An addition to the sign-in screen: it has none of the words that name its fields and buttons. */
export const lost = {
  question: "Can't get in?",
  answer:
    'The operator of this site can give you a one-time link that lets you in again. Your email address works in the first field, too.',
  operator: 'How to reach the operator:',
} as const

export const signUp = {
  title: 'Join Character Codex',
  subtitle: 'Create your account to get started',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm Password',
  ageGroup: 'Your age',
  ageGroups: { adult: '18 or over', minor: 'Under 18' },
  ageHint: 'Companion chatbots may not be suitable for some minors.',
  submit: 'Create Account',
  submitting: 'Creating account...',
  signIn: 'Sign in',
  signInQuestion: 'Already have an account?',
} as const

export const showPassword = 'Show'
export const hidePassword = 'Hide'

export const strength = 'Password strength'

/** Spec 5, by score 0 to 5. */
export const strengthLabels = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong', 'Very Strong'] as const
export const strengthHints = {
  length: 'At least 8 characters',
  lowercase: 'Include lowercase letter',
  uppercase: 'Include uppercase letter',
  digit: 'Include number',
  special: 'Include special character (@$!%*?&)',
} as const

/** The question on /home, beside the texts of `signUp`. */
export const ageQuestion = {
  submit: 'Save answer',
  submitting: 'Saving...',
  refused: 'You can still take your data with you, and delete what is stored here.',
  leave: 'Take your data and leave',
  failed: 'Your answer could not be saved',
} as const

/** Hints at a field of the sign-up form: they have none of its names (Notes 2). */
export const commonPassword = 'It is among the most used ones. Another one is harder to guess.'
export const sameAsName = 'It is the same as the name above. Another one is harder to guess.'

/** Answers of the server that the specification leaves open (Notes 5 and 6). */
export const wrongCredentials = 'Invalid username or password'
export const alreadyInUse = 'Username or email already in use'
