/** HTTP/2 with TLS: an nginx in front of the compared servers, with a certificate that is made for the run. */
import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { createJiti } from 'jiti'
import { root } from '../../platform/workspace/root.mjs'
import { close, listen } from '../frame/listen.mjs'

const SUBJECT = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']

/** @template Module @param {string} file of the server's tests @returns {Promise<Module>} */
const ofServer = (file) => createJiti(import.meta.url).import(path.join(root, 'server/src/testing', file))

/**
 * Null: nginx or openssl is missing. `flag`: makes Chromium trust this certificate and no other.
 * @param {string} folder a new folder @returns {Promise<{ folder: string, flag: string } | null>}
 */
export async function certificate(folder) {
  /** @type {typeof import('../../server/src/testing/nginx')} */
  const { nginxProgram } = await ofServer('nginx.ts')
  if (nginxProgram() === null) return null
  await mkdir(folder)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem']
  const args = ['req', '-x509', ...key, '-out', 'certificate.pem', '-days', '2', ...SUBJECT]
  const made = await promisify(execFile)('openssl', args, { cwd: folder }).catch(() => null)
  if (made === null) return null
  const { publicKey } = new X509Certificate(await readFile(path.join(folder, 'certificate.pem')))
  const hash = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }))
  return { folder, flag: `--ignore-certificate-errors-spki-list=${hash.digest('base64')}` }
}

/** nginx cannot choose its ports. */
async function freePort() {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await close(server)
  return port
}

/** @param {string} folder @param {ReadonlyMap<string, string>} origins https by http */
export const configuration = (folder, origins) => `
  ssl_certificate ${folder}/certificate.pem;
  ssl_certificate_key ${folder}/key.pem;
  ssl_protocols TLSv1.3;
  ${[...origins]
    .map(
      ([http, https], number) => `upstream server-${number} {
    server ${new URL(http).host};
    keepalive 32;
  }
  server {
    listen ${new URL(https).host} ssl http2;
    location / {
      proxy_pass http://server-${number};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For 127.0.0.1;
      proxy_set_header X-Forwarded-Proto https;
    }
  }`,
    )
    .join('\n  ')}
`

/** @param {string} origin @returns {Promise<boolean>} */
const accepts = (origin) =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const probe = connect(Number(port), hostname, () => {
      probe.end()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })

/**
 * @param {string} folder of the certificate @param {readonly string[]} servers their origins
 * @returns {Promise<{ through: (target: import('./visit.mjs').Target) => import('./visit.mjs').Target, stop: () => Promise<void> }>}
 */
export async function startTls(folder, servers) {
  /** @type {Map<string, string>} */
  const origins = new Map()
  for (const origin of servers) origins.set(origin, `https://127.0.0.1:${await freePort()}`)
  const [last = ''] = [...origins.values()].slice(-1)
  /** @type {typeof import('../../server/src/testing/nginx')} */
  const { runNginx } = await ofServer('nginx.ts')
  const stop = await runNginx(folder, configuration(folder, origins), () => accepts(last))
  return { through: (target) => moved(target, origins), stop }
}

/** The same page and stored state at other origins. @param {import('./visit.mjs').Target} target @param {ReadonlyMap<string, string>} origins @returns {import('./visit.mjs').Target} */
export function moved(target, origins) {
  let text = JSON.stringify(target)
  // Whole origins: one port may begin with another.
  for (const [from, to] of origins) text = text.replace(new RegExp(`${from.replaceAll('.', '\\.')}(?!\\d)`, 'g'), to)
  return JSON.parse(text)
}
