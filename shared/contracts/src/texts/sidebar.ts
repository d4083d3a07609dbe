/** Spec 2 "Home layout", spec 4 "Sidebar". */

export const title = 'Characters'
export const create = 'Create Avatar'
export const createOnMobile = 'Create Companion'
export const refresh = 'Refresh'
export const collapse = 'Collapse sidebar'
export const expand = 'Expand sidebar'
export const connected = 'Connected'
export const offline = 'Offline'
export const version = 'v1.0'
export const moreTags = (count: number) => `+${count}`

export const row = {
  menu: (name: string) => `Actions for ${name}`,
  view: 'View Profile',
  edit: 'Edit Profile',
  delete: 'Delete',
  writing: 'Writing a reply',
} as const

export const empty = {
  title: 'No Companions Yet',
  message: 'Create your first Companion to get started',
  create: 'Create Companion',
} as const

export const deletion = {
  title: 'Confirm Deletion',
  message: (name: string) => `Are you sure you want to delete "${name}"? This action cannot be undone.`,
  confirm: 'Delete',
  succeeded: 'Profile deleted successfully',
} as const

/** In the welcome pane. */
export const goOn = (name: string) => `Go on with ${name}`
