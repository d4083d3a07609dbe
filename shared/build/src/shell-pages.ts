import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler } from '@rspack/core'

interface Options {
  readonly version: string
  readonly provides: Readonly<Record<string, string>>
  readonly development: boolean
}

const HEAD = '<!--codex:head-->'
/** Chunks that src/index.ts imports on every page. */
const ALWAYS_IMPORTED = ['vendor', 'bootstrap']

const DATA = '<!--codex:data-->'

/** Ports of the development servers of the remotes. */
const DEVELOPMENT_REMOTES = { auth: 3011, companions: 3012, chat: 3013 }

/**
 * What the web host needs beside the bundles: `shell.json` (version, what the shell provides) and, in index.html, preload
 * links with integrity for the chunks that the tiny entry always imports.
 */
export class ShellPages {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    const { version, provides, development } = this.options
    compiler.hooks.afterEmit.tap('ShellPages', (compilation) => {
      const dist = compilation.outputOptions.path
      if (dist === undefined) return
      const page = path.join(dist, 'index.html')
      const html = readFileSync(page, 'utf8')
      for (const mark of [HEAD, DATA]) if (!html.includes(mark)) throw new Error(`shell/index.html has lost ${mark}`)

      if (development) {
        writeFileSync(page, html.replace(DATA, discoveryOfDevelopment()))
        return
      }
      const links = filesOf(compilation, ALWAYS_IMPORTED).map((file) =>
        preload(file, readFileSync(path.join(dist, file))),
      )
      if (links.length === 0) throw new Error(`The shell has no chunk named ${ALWAYS_IMPORTED.join(' or ')}`)
      writeFileSync(page, html.replace(HEAD, [...links, HEAD].join('\n    ')))
      writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify({ version, provides }, null, 2)}\n`)
    })
  }
}

function filesOf(compilation: Compilation, names: readonly string[]): readonly string[] {
  return names.flatMap((name) => [...(compilation.namedChunks.get(name)?.files ?? [])])
}

function preload(file: string, content: Buffer): string {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  const kind = file.endsWith('.css') ? 'style' : 'script'
  return `<link rel="preload" as="${kind}" href="/${file}" integrity="${integrity}" crossorigin="anonymous">`
}

/** The contract asks for a hash; the development flavour of the shell checks none. */
const UNCHECKED = `sha384-${'A'.repeat(64)}`

function discoveryOfDevelopment(): string {
  const microFrontends = Object.fromEntries(
    Object.entries(DEVELOPMENT_REMOTES).map(([name, port]) => [
      name,
      [
        {
          url: `http://127.0.0.1:${port}/remoteEntry.js`,
          metadata: { version: '0.0.0-dev', integrity: UNCHECKED },
          deployment: { traffic: 100, default: true },
          extras: {
            codex: {
              requires: {},
              assets: { 'remoteEntry.js': UNCHECKED },
              exposes: { './remote': { js: [], css: [] } },
              publishedAt: '1970-01-01T00:00:00.000Z',
              status: 'live',
            },
          },
        },
      ],
    ]),
  )
  return `<script type="application/json" id="codex-discovery">${JSON.stringify({ microFrontends })}</script>`
}
