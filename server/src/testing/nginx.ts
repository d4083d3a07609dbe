/** A real nginx in front of instances of the server, on a Unix socket in a temporary folder. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@codex/build/eventually'
import { startProgram, stopProgram } from './program'

/** null: it is not installed. */
export function nginxProgram(): string | null {
  const debian = '/usr/sbin/nginx'
  if (existsSync(debian)) return debian
  try {
    return execFileSync('sh', ['-c', 'command -v nginx'], { encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/**
 * Runs an nginx with `http`, what its configuration says within `http`. `isUp`: whether it accepts connections.
 * @returns what ends it
 */
export async function runNginx(folder: string, http: string, isUp: () => Promise<boolean>) {
  const file = join(folder, 'nginx.conf')
  const log = join(folder, 'log')
  writeFileSync(
    file,
    `
daemon off;
master_process off;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${http}
}
`,
  )
  const args = ['-p', folder, '-c', file, '-e', join(folder, 'errors')]
  const child = startProgram(nginxProgram() ?? 'nginx', args, { folder, output: openSync(log, 'a') })
  await eventually(async () => child.exitCode !== null || (await isUp()), 'nginx starts', 60_000)
  if (child.exitCode !== null) throw new Error(`nginx does not start: ${readFileSync(log, 'utf8')}`)
  return () => stopProgram(child)
}

const serverOf = (folder: string, addresses: readonly string[]) => `
  upstream codex {
    ${addresses.map((address) => `server ${new URL(address).host} fail_timeout=2s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen unix:${folder}/socket;
    location / {
      proxy_pass http://codex;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For 127.0.0.1;
    }
  }
`

/** The file of the socket exists before nginx listens on it. */
const listens = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket, () => {
      probe.end()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/** `addresses` of the instances, e.g. `http://127.0.0.1:3000`. */
export async function startNginx(addresses: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'codex-nginx-'))
  const socket = join(folder, 'socket')
  const stop = await runNginx(folder, serverOf(folder, addresses), () => listens(socket))
  return {
    socket,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
