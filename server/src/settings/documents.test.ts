/** The documentation and the files of deploy/ have the right settings. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { object, parse as check, record, string } from 'valibot'
import { parse } from 'yaml'
import { SECURITY_EVENTS } from '../http/refusal'
import { readSettings, SETTINGS } from './settings'

const root = join(__dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const captures = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

describe('server/README.md', () => {
  const rows = read('server/README.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .flatMap(([, name = '', otherwise = '']) => {
      const [setting] = captures(name, /^`([A-Z_]+)`/g)
      return setting === undefined ? [] : [{ names: captures(name, /`([A-Z_]+)`/g), otherwise }]
    })

  it('lists exactly the settings', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual([...SETTINGS].sort())
  })

  it('has the right defaults', () => {
    const documented = rows.flatMap(({ names: [name = ''], otherwise }) => {
      const [value] = captures(otherwise, /^`([^`]+)`$/g)
      // Defaults of a model apply only where one is configured.
      return value === undefined || name.startsWith('LLM_') ? [] : [[name, value] as const]
    })
    expect(documented.length).toBeGreaterThan(10)
    for (const [name, value] of documented)
      expect([name, readSettings({ [name]: value })]).toEqual([name, readSettings({})])
  })
})

describe('docs/operating.md', () => {
  const text = read('docs/operating.md')

  it('names exactly the metrics', () => {
    const figures = captures(read('server/src/metrics/metrics.ts'), /'(codex_\w+)'/g)
    expect(captures(text, /`(codex_\w+)`/g).sort()).toEqual(figures.sort())
  })

  it('names exactly the security events', () => {
    expect(captures(text, /^\| `([a-z-]+\.[a-z]+)` /gm).sort()).toEqual([...SECURITY_EVENTS].sort())
  })
})

describe('deploy/', () => {
  /** Values with their placeholders filled in. */
  const filled = (value: string) => value.replace(/\$\{\w+:\?[^}]*\}/g, 'secret1').replace(/\$\{\w+:-([^}]*)\}/g, '$1')
  const pairsOf = (pairs: readonly string[]) =>
    Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name = '', value = '']) => [name, value]))
  const compose = object({ services: object({ server: object({ environment: record(string(), string()) }) }) })

  const environments: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
    'compose.yaml': () => {
      const { environment } = check(compose, parse(read('deploy/compose.yaml'))).services.server
      return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value)]))
    },
    Dockerfile: () => {
      const [line = ''] = captures(read('deploy/Dockerfile'), /^ENV (.*)$/gm)
      return pairsOf(line.split(' '))
    },
    'codex.service': () => pairsOf(captures(read('deploy/codex.service'), /^Environment=(.*)$/gm)),
  }

  it.each(Object.keys(environments))('%s sets existing settings to valid values', (file) => {
    const environment = environments[file]?.() ?? {}
    expect(Object.keys(environment).length).toBeGreaterThan(2)
    for (const name of Object.keys(environment)) expect([...SETTINGS, 'NODE_ENV']).toContain(name)
    expect(() => readSettings(environment)).not.toThrow()
  })

  it('lets teams release remotes, into what outlives the container', () => {
    expect(Object.keys(environments['compose.yaml']?.() ?? {})).toEqual(
      expect.arrayContaining(['MFE_DEPLOY_TOKENS', 'MFE_ROLLBACK']),
    )
    const { MFE_ROOT = '', DATA_DIR = '' } = environments.Dockerfile?.() ?? {}
    expect(MFE_ROOT.startsWith(`${DATA_DIR}/`)).toBe(true)
    expect(captures(read('deploy/Dockerfile'), /^VOLUME (.*)$/gm)).toEqual([DATA_DIR])
  })

  it('seeds the volume with the remotes of the image before it starts, and does not start without them', () => {
    const home = mkdtempSync(join(tmpdir(), 'codex-seed-'))
    copyFileSync(join(root, 'deploy/seed.sh'), join(home, 'seed.sh'))
    const start = (mfe: string) => {
      writeFileSync(join(home, 'mfe.mjs'), mfe)
      const command = [join(home, 'seed.sh'), '/app/mfe', 'echo', 'starts']
      return execFileSync('sh', command, {
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, MFE_ROOT: '/data/mfe' },
      })
    }
    expect(start('console.log(process.argv.slice(2).join(" "))')).toBe(
      'seed --from /app/mfe --root /data/mfe\nstarts\n',
    )
    expect(() => start('process.exitCode = 1')).toThrow('Command failed')
    rmSync(home, { recursive: true })
    expect(read('deploy/Dockerfile')).toContain('cp deploy/seed.sh platform/dist/mfe.mjs /out/')
    expect(read('deploy/Dockerfile')).toContain('ENTRYPOINT ["sh", "/app/seed.sh", "/app/mfe"]')
  })

  it('starts files that the repository has or builds', () => {
    expect(read('deploy/Dockerfile')).toContain('"server/dist/server.mjs"')
    expect(read('deploy/codex.service')).toContain('/opt/codex/server/dist/server.mjs')
    // Listening on all addresses asks for the network interfaces.
    expect(read('deploy/codex.service')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m)
    expect(existsSync(join(root, 'server/src/main.ts'))).toBe(true)
    for (const remote of captures(read('deploy/Dockerfile'), /publish ([a-z ]+) --root/g).flatMap((list) =>
      list.split(' '),
    ))
      expect([remote, existsSync(join(root, `mfe-${remote}`))]).toEqual([remote, true])
  })
})
