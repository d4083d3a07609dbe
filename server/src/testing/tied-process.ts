/** A program beside the tests that ends with them, however they end. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

// Its input closes without a word when its parent dies: then its folder goes as well.
const script = `folder=$1; shift; "$@" <&- & child=$!
read -r word; kill -INT $child; wait $child; [ "$word" ] || rm -rf "$folder"`

interface Options {
  /** Its working folder, removed when its parent dies. */
  readonly folder: string
  readonly uid?: number
  readonly gid?: number
  /** Where its output and its errors go. */
  readonly output: number | 'ignore'
}

export const startTied = (
  program: string,
  args: readonly string[],
  { folder, output, ...who }: Options,
): ChildProcess =>
  spawn('sh', ['-c', script, 'sh', folder, program, ...args], {
    ...who,
    cwd: folder,
    stdio: ['pipe', output, output],
  })

/** Ends it in good order (SIGINT). */
export async function endTied(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end('stop\n')
  await ended
}
