import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** These packages are ES modules only: `require` of older Node versions, and resolution without `exports`, are not supported. */
const RESOLUTIONS = ['node16-esm', 'bundler']

/** What publint and Are the types wrong? find in a tarball, a sentence each. @param {string} tarball @returns {Promise<readonly string[]>} */
export async function problemsOf(tarball) {
  const content = readFileSync(tarball)
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: arrayBufferOf(content) } })
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(content)), {
    excludeEntrypoints: [/\.css$/],
  })
  if (result.types === false) return [`${path.basename(tarball)} has no types`]
  return [
    ...messages.map((message) => formatMessage(message, pkg) ?? message.code),
    ...result.problems
      .filter((problem) => !('resolutionKind' in problem) || RESOLUTIONS.includes(problem.resolutionKind))
      .map((problem) => JSON.stringify(problem, (key, value) => (key === 'trace' ? undefined : value))),
  ].map((problem) => `${path.basename(tarball)}: ${problem}`)
}

const arrayBufferOf = (/** @type {Buffer} */ { buffer, byteOffset, byteLength }) =>
  /** @type {ArrayBuffer} */ (buffer).slice(byteOffset, byteOffset + byteLength)
