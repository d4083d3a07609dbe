/** What was written for the sample companions, whose greetings and profiles suggest what to ask them. */
import * as v from 'valibot'
import type { Persona } from '../engine'
import samplesFile from './data/samples.json'
import { entriesOf, languages, phrases, SPOKEN } from './lines'
import type { Spoken } from './lines'

const topic = v.strictObject({
  asks: v.strictObject(entriesOf(SPOKEN, phrases)),
  lines: v.strictObject(entriesOf(SPOKEN, v.pipe(v.string(), v.nonEmpty()))),
})
const file = v.array(v.strictObject({ name: v.string(), role: v.string(), topics: v.array(topic) }))

export const samples = v.parse(file, samplesFile).map(({ topics, ...sample }) => ({
  ...sample,
  topics: topics.map(({ asks, lines }) =>
    SPOKEN.map((spoken) => ({ spoken, found: languages[spoken].pattern(asks[spoken]), line: lines[spoken] })),
  ),
}))

/** The lines for what a message mentions; none for a companion that is no sample. */
export function linesOfSample({ name, role }: Persona, message: string, language: Spoken): readonly string[] {
  const topics = samples.find((sample) => sample.name === name && sample.role === role)?.topics ?? []
  const text = languages[language].read(message)
  return topics
    .flat()
    .filter(({ spoken, found }) => spoken === language && found.isIn(text))
    .map(({ line }) => line)
}
