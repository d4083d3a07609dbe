/** ms between two heartbeats of the leases. */
export const HEARTBEAT_INTERVAL = 2000
/** ms between two publications of a reply that is followed on another instance. */
export const FOLLOWED_INTERVAL = 100
/** ms after which its follower asks for that again, and ms without asking after which it ends. */
export const ASK_INTERVAL = 2000
export const FOLLOWED = 5000
/** ms between two looks at a reply of another instance: `arriving` where its messages arrive, else `silent`. */
export const POLL_INTERVAL = { arriving: 2000, silent: 500 }
