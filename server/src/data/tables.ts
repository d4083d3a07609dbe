/** The tables of `server/data`: what a file may hold, checked when it is read. */
import * as v from 'valibot'

/** One phrase per line: `{a/b c/}` is one of these or nothing. See `../text/pattern`. */
export const phrases = v.pipe(
  v.string(),
  v.transform((text) => text.split('\n').map((line) => line.trim())),
  v.transform((lines) => lines.filter((line) => line !== '')),
  v.array(v.pipe(v.string(), v.regex(/^(?:[^{}]|\{[^{}]*\})*$/, 'has an open brace'))),
)

/** Words, or several as one, between slashes. */
export const words = v.pipe(
  v.string(),
  v.transform((text) => text.split('/').map((word) => word.trim())),
  v.transform((all) => all.filter((word) => word !== '')),
)

/** A table of each file of a folder, by name. Throws an Error that names the file and the key that is wrong. */
export function readTables<Name extends string, Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
  files: Readonly<Record<Name, unknown>>,
) {
  const read = (name: string, data: unknown): v.InferOutput<Schema> => {
    const { success, output, issues } = v.safeParse(schema, data)
    if (success) return output
    const [issue] = issues
    throw new Error(`server/data/${folder}/${name}.yaml, ${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`)
  }
  return Object.fromEntries(Object.entries(files).map(([name, data]) => [name, read(name, data)])) as Record<
    Name,
    v.InferOutput<Schema>
  >
}
