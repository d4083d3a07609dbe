/** The page sends it before it deletes the caches. The worker replies on the port of the message. */
export const STOP_CACHING = 'stop-keeping'
