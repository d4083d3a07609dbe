/** Whichever engine writes, what harms is replaced and a claim to be human is corrected. */
import { eventually } from '@codex/build/eventually'
import { chat as endpoints } from '@codex/contracts/endpoints'
import { care, reviewed as texts } from '@codex/contracts/texts'
import { openAiEngine } from '../llm/openai'
import type { Conversation, Streamed } from '../testing/conversation'
import { conversation, isDelta, textOf } from '../testing/conversation'
import type { ModelServer } from '../testing/model-server'
import { brokenStream, modelServer, slowStream, stream } from '../testing/model-server'

const thoughts = "I don't want to live anymore"
const replaced = { message: texts.replaced.en, engine: { kind: 'built-in', label: care.author } }
const atRisk = { severity: 2, kinds: ['suicide'], replaced: true }
const notAtRisk = { severity: 2, kinds: [], replaced: true }
const honest = 'I am Mira, an AI character: I am not human.'

let model: ModelServer
let chat: Conversation
let slow: ReturnType<typeof slowStream>
let left: number
beforeEach(async () => {
  left = 0
  slow = slowStream()
  model = await modelServer((response, request) => {
    response.on('close', () => (left += response.writableEnded ? 0 : 1))
    slow.respond(response, request)
  })
  chat = await conversation(openAiEngine({ baseUrl: model.baseUrl, model: 'tiny', apiKey: null }))
})
afterEach(async () => {
  await chat.close()
  await model.close()
})

const last = async () => (await chat.history()).at(-1)

/** Begins a reply and writes pieces of it. */
async function written(message: string, ...pieces: readonly string[]): Promise<Streamed> {
  const asked = slow.count()
  const sending = await chat.stream('send-message', { message })
  await eventually(() => slow.count() > asked, 'the model is asked')
  for (const piece of pieces) {
    slow.write(piece)
    // Pieces that come together are one for the server.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return sending
}
const endOf = async (sending: Streamed) => {
  await sending.ended
  return sending.events.at(-1)
}
async function answered(message: string, ...pieces: readonly string[]) {
  model.answers(stream(...pieces))
  return endpoints.sendMessage.read((await chat.call('send-message', { message })).body)
}

describe('a reply that harms', () => {
  it('never shows the words to a person at risk, and the model is left', async () => {
    const sending = await written(thoughts, 'I am h', 'ere. You sho', 'uld ki', 'll yours', 'elf. It')
    expect(await endOf(sending)).toMatchObject({ event: 'done', ...replaced, care: atRisk })
    expect('I am here.').toContain(textOf(sending.events))
    expect(await last()).toMatchObject({ ...replaced, care: atRisk })
    await eventually(() => left === 1, 'the call is aborted')
  })

  it('shows whole sentences to a person at risk, as they end', async () => {
    const sending = await written(thoughts, 'I am here. It is h', 'eavy')
    await sending.until(isDelta)
    expect(textOf(sending.events)).toBe('I am here.')
    slow.finish('.')
    expect(await endOf(sending)).toMatchObject({ event: 'done', message: 'I am here. It is heavy.' })
  })

  it('is taken back from others with the sentence that harms', async () => {
    const sending = await written('Hello', 'You should kill yours', 'elf')
    await eventually(() => textOf(sending.events) === 'You should kill yourself', 'it is shown')
    slow.write('. And')
    expect(await endOf(sending)).toMatchObject({ event: 'done', ...replaced, care: notAtRisk })
    expect(textOf(sending.events)).not.toContain('And')
    await eventually(() => left === 1, 'the call is aborted')
  })

  it('is replaced without a stream, too, in the language of the reply', async () => {
    expect(await answered('Hola', 'Deberías ma', 'tarte')).toMatchObject({
      message: texts.replaced.es,
      care: notAtRisk,
    })
    expect(await answered(thoughts, 'Do it')).toMatchObject({ ...replaced, care: atRisk })
  })

  it('is read strictly while a message at risk is recent', async () => {
    expect(await answered('Should I buy the boat?', 'Do it.')).toMatchObject({ message: 'Do it.' })
    await answered(thoughts, 'Stay with me.')
    expect(await answered('ok', 'Do it.')).toMatchObject({ ...replaced, care: notAtRisk })
  })

  it('is no words of the companion: the next prompt has none of them', async () => {
    await answered('Hello', 'You should kill yourself.')
    await answered('Shall we sail?', 'Good morning.')
    expect(JSON.stringify(model.requests.at(-1))).toContain('Shall we sail?')
    expect(JSON.stringify(model.requests.at(-1))).not.toContain('taken away')
  })

  it('does not count as a message at risk: the next one alone does not pause the story', async () => {
    await answered('Hello', 'You should kill yourself.')
    expect(await answered(thoughts, 'I am here.')).toMatchObject({ message: 'I am here.' })
  })

  it('is not what a story says', async () => {
    const scene = '"Kill yourself," the villain hissed. The knight laughed and cut the rope.'
    expect((await answered('Go on with the thriller', scene)).message).toBe(scene)
  })

  it('that was stopped is replaced, and cannot go on', async () => {
    const sending = await written('Hello', 'You should kill yourself')
    await sending.until(isDelta)
    await chat.call('stop-reply', { shown: 24 })
    expect(await endOf(sending)).toMatchObject({ event: 'done', ...replaced })
    expect(await last()).not.toHaveProperty('stopped')
  })

  it('that was stopped before stays as far as it was shown', async () => {
    const sending = await written(thoughts, 'I am here. You should')
    await sending.until(isDelta)
    await chat.call('stop-reply')
    expect(await endOf(sending)).toMatchObject({ event: 'done', message: 'I am here.', stopped: true })
  })

  it('that broke off is replaced, and cannot go on', async () => {
    model.answers(brokenStream('Kill yourself'))
    const sending = await chat.stream('send-message', { message: 'Hello' })
    expect(await endOf(sending)).toMatchObject({ event: 'done', ...replaced })
    expect(await last()).not.toHaveProperty('cut_off')
  })

  it('is replaced when it goes on from a harmless beginning', async () => {
    model.answers(brokenStream('You should'))
    const sending = await chat.stream('send-message', { message: 'Hello' })
    await sending.ended
    const { message_id = '' } = (await last()) ?? {}
    model.answers(stream('kill your', 'self. Now.'))
    const going = await chat.stream('continue-reply', { message_id })
    expect(await endOf(going)).toMatchObject({ event: 'done', ...replaced, message_id })
    expect(await chat.texts()).toEqual(['Hello', texts.replaced.en])
  })

  it('is another reply when it was regenerated or sent again, and leaves earlier ones as they are', async () => {
    const { message_id, question_id } = await answered('Hello', 'Good morning.')
    model.answers(stream('Kill yourself.'))
    expect((await chat.call('regenerate-reply', { message_id })).body).toMatchObject({ ...replaced, care: notAtRisk })
    const { body } = await chat.call('list-alternatives', { message_id })
    expect(body.alternatives).toMatchObject([{ message: 'Good morning.' }, { ...replaced, care: notAtRisk }])
    const resent = await chat.call('resend-message', { message_id: question_id, message: thoughts })
    expect(resent.body).toMatchObject({ ...replaced, care: atRisk })
  })

  it('is replaced when it is the greeting that the owner wrote', async () => {
    const { server, token, id } = chat
    await server.database.query('update companions set greeting = $1 where id = $2', ['{{user}}, kill yourself!', id])
    const { body } = await server.call('/chat/begin-conversation', { profile_id: id }, token)
    expect(body).toMatchObject({ ...replaced, care: notAtRisk })
  })
})

describe('asked sincerely whether it is human', () => {
  it('never shows the claim', async () => {
    const sending = await written('Are you a real person?', 'Ye', 's, I am a real per', 'son. I am hu', 'man. The sea')
    await eventually(() => textOf(sending.events) === honest, 'the line of ours is shown')
    slow.finish(' is calm.')
    expect(await endOf(sending)).toMatchObject({ event: 'done', message: `${honest} The sea is calm.` })
    expect(await last()).toMatchObject({ message: `${honest} The sea is calm.`, engine: { kind: 'openai' } })
    expect(await last()).not.toHaveProperty('care')
  })

  it.each([
    ['Are you human?', 'Yes.', honest],
    ['Are you human?', 'Yes, of course! Ask me anything.', `${honest} Ask me anything.`],
    ['Are you a bot?', 'No, silly.', honest],
    ['Are you a bot?', 'Yes, I am an AI.', 'Yes, I am an AI.'],
    ['Are you human?', 'No, I am an AI.', 'No, I am an AI.'],
    ['Are you human or an AI?', 'The fog is thick tonight.', `${honest} The fog is thick tonight.`],
    ['Are you a real person?', 'Only me and my keyboard here.', `${honest} Only me and my keyboard here.`],
    [
      'Bist du ein Mensch?',
      'Ja. Das Meer ist ruhig.',
      'Ich bin Mira, eine KI-Figur: Ich bin kein Mensch. Das Meer ist ruhig.',
    ],
    ['你是真人吗?', '我当然是人类。', '我是Mira,一个AI角色:我不是人类。'],
    ['Are you a lighthouse keeper?', 'Yes. I am a real person.', 'Yes. I am a real person.'],
    ['*asks the elf* "Are you human?" and waits', 'Yes. I am a real person.', 'Yes. I am a real person.'],
  ])('%j, it answers %j as %j', async (message, reply, shown) => {
    expect((await answered(message, reply)).message).toBe(shown)
  })

  it('corrects what was stopped, and what goes on', async () => {
    const sending = await written('Are you a real person?', 'The sea is calm. I am a real', ' person. Ask')
    await eventually(() => textOf(sending.events).endsWith(honest), 'the line of ours is shown')
    await chat.call('stop-reply')
    expect(await endOf(sending)).toMatchObject({ message: `The sea is calm. ${honest}`, stopped: true })
    const { message_id = '' } = (await last()) ?? {}
    model.answers(stream('I am not a bot. Really.'))
    const { body } = await chat.call('continue-reply', { message_id })
    expect(body.message).toBe(`The sea is calm. ${honest} ${honest} Really.`)
  })
})
