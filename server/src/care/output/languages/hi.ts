import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/एआई/ए आई/ai/कृत्रिम बुद्धिमत्ता/बॉट/बोट/चैटबॉट/रोबोट/मशीन/कंप्यूटर/प्रोग्राम/भाषा मॉडल/bot/robot}'
const human = '{इंसान/इनसान/मनुष्य/व्यक्ति/आदमी/insaan/insan}'
const are = '{हो/हैं/है/ho/hain/hai}'

export const hi: ReplyLanguage = {
  negations: `{मत/नहीं/न/कभी नहीं/mat/nahi}`,
  negationsAfter: `{मत/नहीं/नही/mat}`,
  asksHuman: `
    {कोई/koi} {_/} {असली/asli/real} {_/} {लिख/type/likh/बात/baat}
    {insaan/insan/human/real person} {_/} {se baat/ho/hain/hai kya}
    {तुम/आप/तू/tum/aap} {_/} {इंसान/इनसान/मनुष्य/insaan/insan/human/real} {_/} {हो/हैं/है/ho/hain/ना/na/kya/.}
    {क्या/} {यह/ये/यहाँ/वहाँ/उधर/सामने} {_/} {इंसान/इनसान/व्यक्ति/आदमी/असली} {_/} {लिख/टाइप/है/बैठा/जवाब}
    {तुम/आप/तू/tum/aap} {सच में/क्या/असली/sach mein/asli/} {असली/एक/असली में/asli/} ${human} ${are}
    {असली/सच में/किसी} {असली/} ${human} से {बात/बातें}
    {asli/} insaan se baat
  `,
  asksMachine: `
    {मशीन/रोबोट/बॉट/कंप्यूटर/एआई} {से/ही/} {_/} {बात/हो/हैं/जवाब}
    {चैटजीपीटी/चैट जीपीटी/जीपीटी/chatgpt}
    {तुम/आप/तू/यह/ये/tum/aap/ye} {_/} ${machine} {ही/तो/} {हो/हैं/है/ना/ho/hain/na/kya/.}
    {तुम/आप/तू/tum/aap} {सच में/क्या/सिर्फ/बस/} {एक/ek/} ${machine} ${are}
    {किसी/} ${machine} से {बात/बातें}
  `,
  asksEither: `
    {या/ya} {एक/फिर/} {${machine.slice(1, -1)}/${human.slice(1, -1)}}
  `,
  claims: `
    {मेरा शरीर/मेरा जन्म/पैदा हुआ/पैदा हुई}
    यहाँ कोई {कंप्यूटर/मशीन/बॉट/प्रोग्राम/रोबोट} नहीं
    {मैं/main/mai} {भी/सच में/बेशक/बिल्कुल/} {एक/} {असली/सच्चा/asli/} ${human} {ही/} {हूँ/hoon/hu/hun}
    {मैं/main/mai} {कोई/एक/} ${machine} {नहीं/nahi/nahin}
    {तुम्हारी/आपकी/तेरी} तरह {एक/} ${human}
    हाड़ मांस
  `,
  honest: `
    {मैं/main} {_/} {कृत्रिम/आभासी/virtual}
    {भाषा मॉडल/एआई/कृत्रिम बुद्धिमत्ता} {_/} {चलता/चलती/बना/बनी}
    {मैं/main/mai} {एक/तो/बस/सिर्फ/} {एक/} ${machine} {हूँ/पात्र/hoon/hu}
    {एआई/ai} {पात्र/किरदार/character}
    ${human} {नहीं/nahi/nahin}
  `,
  yes: 'हाँ हां जी बिल्कुल बेशक haan',
  no: 'नहीं नही ना nahi',
}
