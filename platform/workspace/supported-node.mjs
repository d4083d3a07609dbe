// Imported first by every command: an old Node gets a message instead of a syntax error.
import { manifest } from './root.mjs'

const needed = manifest.engines.node.replace('>=', '')
const [major = 0, minor = 0] = needed.split('.').map(Number)
const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  console.error(`Node ${needed} or newer is needed; this is ${process.version}.`)
  process.exit(1)
}
