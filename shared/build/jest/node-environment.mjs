import { TestEnvironment } from 'jest-environment-node'
import { addLoadOutside } from './outside.mjs'

export default class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    addLoadOutside(this.global)
  }
}
