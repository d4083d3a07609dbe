/** Words of the first person and those of the second that say the same to the person who wrote them; all of them folded. */

/** 'second: first, …'. Of several languages at once: the same letters mean the same person in each of them, or are left out. */
const WORDS = `
  you: i me we us; your: my our; yours: mine ours; yourself: myself; yourselves: ourselves; are: am m; re: am m; were: was;
  du: ich wir jag jeg; dich: mich uns; dir: mir uns; dein: mein unser; deine: meine unsere; deinem: meinem unserem; deinen: meinen unseren;
  deiner: meiner unserer; deines: meines unseres; bist: bin; hast: habe hab; warst: war; hattest: hatte; wirst: werde; kannst: kann;
  musst: muss; magst: mag; willst: will; weisst: weiss; sprichst: spreche; isst: esse; liest: lese; fahrst: fahre; schlafst: schlafe;
  tu: yo mi je j io eu; tus: mis; te: me nos; ti: mi; eres: soy; estas: estoy; tienes: tengo; has: he; vas: voy vais; puedes: puedo;
  quieres: quiero; prefieres: prefiero; haces: hago; dices: digo; vienes: vengo; sabes: se; juegas: juego; t: m;
  ton: mon; ta: ma; tes: mes; toi: moi; es: suis sou; as: ai; peux: peux; fais: fais; bois: bois; vis: vis;
  tuo: mio; tua: mia minha; tuoi: miei; tue: mie; sei: sono; hai: ho; vai: vado; fai: faccio;
  voce: eu; teu: meu; seu: meu; sua: minha; seus: meus; suas: minhas; esta: estou; tem: tenho; tens: tenho; e: sou;
  je: ik mijn; jij: ik; jou: mij; jouw: mijn; bent: ben; hebt: heb;
  ty: ja; twoj: moj; twoja: moja; twoje: moje; jestes: jestem; masz: mam; mieszkasz: mieszkam;
  ты: я; тебя: меня; тебе: мне; твои: мои; твоя: моя; твое: мое; твоего: моего; твоеи: моеи;
  din: min; ditt: mitt; dina: mina; dine: mine; dig: mig; deg: meg;
  sen: ben; senin: benim; sana: bana; seni: beni`

/** Endings of verbs: 'vivo' and 'vives'. */
const ENDINGS = [
  ['e', 'st'],
  ['e', 'est'],
  ['o', 'as'],
  ['o', 'es'],
  ['o', 'i'],
  ['o', 'a'],
  ['o', 'e'],
  ['e', 'es'],
  ['ю', 'ешь'],
  ['у', 'ешь'],
  ['ю', 'ишь'],
  ['у', 'ишь'],
] as const
const LEAST_STEM = 3

const firstOf: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  WORDS.trim()
    .split(/;\s*/u)
    .map((entry) => entry.split(': '))
    .map(([second = '', first = '']) => [second, new Set(first.split(' '))]),
)
/** Of either person: none stays as it is, 'I love you' would be 'You love you'. */
const PERSONS = new Set(
  `i me my mine myself we us our ours ich mich mir mein meine meinem meinen meiner yo mi mis je moi mon mes io mio mia miei eu meu minha ik mijn я
  меня мне мои моя мое jag mig min mitt mina jeg benim you your yours yourself du dich dir dein deine deinem deinen deiner tu tus te ti toi ton tes
  tuo tua tuoi tue voce teu jij jou jouw ty twoj ты тебя тебе твои твоя твое din ditt dina sen senin`.split(/\s+/),
)

/** Scripts without spaces have their pronouns within a run. One sign stands for both persons there. */
const PRONOUNS = {
  first: /我们|我們|咱们|我|私|わたし|僕|ぼく|俺|おれ|あたし|ผม|ฉัน|ดิฉัน/gu,
  second: /你们|你們|你|您|あなた|คุณ/gu,
} as const
export const PERSON = '\u{E000}'

export const isPerson = (word: string) => PERSONS.has(word)

/** Whether `second`, said to a person, says what they said with `first`. */
export function isTurned(first: string, second: string): boolean {
  if (firstOf.get(second)?.has(first) === true) return true
  return ENDINGS.some(([one, other]) => {
    const stem = first.slice(0, -one.length)
    return stem.length >= LEAST_STEM && first.endsWith(one) && second === `${stem}${other}`
  })
}

export const withPerson = (run: string, person: keyof typeof PRONOUNS) => run.replace(PRONOUNS[person], PERSON)
export const hasPerson = (run: string, person: keyof typeof PRONOUNS) => run.search(PRONOUNS[person]) >= 0
