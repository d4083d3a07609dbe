/** A BYAF, the archive of Backyard: a ZIP whose manifest names characters and scenarios. The first of each is read. */
import { card as limits } from '@codex/contracts/limits'
import { cards as texts } from '@codex/contracts/texts'
import { posix } from 'node:path'
import { badRequest } from '../http/refusal'
import type { Archive } from './archive'
import type { JsonObject } from './json'
import { isObject, listOf, objectOf, parseJson, textOf, without } from './json'
import type { Opened } from './opened'

export const MANIFEST = 'manifest.json'

const textsOf = (messages: unknown) => listOf(messages).map((one) => textOf(objectOf(one)['text']))

/** As the card that Backyard wrote before. */
function cardFrom(character: JsonObject, scenario: JsonObject): JsonObject {
  const { displayName, name, persona } = character
  const [firstMessage, ...others] = textsOf(scenario['firstMessages'])
  return {
    ...without(character, ['displayName', 'name', 'persona', 'images']),
    aiName: textOf(displayName) || textOf(name),
    aiPersona: persona,
    scenario: scenario['narrative'],
    firstMessage,
    alternate_greetings: others,
    customDialogue: textsOf(scenario['exampleMessages']).join('\n'),
    basePrompt: scenario['formattingInstructions'],
  }
}

export async function openByaf(archive: Archive): Promise<Opened> {
  async function json(path: unknown): Promise<JsonObject | null> {
    const found = await archive.file(textOf(path), limits.json)
    return found === null ? null : parseJson(found)
  }
  const manifest = objectOf(await json(MANIFEST))
  const [path, scenarioPath] = ['characters', 'scenarios'].map((name) => textOf(listOf(manifest[name])[0]))
  const character = await json(path)
  if (path === undefined || character === null) throw badRequest(texts.notACard)
  const scenario = objectOf(await json(scenarioPath))
  const [image] = listOf(character['images']).filter(isObject)
  const picture = posix.join(posix.dirname(path), textOf(image?.['path']))
  const used = [MANIFEST, path, scenarioPath, picture]
  return {
    raw: cardFrom(character, scenario),
    damaged: false,
    face: await archive.file(picture, limits.upload),
    file: () => Promise.resolve(null),
    files: archive.names.filter((name) => !used.includes(name) && !name.endsWith('/')),
  }
}
