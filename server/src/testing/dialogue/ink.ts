/** The compiler and the engine of inkjs. */
import { Compiler } from 'inkjs/full'
import type { ReadLine } from './read'
import { joined } from './read'

/** Every line once: each knot is read, and at each choice the story is run with each of them. */
export function readInk(file: string): ReadLine[] {
  const story = new Compiler(file).Compile()
  const parts: ReadLine[] = []
  const read = () => {
    while (story.canContinue) {
      const text = (story.Continue() ?? '').replace(/\n$/, '')
      const id = story.currentTags?.find((tag) => tag.startsWith('id:'))?.slice(3) ?? ''
      const [name = ''] = text.split(': ', 1)
      if (text !== '') parts.push({ id, name, text: text.slice(name.length + 2) })
    }
  }
  for (const [, knot = ''] of file.matchAll(/^=== (\w+) ===$/gm)) {
    story.ChoosePathString(knot)
    read()
    while (story.currentChoices.length > 0) {
      const before = story.state.toJson()
      const count = story.currentChoices.length
      for (let choice = 0; choice < count; choice += 1) {
        if (choice > 0) story.state.LoadJson(before)
        story.ChooseChoiceIndex(choice)
        // What follows the choices is read after the last one.
        if (choice < count - 1) readUntilJoined(story, parts)
      }
      read()
    }
  }
  return joined(parts)
}

function readUntilJoined(story: ReturnType<Compiler['Compile']>, parts: ReadLine[]) {
  const first = parts.length
  while (story.canContinue) {
    const text = (story.Continue() ?? '').replace(/\n$/, '')
    const id = story.currentTags?.find((tag) => tag.startsWith('id:'))?.slice(3) ?? ''
    const whole = id.replace(/_p\d+$/, '')
    const begun = parts[first]?.id.replace(/_p\d+$/, '') ?? whole
    if (whole !== begun) return
    const [name = ''] = text.split(': ', 1)
    parts.push({ id, name, text: text.slice(name.length + 2) })
  }
}
