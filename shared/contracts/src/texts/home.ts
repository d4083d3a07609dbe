/** Spec 2 "Home layout", without the sidebar. */

export const topBar = {
  label: 'Personal Companion',
  feedback: 'Feedback',
  userMenu: 'User menu',
  openSidebar: 'Toggle sidebar',
  closeSidebar: 'Close sidebar',
} as const

export const userMenu = {
  viewAccount: 'View Account',
  submitFeedback: 'Submit Feedback',
  logout: 'Logout',
} as const

export const welcome = {
  title: 'Welcome to Character Codex',
  message: 'Select a companion from the sidebar to start chatting',
  openSidebar: 'Open Sidebar',
} as const

/** Links that are visible while they have the focus. */
export const skip = { conversation: 'Skip to the conversation', companions: 'Skip to the companions' } as const
