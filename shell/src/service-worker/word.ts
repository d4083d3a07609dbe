/** What a page says to its worker before it takes away what that one has kept. Its port is answered. */
export const STOP_KEEPING = 'stop-keeping'
