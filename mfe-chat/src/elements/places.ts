/** The place of a change that no control of its own shows: the status line does. */
export const STATUS = 'status'
