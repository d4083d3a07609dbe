/** `mfe doctor`: whether a folder of published remotes is whole. */
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Candidate, Discovery } from '@codex/contracts/discovery'
import { whyRefused } from '../check/reasons'
import { CliError } from '../cli-error'
import { integrityOf } from '../publish/integrity'
import { readDocument } from '../root/discovery-file'

/**
 * @param origins from which pages load remotes, beside the host that serves the folder
 * @throws CliError with one line for each trouble
 */
export async function examine(root: string, origins: readonly string[]): Promise<string> {
  const { microFrontends } = await readDocument(root)
  const remotes = Object.entries(microFrontends)
  const ofRemotes = await Promise.all(
    remotes.map(async ([remote, listed]) => [
      ...(await troublesOf(root, remote, listed)),
      ...listed.flatMap((one) => refusalOf(remote, one, origins)),
    ]),
  )
  const troubles = [...ofRemotes.flat(), ...(await leftoversIn(root))]
  if (troubles.length > 0) throw new CliError(troubles.join('\n'))
  const versions = remotes.reduce((sum, [, listed]) => sum + listed.length, 0)
  return [
    `${root} is whole: ${versions} listed versions of ${remotes.length} remotes.`,
    ...(await unlistedIn(root, microFrontends)),
  ].join('\n')
}

function refusalOf(remote: string, candidate: Candidate, origins: readonly string[]): readonly string[] {
  const refused = whyRefused(candidate, origins)
  return refused === null ? [] : [`${remote} ${candidate.metadata.version} is refused: ${refused}.`]
}

async function troublesOf(root: string, remote: string, listed: readonly Candidate[]): Promise<readonly string[]> {
  const defaults = listed.filter(({ deployment }) => deployment.default)
  const shares = listed.filter(({ deployment }) => !deployment.default).map(({ deployment }) => deployment.traffic)
  const sum = shares.reduce((total, traffic) => total + traffic, 0)
  const files = await Promise.all(listed.map((candidate) => troublesOfFiles(root, remote, candidate)))
  return [
    ...(defaults.length === 1 ? [] : [`${remote} has ${defaults.length} default versions: promote one.`]),
    ...defaults
      .filter(({ extras }) => extras.codex.status !== 'live')
      .map(({ metadata, extras }) => `${remote} ${metadata.version} is the default, and it is ${extras.codex.status}.`),
    ...(sum > 100 ? [`${remote} gives ${sum} % of its visitors to canaries.`] : []),
    ...files.flat(),
  ]
}

async function troublesOfFiles(root: string, remote: string, { metadata, extras }: Candidate) {
  const { version } = metadata
  const folder = path.join(root, remote, version)
  if (!existsSync(folder)) return [`${remote} ${version} is listed and has no folder.`]
  const troubles = await Promise.all(
    Object.entries(extras.codex.assets).map(async ([file, integrity]) => {
      const full = path.join(folder, file)
      if (!existsSync(full)) return `${remote} ${version} lacks ${file}.`
      const content = await readFile(full)
      if (integrityOf(content) !== integrity) return `${remote} ${version} has another ${file} than its hash says.`
      return existsSync(`${full}.br`) && !(await inflatesTo(`${full}.br`, content))
        ? `${remote} ${version} has a ${file}.br that holds something else.`
        : null
    }),
  )
  return troubles.filter((trouble) => trouble !== null)
}

async function inflatesTo(file: string, content: Buffer): Promise<boolean> {
  try {
    return brotliDecompressSync(await readFile(file)).equals(content)
  } catch {
    return false
  }
}

const namesIn = async (folder: string) => (existsSync(folder) ? (await readdir(folder)).toSorted() : [])

async function foldersIn(root: string): Promise<readonly string[]> {
  const entries = existsSync(root) ? await readdir(root, { withFileTypes: true }) : []
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  return folders.map(({ name }) => name).toSorted()
}

/** What a publication leaves that was interrupted: half a folder, half a document, a place in the queue. */
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
    (name) => `${name} is left from a publication that did not end: remove it, unless one is under way.`,
  )
}

/** Folders of versions that were listed once, or whose publication ended before they were: open pages may still use them. */
async function unlistedIn(root: string, remotes: Discovery['microFrontends']): Promise<readonly string[]> {
  const unlisted = await Promise.all(
    (await foldersIn(root)).map(async (remote) => {
      const listed = new Set(remotes[remote]?.map(({ metadata }) => metadata.version))
      const names = await foldersIn(path.join(root, remote))
      return names.filter((version) => !listed.has(version)).map((version) => `${remote} ${version}`)
    }),
  )
  return unlisted.flat().map((version) => `${version} has a folder and is not listed: new pages do not get it.`)
}
