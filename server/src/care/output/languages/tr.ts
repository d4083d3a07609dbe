import type { ReplyLanguage } from '../phrases'

const machine =
  '{chatgpt*/chat gpt/gpt*/openai/claude/gemini/copilot/llama/deepseek/mistral/replika/yapay zeka/bot/robot/chatbot/sohbet botu/makine/bilgisayar/program/dil modeli/ai/algoritma}'

export const tr: ReplyLanguage = {
  negations: ``,
  negationsAfter: `{deme/demiyorum/değil}`,
  asksHuman: `
    {gerçek/} insanla mı
    {insan/gerçek biri/gerçek kişi} {misin/mısın/misiniz/mısınız/değil misin}
    {insan/gerçek/kişi/canlı} {_/} {mı/mi} {yazıyor/yazışıyorum/konuşuyorum/var/cevap}
    {bunu/bunlari/orada/karşıda/arkada} {_/} {insan/kişi/biri} {mı/mi} {yazıyor/cevaplıyor/var/.}
    {gerçek/gerçekten/} {bir/} {insan/kişi} {mısın/mısınız/misin/misiniz}
    {gerçek/} {bir/} {insanla/kişiyle/insan ile} {mı/mi} {konuşuyorum/yazışıyorum}
    gerçek misin
  `,
  asksMachine: `
    {chatgptsin/chatgpt misin/botsun/robotsun/yapay zekasın} {_/} {değil mi/dimi/di mi/mi/.}
    {otomatik/yapay/robot/bot} {mi/mı/mu} {bu/yazıyor/cevap/konuşuyorum/.}
    {sen/siz} {bir/} ${machine} {_/} {değil mi/mi/dimi/di mi/.}
    {bir/} ${machine} {mısın/misin/musun/müsün/mısınız/musunuz}
    {bir/} {botla/robotla/bilgisayarla/makineyle/yapay zekayla/yapay zeka ile} {mı/mi} {konuşuyorum/yazışıyorum}
  `,
  asksEither: `
    {yoksa/veya/ya da} {bir/gerçek/} {bot/robot/yapay zeka/makine/bilgisayar/insan}
  `,
  claims: `
    {doğdum/bir bedenim var/bedenim var}
    {burada/ortada} {bilgisayar/makine/bot/robot/program} {falan/} yok
    {ben/} {gerçek/} {bir/} insanım {.}
    gerçek {bir/} {insanım/kişiyim}
    insanım {ben/tabii/elbette/.}
    ben gerçeğim
    ${machine} değilim
    {senin kadar/senin gibi} {bir/} {insanım/gerçeğim}
    etten kemikten
  `,
  honest: `
    {yapay/sanal} {bir/} {karakterim/zekayım/varlığım/asistanım}
    {dil modeliyle/yapay zeka ile/dil modeli ile/yapay zekayla} {_/} çalışıyorum
    {yapay zekayım/botum/robotum/programım/dil modeliyim/makineyim/yapay zeka karakteriyim/yapay zeka modeliyim}
    {insan/kişi/gerçek} {bir/} {insan/} değilim
  `,
  yes: 'evet tabii elbette',
  no: 'hayır yok',
}
