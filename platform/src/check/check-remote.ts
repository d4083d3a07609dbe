/** `mfe check <remote>`: what publishing would put before visitors, and whether the shell can run it. */
import { brotliCompressSync } from 'node:zlib'
import type { Discovery } from '@codex/contracts/discovery'
import { Complaint } from '../complaint'
import { ENTRY, readBuild, type BuildOutput } from '../publish/build-output'
import { candidateOf } from '../publish/candidate'
import { assertNoCopies } from '../publish/singletons'
import { ENTRY_BUDGET } from '../../workspace/bytes.mjs'
import { reasonsAgainst } from './reasons'
import type { ShellFacts } from './shell-facts'

const size = (files: readonly (Buffer | undefined)[]) =>
  files.reduce((sum, file) => sum + (file ? brotliCompressSync(file).length : 0), 0)

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** @throws Complaint with everything that is wrong */
export async function checkRemote(
  remote: string,
  { document, shell }: { readonly document: Discovery; readonly shell: ShellFacts | null },
): Promise<string> {
  const build = await readBuild(remote, `mfe-${remote}`)
  const candidate = candidateOf(build, { traffic: 0, publishedAt: new Date() })
  const published = document.microFrontends[remote] ?? []
  const entry = size([build.files.get(ENTRY)])
  const against = shell === null ? '' : reasonsAgainst(candidate, shell.provides)
  const same = published.find(({ metadata }) => metadata.version === build.version)

  const troubles = [
    refusalOf(build),
    entry > ENTRY_BUDGET ? `${ENTRY} has ${kilobytes(entry)} br, more than ${kilobytes(ENTRY_BUDGET)}` : null,
    against === '' ? null : against,
    same && same.metadata.integrity !== candidate.metadata.integrity
      ? `${build.version} is published with another content: raise the version`
      : null,
  ].filter((trouble) => trouble !== null)
  if (troubles.length > 0) throw new Complaint(`${remote} ${build.version} can't be published: ${troubles.join('; ')}.`)

  const { js = [], css = [] } = build.exposes['./remote'] ?? {}
  const first = size([ENTRY, ...js, ...css].map((file) => build.files.get(file)))
  const requires = Object.entries(candidate.extras.codex.requires).map(([name, range]) => `  ${name} ${range}`)
  return [
    `${remote} ${build.version} can be published.`,
    `${ENTRY} ${kilobytes(entry)} br of ${kilobytes(ENTRY_BUDGET)}; ${kilobytes(first)} br on the first load; ${build.files.size} files`,
    shell === null ? 'No shell is built: what it requires is unchecked.' : `Shell ${shell.version} satisfies:`,
    ...requires,
  ].join('\n')
}

function refusalOf(build: BuildOutput): string | null {
  try {
    assertNoCopies(build)
    return null
  } catch (error) {
    if (error instanceof Complaint) return error.message.replace(/\.$/, '')
    throw error
  }
}
