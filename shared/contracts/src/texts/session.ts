/** Spec 4 "Session", spec 2 "Global". */
export const expiring = {
  title: 'Session Expiring Soon',
  message: (minutes: number) => `Your session will expire in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
  extend: 'Extend Session',
  logout: 'Logout',
} as const

export const signedOut = 'Signed out'
