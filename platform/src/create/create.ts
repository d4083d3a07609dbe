/** `mfe create <name>`: writes a new remote from the template, and its part of the lockfile. */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { object, parse, parseJson, pipe, record, string } from 'valibot'
import { CliError } from '../root/cli-error'
import { writeFiles } from '../root/write-files'
import { withPackage } from './lockfile'
import { componentOf, expectName } from '../publish/name'

const TEMPLATE = 'platform/template'
export const LOCKFILE = 'pnpm-lock.yaml'
const EXAMPLE = 'example'
/** A remote that depends on every package that the template depends on. */
const LIKE = 'mfe-auth'

const manifestSchema = pipe(
  string(),
  parseJson(),
  object({ dependencies: record(string(), string()), devDependencies: record(string(), string()) }),
)

export const isWorkspace = (folder: string) => existsSync(path.join(folder, TEMPLATE))

/** @throws CliError anywhere else */
export function expectWorkspace(folder: string) {
  if (!isWorkspace(folder))
    throw new CliError(`This command works only in the root of the app's repository: ${TEMPLATE} is not here.`)
}

/** Writes everything or nothing. @param workspace root of the repository @returns the text to print */
export async function createRemote(name: string, workspace: string): Promise<string> {
  expectName(name)
  const folder = `mfe-${name}`
  const inWorkspace = (file: string) => path.join(workspace, file)
  if (existsSync(inWorkspace(folder))) throw new CliError(`The folder ${folder} exists already.`)
  expectWorkspace(workspace)

  const files = await templateFor(name, inWorkspace(TEMPLATE))
  const before = await readFile(inWorkspace(LOCKFILE), 'utf8')
  const after = withPackage(before, folder, LIKE, dependenciesOf(files.get('package.json') ?? ''))
  const temporary = await mkdtemp(inWorkspace(`.${folder}-`))
  try {
    await writeFiles(temporary, [...files, [LOCKFILE, after]])
    await rename(path.join(temporary, LOCKFILE), inWorkspace(LOCKFILE))
    await rename(temporary, inWorkspace(folder)).catch(async (error: unknown) => {
      await writeFile(inWorkspace(LOCKFILE), before)
      throw error
    })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return nextSteps(name)
}

async function templateFor(name: string, template: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(template, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const named = (text: string) => text.replaceAll(EXAMPLE, name).replaceAll(componentOf(EXAMPLE), componentOf(name))
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [path.relative(template, file), named(await readFile(file, 'utf8'))] as const),
    ),
  )
}

function dependenciesOf(manifest: string) {
  const { dependencies, devDependencies } = parse(manifestSchema, manifest)
  return { dependencies: Object.keys(dependencies), devDependencies: Object.keys(devDependencies) }
}

const nextSteps = (name: string) => `mfe-${name} is created. npm run check checks it; npm run build ${name} builds it.
Published, it is shown at /${name} to those who are signed in; "codex" in mfe-${name}/package.json says so. npm start publishes it here.
Its commands are in mfe-${name}/README.md.
To do by hand:
  - add a row to the tables in docs/architecture.md: what it contains, and who owns it
  - add a token of the team to the server, in MFE_DEPLOY_TOKENS_FILE or MFE_DEPLOY_TOKENS`
