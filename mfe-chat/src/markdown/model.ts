import { createChunk } from '@codex/ui/chunk'

/** Loaded before the first words of a reply, or with the first text that needs it. When that fails, texts stay as they are. */
export const { requested: expected, $module: $blocks, $failed } = createChunk(() => import('./blocks'))
