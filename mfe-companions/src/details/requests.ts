/** What opens the details. The modal and its model are loaded with the first request. */
import { createEvent } from 'effector'

// The chat requests them, too.
export { detailsRequested } from '@codex/session'
/** The modal failed to load, and is not wanted any more. */
export const cancelled = createEvent()

/** The modal is loaded, and takes the request. */
export const opened = createEvent<string>()
