/** Lists of words by what they say, in a file of each language. A list begins with its name in brackets. */
import de from '../../data/words/de.txt'
import en from '../../data/words/en.txt'
import es from '../../data/words/es.txt'
import fr from '../../data/words/fr.txt'
import it from '../../data/words/it.txt'
import ja from '../../data/words/ja.txt'
import nl from '../../data/words/nl.txt'
import nordic from '../../data/words/nordic.txt'
import pl from '../../data/words/pl.txt'
import pt from '../../data/words/pt.txt'
import ru from '../../data/words/ru.txt'
import tr from '../../data/words/tr.txt'
import zh from '../../data/words/zh.txt'

const lists = [de, en, es, fr, it, ja, nl, nordic, pl, pt, ru, tr, zh].flatMap((file) =>
  file.split('\n\n').map((list) => list.trim().split('\n')),
)

/** The lines of a list, of all languages. */
export const linesOf = (name: string): readonly string[] =>
  lists.flatMap(([head, ...lines]) => (head === `[${name}]` ? lines : []))

export const wordsOf = (name: string): ReadonlySet<string> => new Set(linesOf(name).flatMap((line) => line.split(' ')))

/** A set of words that are separated by white space. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
