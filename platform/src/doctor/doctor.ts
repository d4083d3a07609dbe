/** `mfe doctor` of a folder: whether the listed versions are complete and unchanged. */
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { whyRefused } from '../publish/reasons'
import { CliError } from '../root/cli-error'
import { isDefault, isLive, versionOf } from '../publish/candidate'
import { integrityOf } from '../publish/integrity'
import { readDocument } from '../root/discovery-file'
import { foldersIn } from '../root/version-folder'

/** @throws CliError with one line for each problem */
export async function examine(root: string, origins: readonly string[]): Promise<string> {
  const { microFrontends } = await readDocument(root)
  const remotes = Object.entries(microFrontends)
  const ofRemotes = await Promise.all(
    remotes.map(async ([remote, listed]) => [
      ...trafficProblems(remote, listed),
      ...(await Promise.all(listed.map((candidate) => fileProblems(root, remote, candidate)))).flat(),
      ...listed.flatMap((candidate) => refusals(remote, candidate, origins)),
    ]),
  )
  const problems = [...ofRemotes.flat(), ...(await leftoversIn(root))]
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  const versions = remotes.reduce((sum, [, listed]) => sum + listed.length, 0)
  return [
    `${root} is whole: ${versions} listed versions of ${remotes.length} remotes.`,
    ...(await unlistedIn(root, microFrontends)),
  ].join('\n')
}

function refusals(remote: string, candidate: Candidate, origins: readonly string[]): readonly string[] {
  const refused = whyRefused(candidate, origins)
  return refused === null ? [] : [`${remote} ${versionOf(candidate)} is refused: ${refused}.`]
}

function trafficProblems(remote: string, listed: readonly Candidate[]): readonly string[] {
  const defaults = listed.filter(isDefault)
  const canaries = listed.filter((candidate) => !isDefault(candidate))
  const sum = canaries.reduce((total, { deployment }) => total + deployment.traffic, 0)
  return [
    ...(defaults.length === 1 ? [] : [`${remote} has ${defaults.length} default versions: promote one.`]),
    ...defaults
      .filter((candidate) => !isLive(candidate))
      .map((candidate) => `${remote} ${versionOf(candidate)} is the default, but ${candidate.extras.codex.status}.`),
    ...(sum > 100 ? [`${remote} gives ${sum} % of its visitors to canaries.`] : []),
  ]
}

async function fileProblems(root: string, remote: string, candidate: Candidate): Promise<readonly string[]> {
  const name = `${remote} ${versionOf(candidate)}`
  const folder = path.join(root, remote, versionOf(candidate))
  if (!existsSync(folder)) return [`${name} is listed, but has no folder.`]
  const problems = await Promise.all(
    Object.entries(candidate.extras.codex.assets).map(async ([file, integrity]) => {
      const full = path.join(folder, file)
      if (!existsSync(full)) return `${name} lacks ${file}.`
      const content = await readFile(full)
      if (integrityOf(content) !== integrity) return `${name}: ${file} does not match its hash.`
      return existsSync(`${full}.br`) && !(await decompressesTo(`${full}.br`, content))
        ? `${name}: ${file}.br does not decompress to ${file}.`
        : null
    }),
  )
  return problems.filter((problem) => problem !== null)
}

async function decompressesTo(file: string, content: Buffer): Promise<boolean> {
  try {
    return brotliDecompressSync(await readFile(file)).equals(content)
  } catch {
    return false
  }
}

const namesIn = async (folder: string) => (existsSync(folder) ? (await readdir(folder)).toSorted() : [])

/** Temporary files of an interrupted publication: documents, locks and folders of versions. */
async function leftoversIn(root: string): Promise<readonly string[]> {
  const own = (await namesIn(root)).filter((name) => /^(?:discovery\.json|\.discovery\.lock)\../.test(name))
  const folders = await Promise.all(
    (await foldersIn(root)).map(async (remote) =>
      (await namesIn(path.join(root, remote)))
        .filter((name) => name.startsWith('.'))
        .map((name) => `${remote}/${name}`),
    ),
  )
  return [...own, ...folders.flat()].map(
    (name) => `${name} is left over from an interrupted publication: remove it, unless a publication is running.`,
  )
}

/** Folders of versions that are no longer or not yet listed. They are no problem: open pages may still use them. */
async function unlistedIn(root: string, remotes: Discovery['microFrontends']): Promise<readonly string[]> {
  const unlisted = await Promise.all(
    (await foldersIn(root)).map(async (remote) => {
      const listed = new Set(remotes[remote]?.map(versionOf))
      const names = await foldersIn(path.join(root, remote))
      return names.filter((version) => !listed.has(version)).map((version) => `${remote} ${version}`)
    }),
  )
  return unlisted.flat().map((version) => `${version} has a folder and is not listed: new pages do not get it.`)
}
