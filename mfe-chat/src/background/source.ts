/** What the background is drawn from. */
export { largestWebp as drawnFrom } from '@codex/ui/avatar'
