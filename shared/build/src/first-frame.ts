/** Writes `first-frame.json`, the first frame of a remote's screens, beside its entry. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compiler } from '@rspack/core'
import { criticalCss, expectStyled } from './critical-css'
import { nodesOf } from './frame-nodes'
import { FIRST_FRAME, firstFrames } from './small-builds'

export class FirstFramePlugin {
  constructor(private readonly remote: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterEmit.tapPromise('FirstFramePlugin', async ({ outputOptions: { path: dist } }) => {
      if (dist === undefined || !existsSync(path.join(compiler.options.context ?? '', FIRST_FRAME))) return
      const css = readdirSync(dist)
        .filter((file) => /^__federation_expose_remote\..*\.css$/.test(file))
        .map((file) => readFileSync(path.join(dist, file), 'utf8'))
        .join('')
      const screens = Object.entries(await firstFrames(compiler)).map(([name, html]) => {
        expectStyled(html, css, this.remote)
        return [name, { elements: nodesOf(html), css: criticalCss(css, html) }]
      })
      writeFileSync(path.join(dist, 'first-frame.json'), `${JSON.stringify(Object.fromEntries(screens))}\n`)
    })
  }
}
