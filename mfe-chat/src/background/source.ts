// Pure, and the one import from a view's package in a model of this remote.
export { largestWebp } from '@codex/ui/avatar'
