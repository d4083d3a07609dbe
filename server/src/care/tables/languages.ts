/** The languages that messages and replies are read in. Of a script, they are tried in this order. */
import type { reviewed } from '@codex/contracts/texts'
import * as v from 'valibot'
import ar from '../../../data/care/ar.yaml'
import de from '../../../data/care/de.yaml'
import en from '../../../data/care/en.yaml'
import es from '../../../data/care/es.yaml'
import fr from '../../../data/care/fr.yaml'
import hi from '../../../data/care/hi.yaml'
import it from '../../../data/care/it.yaml'
import ja from '../../../data/care/ja.yaml'
import ko from '../../../data/care/ko.yaml'
import nl from '../../../data/care/nl.yaml'
import pl from '../../../data/care/pl.yaml'
import pt from '../../../data/care/pt.yaml'
import ru from '../../../data/care/ru.yaml'
import tr from '../../../data/care/tr.yaml'
import zh from '../../../data/care/zh.yaml'
import { readTables } from '../../data/tables'
import { messages } from './messages'
import { replies } from './replies'

/** A language is never named: the scripts of a text decide which ones read it. */
const SCRIPTS = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  eastern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
}
const scripts = Object.keys(SCRIPTS) as readonly (keyof typeof SCRIPTS)[] // its own keys

const language = v.strictObject({
  scripts: v.array(v.picklist(scripts)),
  /** Words are found without the spaces between them. */
  isSqueezed: v.optional(v.boolean(), false),
  messages,
  replies,
})
export type Language = v.InferOutput<typeof language>

const files = { en, es, fr, de, it, pt, nl, pl, tr, hi, ru, ja, zh, ko, ar }
const languages = readTables<reviewed.Spoken, typeof language>('care', language, files)

/** For each script of a text the readers of its languages. A language is compiled at the first text that may be in it. */
export function readersOf<Reader>(compile: (spoken: reviewed.Spoken, language: Language) => Reader) {
  const readers = Object.entries(languages).map(([spoken, known]) => {
    let compiled: Reader | undefined
    return { known, reader: () => (compiled ??= compile(spoken as reviewed.Spoken, known)) } // a name of `files`
  })
  const by = (script: (typeof scripts)[number]) =>
    readers.filter(({ known }) => known.scripts.includes(script)).map(({ reader }) => reader)
  const all = scripts.map((script) => ({ isIn: (text: string) => SCRIPTS[script].test(text), readers: by(script) }))
  return (text: string): readonly (readonly Reader[])[] =>
    all.filter(({ isIn }) => isIn(text)).map((one) => one.readers.map((reader) => reader()))
}
