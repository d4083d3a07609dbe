export {
  clockTicked,
  companionCleared,
  companionSelected,
  companionsChanged,
  sessionExpired,
  sessionExtended,
  sessionStarted,
  signedIn,
  signedOut,
  userRefreshed,
} from './events'
export {
  $companion,
  $companionsVersion,
  $expiresAt,
  $remainingMinutes,
  $status,
  $token,
  $user,
  type Status,
} from './model'
