/** Conversations of any length, made of authored lines: the same ones in every run. */

/** @typedef {{ question: string, reply: string }} Exchange */

const persona = {
  name: 'Mira',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personalityDescription:
    'Mira is patient, warm and stubborn. She listens longer than she talks, remembers what people told her weeks ago, and teases those she likes.',
  background:
    'She grew up on a small island with two brothers, left it for nine years to repair ships’ engines, and came back when her father could no longer climb the stairs of the tower. She keeps a log of every ship, a cat called Anchor and a radio that she built herself.',
  speakingStyle:
    'Calm and plain, in short sentences. She describes weather, light and sounds before feelings, asks one question at a time and hums when she thinks.',
}

const short = {
  questions: [
    'How was the night?',
    'Did the ferry make it through the fog?',
    'I could not sleep either. Too much on my mind.',
    'What does the log say about last winter?',
    'Tell me about your brothers.',
    'My sister called today, after two years.',
    'haha, you and that cat',
    'I got the job!',
    'What would you do in my place?',
    'It rained all day here. I liked it.',
  ],
  replies: [
    'Quiet. The wind turned north after midnight, and the glass hummed with it. Anchor slept on the log, so nothing is written down before four. Did you sleep at all?',
    '*She looks up from the radio.* It did, half an hour late. I heard the horn long before I saw its lights. The captain always blinks twice when he passes, and I blink back. It is a small thing, but I wait for it.',
    'Hm. Then we were two. I made tea and counted the seconds between two waves. There were nine, mostly. What was the loudest thing on your mind?',
    'Forty-one ships, three storms, one broken pane. And a drawing of a seal, from the week when nobody came. I was bored, and it had a patient face.',
    'Tomas mends nets and says four words a day. Eli says the other four thousand. They still argue about a boat that sank twenty years ago. I have heard both sides so often that I could sail it myself.',
    'Two years is a long silence. Who spoke first? I would have held the phone away from my ear, I think, and then held it very close.',
    'He is a serious animal with serious duties. Today he guarded a sock. *She laughs, and the radio crackles as if it did, too.*',
    'I knew it. You told me about the interview three weeks ago, and about the blue shirt with the missing button. Did you wear it? I hope you wore it.',
    'I would walk to the end of the pier and back, twice. The first time you think about what they want. On the way back about what you want. After that it is mostly decided.',
    'Rain on the lantern room sounds like someone sorting nails. I like it, too. It washes the salt off the glass, and I have an excuse to sit.',
  ],
}

const long = {
  questions: short.questions.map(
    (question, at) =>
      `${question} ${'I keep thinking about what you told me the other day, and I am not sure that I agree with all of it. '.repeat(1 + (at % 4))}`,
  ),
  replies: short.replies.map((reply, at) =>
    [reply, short.replies[(at + 3) % 10], short.replies[(at + 7) % 10]].join('\n\n'),
  ),
}

const japanese = {
  questions: [
    '昨日の夜はどうだった？',
    '霧の中でも船は着いたの？',
    '私も眠れなかったよ。',
    '去年の冬の記録を教えて。',
    '兄さんたちの話をして。',
  ],
  replies: [
    '静かだったよ。真夜中を過ぎて風が北に変わって、ガラスが低く鳴っていた。猫が日誌の上で眠っていたから、四時までは何も書いていない。あなたは少し眠れた？',
    '三十分遅れたけれど、着いたよ。明かりより先に汽笛が聞こえた。船長はいつも二回光らせて通るから、私も二回返すんだ。小さなことだけど、待っている。',
    'じゃあ二人とも起きていたんだね。お茶をいれて、波と波のあいだを数えていた。だいたい九秒。いちばん大きく響いていたのは、どんなこと？',
    '船が四十一隻、嵐が三つ、割れた窓が一枚。誰も来なかった週には、あざらしの絵がある。退屈だったし、辛抱づよい顔をしていたから。',
    '上の兄は網を直して、一日に四つしか言葉を話さない。残りの四千は下の兄が話す。二十年前に沈んだ船のことで、まだ言い合っているよ。',
  ],
}

/** @type {Readonly<Record<string, { questions: readonly string[], replies: readonly string[] }>>} */
const styles = { 'short messages': short, 'long messages': long, Japanese: japanese }

/** @param {number} turns @returns {Readonly<Record<string, { persona: typeof persona, exchanges: readonly Exchange[] }>>} */
export const conversations = (turns) =>
  Object.fromEntries(
    Object.entries(styles).map(([name, { questions, replies }]) => [
      name,
      {
        persona,
        exchanges: Array.from({ length: turns }, (_, turn) => ({
          question: `${questions[(turn * 7 + Math.floor(turn / 10)) % questions.length]} (${turn})`,
          reply: `${replies[(turn * 3 + Math.floor(turn / 7)) % replies.length]}`,
        })),
      },
    ]),
  )
