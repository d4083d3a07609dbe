/** Instances of the server behind nginx, which are killed and started again; and what they have used. */
import path from 'node:path'
import { mkdir } from 'node:fs/promises'
import { createJiti } from 'jiti'
import { root } from '../../platform/workspace/root.mjs'
import { cpuTimeOf } from '../frame/process.mjs'
import { builtServer, startServer } from '../frame/servers.mjs'

/**
 * `cpu`: ms. `queries`: to the database.
 * @typedef {{ cpu: number, queries: number }} Used
 * @typedef {Awaited<ReturnType<typeof startInstances>>} Instances
 */

/** @param {number} count @param {Readonly<Record<string, string>>} settings @param {string} folder */
export async function startInstances(count, settings, folder) {
  const jiti = createJiti(import.meta.url)
  /** @type {typeof import('../../server/src/testing/nginx')} */
  const { nginxProgram, startNginx } = await jiti.import(path.join(root, 'server/src/testing/nginx.ts'))
  if (nginxProgram() === null) return null
  const start = async (/** @type {number} */ number, port = '0') => {
    const data = path.join(folder, `instance-${number}`)
    await mkdir(data, { recursive: true, mode: 0o700 })
    return startServer(builtServer, { DATA_DIR: data, TRUST_PROXY: '1', PORT: port, ...settings })
  }
  const running = await Promise.all(Array.from({ length: count }, (_, number) => start(number)))
  const nginx = await startNginx(running.map(({ url }) => url))

  /** By process: one that was killed has no figures any more. @type {Map<number, Used>} */
  const used = new Map()
  async function sample() {
    for (const { url, pid } of running) {
      const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5000) })
        .then((answer) => answer.text())
        .catch(() => '')
      const [, queries] = /^codex_database_query_seconds_count (\d+)/m.exec(text) ?? []
      if (queries !== undefined) used.set(pid, { cpu: cpuTimeOf(pid), queries: Number(queries) })
    }
  }

  return {
    socket: nginx.socket,
    url: () => running[0]?.url ?? '',

    /** Ends one without a word, and starts it again on its port. @param {number} number */
    async kill(number) {
      const victim = running[number]
      if (victim === undefined) throw new Error(`There is no instance ${number}.`)
      await sample()
      process.kill(victim.pid, 'SIGKILL')
      await victim.stop()
      running[number] = await start(number, new URL(victim.url).port)
    },

    /** Of all processes until now. @returns {Promise<Used>} */
    async used() {
      await sample()
      const all = [...used.values()]
      const sum = (/** @type {keyof Used} */ name) => all.reduce((total, one) => total + one[name], 0)
      return { cpu: sum('cpu'), queries: sum('queries') }
    },

    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
      await nginx.close()
    },
  }
}
