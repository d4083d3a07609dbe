/** Case, accents, apostrophes and ways to write a letter make no difference to a phrase. */
const accents = /[\u0300-\u036f\u064b-\u065f\u0670\u0901\u0902\u093c]/g
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

export const foldLetters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .replace(/[ßıłøœىةـ]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘`´ʼ]/g, '')

/** Words with one space around each, sentences ended by a full stop. */
export const fold = (text: string) =>
  ` ${foldLetters(text)
    .replace(/[.!?…;。！？।؟]+/g, ' . ')
    .replace(/[^\p{L}\p{M}\p{N}.]+/gu, ' ')
    .trim()} . `.replace(/ +/g, ' ')

/** A text between full stops. */
export const sentenceOf = (text: string) => ` .${fold(text)}`
