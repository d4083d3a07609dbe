/** Spec 2 "Account Information modal". */

export const title = 'Account Information'
export const picture = 'Default avatar'
export const loading = 'Loading account details...'
export const fields = {
  username: 'Username',
  email: 'Email',
  account_type: 'Account Type',
  member_since: 'Member Since',
  status: 'Status',
} as const
