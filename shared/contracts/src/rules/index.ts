export {
  confirmPassword,
  email,
  password,
  passwordIsNotUsername,
  signInPassword,
  signInUsername,
  username,
  usernameFormat,
} from './account'
export {
  avatarIcon,
  background,
  characterName,
  freeText,
  gender,
  personalityDescription,
  profileId,
  role,
  speakingStyle,
  storeAge,
  wizardAge,
} from './companion'
export { chatMessage, idempotencyKey, messageId, remarkMessage, remarkType } from './messages'
export { passwordStrength } from './password-strength'
export type { PasswordScore, PasswordStrength, StrengthHint } from './password-strength'
export { refineBackground, refinePersonalityDescription, refineSpeakingStyle } from './refine'
export type { RefineDraft } from './refine'
