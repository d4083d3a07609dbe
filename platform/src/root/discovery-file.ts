import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseJson, pipe, safeParse, string } from 'valibot'
import { DISCOVERY_SCHEMA, discoverySchema, type Discovery } from '@codex/contracts/discovery'
import { CliError } from './cli-error'
import { syncFolder } from './durable'
import { locked } from './lock'
import { ifExists } from './system-error'

const fileOf = (root: string) => path.join(root, 'discovery.json')
const readText = (root: string) => ifExists(readFile(fileOf(root), 'utf8'))

/** An empty document where nothing is published. @throws CliError for an invalid one */
export const readDocument = async (root: string): Promise<Discovery> => documentIn(root, await readText(root))

function documentIn(root: string, text: string | null): Discovery {
  if (text === null) return { schema: DISCOVERY_SCHEMA, microFrontends: {} }
  const document = safeParse(pipe(string(), parseJson(), discoverySchema), text)
  if (!document.success)
    throw new CliError(`${fileOf(root)} is not a discovery document: repair it, or remove it and publish again.`)
  return document.output
}

export const withVersions = (document: Discovery, versions: Discovery['microFrontends']): Discovery => ({
  ...document,
  microFrontends: { ...document.microFrontends, ...versions },
})

interface Change<Answer> {
  readonly document: Discovery | null
  readonly answer: Answer
  /** Runs right before the document is written. */
  readonly announce?: () => Promise<void>
  /** Undoes other effects of the change when the document could not be written. */
  readonly undo?: (() => Promise<void>) | null
}

/** Reads, changes and writes the document under a lock. Other changes of the folder belong into `change` too. */
export function changeDocument<Answer>(
  root: string,
  change: (document: Discovery) => Promise<Change<Answer>>,
): Promise<Answer> {
  return locked(path.join(root, '.discovery.lock'), async (expectOwn) => {
    const before = await readText(root)
    const { document, answer, announce, undo } = await change(documentIn(root, before))
    if (document === null) return answer
    try {
      const text = textOf(document)
      // A manual edit takes no lock.
      if ((await readText(root)) !== before)
        throw new CliError(`${fileOf(root)} was changed by another process at the same time: try again.`)
      await announce?.()
      await expectOwn()
      await writeAtomically(fileOf(root), text)
    } catch (error) {
      await undo?.()
      throw error
    }
    return answer
  })
}

function textOf(document: Discovery): string {
  const checked = safeParse(discoverySchema, document)
  if (!checked.success) throw new CliError(`The discovery document would be invalid: ${checked.issues[0].message}.`)
  const { microFrontends } = checked.output
  return `${JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends }, null, 2)}\n`
}

/** A reader sees the old text or the new one, also after a power failure. */
async function writeAtomically(file: string, text: string) {
  const temporary = `${file}.${randomUUID()}`
  try {
    const handle = await open(temporary, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file))
}
