/** What the server says about a character at times, and the words around it. */

export const text = (name: string) =>
  `You are not talking with a person. ${name} is an AI character: artificially generated, not human.`

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
/** After so many whole hours of continuing use. */
export const pause = (hours: number) =>
  `You have been talking for ${numbers[hours] ?? hours} ${hours === 1 ? 'hour' : 'hours'}. Take a break if you like.`

/** To screen readers, before the reply. */
export const announced = 'A note is shown above the reply.'

export const label = 'About this conversation'
export const close = 'Close'
/** Beside the button, before it works. */
export const closeSoon = 'This can be closed after one second.'
