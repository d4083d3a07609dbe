/** Texts that the specification does not have. */

export const shortcuts = {
  title: 'Keyboard shortcuts',
  hint: 'Press ? for the keyboard shortcuts',
  inList: 'In the list of characters',
  inField: 'In the message field',
  everywhere: 'Everywhere',
  keys: {
    move: ['↑ ↓', 'Previous and next companion'],
    ends: ['Home End', 'First and last companion'],
    open: ['Enter', 'Open the conversation'],
    filter: ['/', 'Filter the companions, or go to the list'],
    help: ['?', 'This list'],
    search: ['Ctrl or ⌘ K', 'Search all conversations'],
    composer: ['Esc', 'Go to the message field'],
    send: ['Enter', 'Send the message, or a new line on touch screens'],
    newLine: ['Shift Enter', 'New line'],
    sendAlways: ['Ctrl or ⌘ Enter', 'Send the message on any screen'],
    editLast: ['↑', 'Edit your last message, in an empty field'],
  },
} as const
