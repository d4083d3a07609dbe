/** A real nginx as another host of remotes, by the configuration that deploy/ has for it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root as workspace } from '../../platform/workspace/root.mjs'

/** Null: it is not installed. */
export const nginxProgram =
  [process.env.PATH ?? '', '/usr/sbin']
    .flatMap((folders) => folders.split(path.delimiter))
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => existsSync(file)) ?? null

export interface RemoteHost {
  readonly port: number
  /** Lets the pages of this origin read what it serves. */
  letIn(shell: string): Promise<void>
  stop(): Promise<void>
}

/** It ends with the tests, however they end: its input closes then. */
const TIED = `"$@" <&- & child=$!; exec 3<&0
(read -r word <&3; kill -QUIT $child) & reader=$!
wait $child; kill $reader`

/**
 * Serves a folder of published remotes on a free port; no page may read it yet.
 * @throws with what nginx said when it does not start
 */
export async function startRemoteHost(mfeRoot: string): Promise<RemoteHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'codex-nginx-'))
  const configure = async (port: number, shell: string) =>
    writeFile(path.join(folder, 'nginx.conf'), await configuration({ folder, port, mfeRoot, shell }))
  // Between looking for a free port and taking it, somebody else may.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    await configure(port, 'https://codex.example')
    const args = [nginxProgram ?? 'nginx', '-p', folder, '-c', 'nginx.conf', '-e', 'errors']
    const child = spawn('sh', ['-c', TIED, 'sh', ...args], { stdio: ['pipe', 'ignore', 'ignore'] })
    if (await answers(child, port))
      return {
        port,
        letIn: async (shell) => {
          await configure(port, shell)
          process.kill(Number(await readFile(path.join(folder, 'pid'), 'utf8')), 'SIGHUP')
          while (!(await isLetIn(port, shell))) await wait(20)
        },
        stop: () => stopped(child, folder),
      }
    if (attempt === 3) throw new Error(`nginx does not start: ${await readFile(path.join(folder, 'errors'), 'utf8')}`)
  }
}

async function isLetIn(port: number, shell: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/mfe/none/0.0.0/none.js`, { headers: { origin: shell } })
  return answer.headers.get('access-control-allow-origin') === shell
}

interface Site {
  readonly folder: string
  readonly port: number
  readonly mfeRoot: string
  readonly shell: string
}

/** The file of deploy/ with the names and paths of this test, without encryption, and what stands around it in a system. */
async function configuration({ folder, port, mfeRoot, shell }: Site): Promise<string> {
  const site = (await readFile(path.join(workspace, 'deploy/remotes.nginx.conf'), 'utf8'))
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_.*\n/gm, '')
    .replace('server_name remotes.example;', 'server_name _;')
    .replace('"https://codex.example"', `"${shell}"`)
    .replaceAll('/var/lib/codex/mfe', mfeRoot)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  // Started by root its workers would be nobody, who may not read the folders of the tests.
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
      server.close(() => resolve(port))
    })
  })
}

/** Whether it comes up: it ends by itself when it can't. */
async function answers(child: ChildProcess, port: number): Promise<boolean> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer?.status === 404 && answer.headers.get('server') === 'nginx') return true
    await wait(20)
  }
  return false
}

async function stopped(child: ChildProcess, folder: string) {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end()
    await ended
  }
  await rm(folder, { recursive: true, force: true })
}
