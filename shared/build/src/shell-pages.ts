import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler } from '@rspack/core'
import { integrityOf } from './integrity'
import { landingPage, MAIN_STYLES } from './landing-page'
import { lateFiles } from './late-files'
import { DATA, HEAD, inlined, preload, type Hashed } from './page-tags'
import { buildWorkers, firstFrameTags, landingMarkup, laterScript, startScript } from './small-builds'

interface Options {
  readonly version: string
  readonly provides: Readonly<Record<string, string>>
  /** Chunks that the main script always imports, or the main script itself. */
  readonly always: readonly string[]
  /** The chunk of the landing page. */
  readonly landing: string
}

/**
 * Writes the files of the web host: `shell.json` with the version, the provided singletons and the tags of pre-rendered screens,
 * index.html with the start script, the first stylesheet and preload links, landing.html, and the service worker.
 */
export class ShellPages {
  constructor(private readonly options: Options) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('ShellPages', async (compilation) => {
      const dist = compilation.outputOptions.path
      if (dist === undefined) return
      const page = path.join(dist, 'index.html')
      const html = readFileSync(page, 'utf8')
      for (const mark of [HEAD, DATA]) if (!html.includes(mark)) throw new Error(`shell/index.html lacks ${mark}`)
      await this.writeProduct(compiler, compilation, dist, html)
    })
  }

  private async writeProduct(compiler: Compiler, compilation: Compilation, dist: string, html: string) {
    const { version, provides, always: chunks, landing: own } = this.options
    const [markup, start, later, firstFrame] = await Promise.all([
      landingMarkup(compiler),
      startScript(compiler),
      laterScript(compiler),
      firstFrameTags(compiler),
    ])
    const facts = { version, provides, firstFrame }
    const files = scriptsAndStyles(dist)
    const hashOf = new Map(files)
    const filesOf = (name: string) => [...(compilation.namedChunks.get(name)?.files ?? [])].map((file) => `/${file}`)
    const hashed = (url: string): Hashed => [url, hashOf.get(url) ?? '']
    const always = chunks.flatMap(filesOf).map(hashed)
    const onLanding = [...always, ...filesOf(own).map(hashed)]
    if (
      always.length < chunks.length ||
      onLanding.length === always.length ||
      onLanding.some(([, integrity]) => integrity === '')
    )
      throw new Error(`The shell lacks one of the chunks ${[...chunks, own].join(', ')}`)

    const preloaded = always.map(([url]) => url.slice(1))
    const late = lateFiles(compilation.chunkGroups, chunks, preloaded)
    if (late.length > 0) throw new Error(`Every page of the shell needs ${late.join(', ')} and does not preload it`)

    const cssOf = (names: readonly string[]) =>
      [...new Set(names.flatMap(filesOf))]
        .filter((url) => url.endsWith('.css'))
        .map((url) => readFileSync(path.join(dist, url), 'utf8'))
        .join('')
    const css = cssOf(['main', ...chunks, own])
    const landing = landingPage({ html, head: HEAD, start, always: onLanding, markup, css })
    const links = [inlined('script', start), inlined('script', later), ...always.map(preload), HEAD]
    writeFileSync(
      path.join(dist, 'index.html'),
      html.replace(HEAD, () => links.join('\n    ')).replace(MAIN_STYLES, () => inlined('style', cssOf(['main']))),
    )
    writeFileSync(path.join(dist, 'landing.html'), landing)
    writeFileSync(path.join(dist, 'shell.json'), `${JSON.stringify(facts, null, 2)}\n`)
    const build = createHash('sha256').update(JSON.stringify(files)).update(landing).digest('hex').slice(0, 12)
    await buildWorkers(compiler, dist, { build, files })
  }
}

/** The scripts and stylesheets with a hash in their names. */
function scriptsAndStyles(dist: string): readonly Hashed[] {
  return readdirSync(dist)
    .filter((file) => /\.[0-9a-f]{8}\.(?:js|css)$/.test(file))
    .sort()
    .map((file) => [`/${file}`, integrityOf(readFileSync(path.join(dist, file)))])
}
