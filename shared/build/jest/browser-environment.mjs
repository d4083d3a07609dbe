import { TestEnvironment as JSDOMEnvironment } from 'jest-environment-jsdom'
import { addLoadOutside } from './outside.mjs'

/** jsdom with the web platform parts that Node has and jsdom lacks. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup()
    addLoadOutside(this.global)
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'TransformStream',
      'TextDecoderStream',
      'Request',
      'Response',
      'Headers',
      'fetch',
      'structuredClone',
    ])
      this.global[name] ??= globalThis[name]
  }
}
