/** `mfe create <name>`: a new remote that passes every check. All of it is there, or nothing. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { object, record, safeParse, string } from 'valibot'
import { CliError } from '../cli-error'
import { withRoom } from './lockfile'
import { componentOf, expectName } from './name'

/** From the repository's root. */
const TEMPLATE = 'platform/template'
const LOCKFILE = 'pnpm-lock.yaml'
/** What the template calls itself. */
const EXAMPLE = 'example'
/** A remote that has every package of the template. */
const LIKE = 'mfe-auth'

const packagesShape = object({ dependencies: record(string(), string()), devDependencies: record(string(), string()) })

/**
 * @param workspace the repository
 * @returns what to print: what there is, and what is left to do
 * @throws CliError for a name that can't be taken, and outside of the repository; then nothing has been written
 */
export async function createRemote(name: string, workspace: string): Promise<string> {
  expectName(name)
  const room = `mfe-${name}`
  const inWorkspace = (file: string) => path.join(workspace, file)
  if (existsSync(inWorkspace(room))) throw new CliError(`There is a folder ${room} already.`)
  if (!existsSync(inWorkspace(TEMPLATE)))
    throw new CliError(`There is no ${TEMPLATE} here: run this in the root of the repository.`)

  const files = await templateFor(name, inWorkspace(TEMPLATE))
  const before = await readFile(inWorkspace(LOCKFILE), 'utf8')
  const after = withRoom(before, room, LIKE, packagesOf(files.get('package.json') ?? ''))
  const fresh = await mkdtemp(inWorkspace(`.${room}-`))
  try {
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(fresh, file)), { recursive: true })
      await writeFile(path.join(fresh, file), text)
    }
    await writeFile(path.join(fresh, LOCKFILE), after)
    await rename(path.join(fresh, LOCKFILE), inWorkspace(LOCKFILE))
    await rename(fresh, inWorkspace(room)).catch(async (error: unknown) => {
      await writeFile(inWorkspace(LOCKFILE), before)
      throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  return leftToDo(name)
}

/** The template's files by path, speaking of the new remote. */
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

function packagesOf(manifest: string) {
  const { success, output } = safeParse(packagesShape, JSON.parse(manifest))
  if (!success) throw new CliError(`${TEMPLATE}/package.json lacks its dependencies.`)
  return { dependencies: Object.keys(output.dependencies), devDependencies: Object.keys(output.devDependencies) }
}

const leftToDo = (name: string) => `mfe-${name} is there, and passes every check: npm run check
Its commands are in mfe-${name}/README.md; npm run build ${name} makes it ready to be published.
Left to do, for people:
  - a row in the tables of README.md and docs/architecture.md: what lives there, and who owns it
  - MFE_DEPLOY_TOKENS of the server: a token of the team
  - a place in the page, with the shell and the platform team: docs/new-remote.md`
