export { Dialog } from '@codex/ui/dialog'
