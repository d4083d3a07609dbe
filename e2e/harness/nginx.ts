/** nginx as another host of remotes, with the configuration of deploy/. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eventually } from '@codex/build/eventually'
import { root as workspace } from '../../platform/workspace/root.mjs'
import { freePort } from './free-port'

/** Null if it is not installed. */
export const nginxProgram =
  [process.env.PATH ?? '', '/usr/sbin']
    .flatMap((folders) => folders.split(path.delimiter))
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file)) ?? null

export interface RemoteHost {
  readonly port: number
  /** Allows pages of this origin to read its files. */
  allowOrigin(shell: string): Promise<void>
  stop(): Promise<void>
}

/** nginx ends when the test process ends, also after a crash: its standard input is closed then. */
const ENDS_WITH_STDIN = `"$@" <&- & child=$!; exec 3<&0
(read -r word <&3; kill -TERM $child) & reader=$!
wait $child; kill $reader`

/**
 * Serves a folder of published remotes on a free port. No origin is allowed yet.
 * @throws with the errors of nginx when it does not start
 */
export async function startRemoteHost(mfeRoot: string): Promise<RemoteHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-nginx-'))
  const configure = async (port: number, shell: string) =>
    writeFile(path.join(folder, 'nginx.conf'), await configuration({ folder, port, mfeRoot, shell }))
  // Another process may take the free port first.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    await configure(port, 'https://codex.example')
    let child = startProgram(folder)
    if (await isUp(child, port))
      return {
        port,
        // Not by SIGHUP: connections of the browser would stay with the process that has the old configuration.
        allowOrigin: async (shell) => {
          await stopped(child)
          await configure(port, shell)
          child = startProgram(folder)
          if (!(await isUp(child, port))) throw await failure(folder)
        },
        stop: async () => {
          await stopped(child)
          await rm(folder, { recursive: true, force: true })
        },
      }
    if (attempt === 3) throw await failure(folder)
  }
}

function startProgram(folder: string): ChildProcess {
  const args = [nginxProgram ?? 'nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'errors']
  return spawn('sh', ['-c', ENDS_WITH_STDIN, 'sh', ...args], { stdio: ['pipe', 'ignore', 'ignore'] })
}

const failure = async (folder: string) =>
  new Error(`nginx does not start: ${await readFile(path.join(folder, 'errors'), 'utf8')}`)

interface Site {
  readonly folder: string
  readonly port: number
  readonly mfeRoot: string
  readonly shell: string
}

/** The file of deploy/ with the names and paths of the test, without TLS, within a complete configuration. */
async function configuration({ folder, port, mfeRoot, shell }: Site): Promise<string> {
  const site = (await readFile(path.join(workspace, 'deploy/remotes.nginx.conf'), 'utf8'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('server_name remotes.example;', 'server_name _;')
    .replace('"https://codex.example"', `"${shell}"`)
    .replaceAll('/var/lib/codex/mfe', mfeRoot)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // Started by root, the workers run as an unprivileged user, who may not read the folders of the tests.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off;
${user}
pid ${folder}/pid;
worker_processes 1;
events { worker_connections 128; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}
`
}

/** Whether nginx starts; it exits if it cannot. */
function isUp(child: ChildProcess, port: number): Promise<boolean> {
  const isAnswering = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    return answer.status === 404 && answer.headers.get('server') === 'nginx'
  }
  const started = async () => child.exitCode !== null || (await isAnswering())
  return eventually(started, 'nginx answers or exits', 30_000).then(() => child.exitCode === null)
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  await ended
}
