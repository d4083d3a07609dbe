/** discovery.json of a folder: changed by one process at a time, readable at every moment. */
import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { safeParse } from 'valibot'
import { discoverySchema, type Discovery } from '@codex/contracts/discovery'
import { CliError } from '../cli-error'
import { syncFolder } from './durable'
import { codeOf, locked } from './lock'

const SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json'
const fileOf = (root: string) => path.join(root, 'discovery.json')

/** The document of a folder; an empty one where nothing was published yet. */
export const readDocument = async (root: string): Promise<Discovery> => documentIn(root, await readText(fileOf(root)))

function documentIn(root: string, text: string | null): Discovery {
  if (text === null) return { $schema: SCHEMA, microFrontends: {} }
  const document = safeParse(discoverySchema, parse(text))
  if (!document.success)
    throw new CliError(`${fileOf(root)} is no discovery document: repair it, or remove it and publish again.`)
  return document.output
}

export interface Change<Answer> {
  /** Null leaves the document as it is. */
  readonly document: Discovery | null
  readonly answer: Answer
  /** What is told of it right before the document is written. */
  readonly announce?: () => Promise<void>
  /** Takes back what `change` did beside the document, when that could not be written. */
  readonly undo?: () => Promise<void>
}

/**
 * Reads, changes and writes the document while nobody else can: of two changes at once the second one sees the first.
 * What `change` does to the folder is under the same lock.
 */
export function changeDocument<Answer>(
  root: string,
  change: (document: Discovery) => Promise<Change<Answer>>,
): Promise<Answer> {
  return locked(path.join(root, '.discovery.lock'), async (expectOwn) => {
    const before = await readText(fileOf(root))
    const { document, answer, announce, undo } = await change(documentIn(root, before))
    if (document === null) return answer
    try {
      const text = textOf(document)
      // Whoever edits it by hand holds no lock: nothing of theirs is lost.
      if ((await readText(fileOf(root))) !== before)
        throw new CliError(`${fileOf(root)} was changed by somebody else at the same moment: try again.`)
      await announce?.()
      await expectOwn()
      await writeWhole(fileOf(root), text)
    } catch (error) {
      await undo?.()
      throw error
    }
    return answer
  })
}

function textOf(document: Discovery): string {
  const checked = safeParse(discoverySchema, document)
  if (!checked.success)
    throw new CliError(`The discovery document would break its contract: ${checked.issues[0].message}.`)
  return `${JSON.stringify(checked.output, null, 2)}\n`
}

/** A reader sees the old text or the new one, also after a power cut. */
async function writeWhole(file: string, text: string) {
  const fresh = `${file}.${randomUUID()}`
  try {
    const handle = await open(fresh, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(fresh, file)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
  await syncFolder(path.dirname(file))
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
