/** A user who talks in each test with a companion that has no messages yet. */
import type { Page } from 'playwright-core'
import { eventually } from '@codex/build/eventually'
import * as chat from './chat'
import { startControlledModel, type ControlledModel } from './controlled-model'
import { useFixture } from './fixture'
import type { Settings } from './product'
import { messageInput } from './screens'
import { visitPage, type Visit } from './visit'

interface ChatOptions extends Pick<Partial<Visit>, 'expected'> {
  /** A test writes the replies; else they are those of the built-in responder. */
  readonly withModel?: boolean
  /** Of the product, besides its data folder and the model server. */
  readonly settings?: Settings | ((dataDir: string) => Settings)
  /** Portraits by name of further companions. */
  readonly companions?: Readonly<Record<string, string>>
}

function started<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The fixture stands only while tests run.')
  return value
}

/** Registers the hooks. What it returns can be used in tests. */
export function useChat({ withModel = false, settings, companions = {}, ...expectations }: ChatOptions = {}) {
  let model: ControlledModel | null = null
  let user: chat.ChatUser | null = null
  let name = ''
  const startModel = async () => {
    model = await startControlledModel()
    return model.url
  }
  const ownProduct = async (dataDir: string) => ({
    ...(withModel && { LLM_BASE_URL: await startModel(), LLM_MODEL: 'harbour-7b' }),
    ...(typeof settings === 'function' ? settings(dataDir) : settings),
  })
  const fixture = useFixture({
    ...(settings ? { settings: ownProduct } : withModel && { model: startModel }),
    prepare: async ({ url }) => {
      user = await chat.createChatUser(url, companions)
    },
  })
  afterAll(() => model?.stop())
  beforeEach(async () => {
    model?.answerAll(null)
    model?.answerTasks(null)
    model?.reset()
    name = `Mira ${started(user).ids.size + 1}`
    await chat.addCompanion(fixture.url, started(user), name)
  })

  return {
    fixture,
    get model() {
      return started(model)
    },
    get user() {
      return started(user)
    },
    /** Another one, for the rest of the tests. */
    set user(next: chat.ChatUser) {
      user = next
    },
    /** Of the companion. */
    get name() {
      return name
    },
    /** Of another one that the user has, for this test. */
    set name(next: string) {
      name = next
    },
    /** Sends a message, and waits for the reply. Returns what the model server got as the last message. */
    async ask(page: Page, question: string): Promise<string> {
      const lastSent = () => started(model).conversation().at(-1)?.content ?? ''
      await messageInput(page).fill(question)
      await page.keyboard.press('Enter')
      await eventually(() => lastSent().endsWith(question), 'the model is asked')
      await chat.waitUntilReady(page)
      return lastSent()
    },
    /** Opens the conversation in a page of its own. */
    inChat: (act: (page: Page) => Promise<void>, { options, ...visit }: Partial<Visit> = {}) => {
      const state = { storageState: started(user).state, ...options }
      return visitPage(fixture, { ...expectations, ...visit, options: state }, async (page) => {
        await chat.openChat(page, name)
        await act(page)
      })
    },
  }
}
