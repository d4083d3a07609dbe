/** Starts a program beside the tests that ends with them, also when they are killed. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'

// Standard input closes without a line when the parent dies. The folder is removed then.
const script = `folder=$1; shift; "$@" <&- & child=$!
read -r word; kill -INT $child; wait $child; [ "$word" ] || rm -rf "$folder"`

interface Options {
  /** The working folder, removed when the parent dies. */
  readonly folder: string
  readonly uid?: number
  readonly gid?: number
  /** File descriptor for standard output and standard error. */
  readonly output: number | 'ignore'
}

export const startProgram = (
  program: string,
  args: readonly string[],
  { folder, output, ...user }: Options,
): ChildProcess =>
  spawn('sh', ['-c', script, 'sh', folder, program, ...args], {
    ...user,
    cwd: folder,
    stdio: ['pipe', output, output],
  })

export async function stopProgram(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end('stop\n')
  await ended
}
