/** Which tables read a text: a language is never named, the script decides. */
const scripts = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  eastern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u,
  arabic: /\p{Script=Arabic}/u,
  devanagari: /\p{Script=Devanagari}/u,
}
export type Script = keyof typeof scripts

const names = Object.keys(scripts) as readonly Script[]

export const scriptsOf = (text: string) => names.filter((name) => scripts[name].test(text))
