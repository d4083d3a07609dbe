import { FIRST_FRAMES, firstFrameSchema } from '@codex/contracts/first-frame'
import { safeParse } from 'valibot'

/** Why pages may not contain the first frame of a remote; null when they may, and when it has none. */
export function problemOfFirstFrame(remote: string, file: Buffer | undefined): string | null {
  if (file === undefined) return null
  const read = safeParse(firstFrameSchema, file.toString('utf8'))
  if (!read.success) return read.issues[0].message
  const foreign = Object.keys(read.output).find((screen) => !FIRST_FRAMES[screen]?.some((name) => name === remote))
  return foreign === undefined ? null : `${foreign} is not a screen of ${remote} that is pre-rendered`
}
