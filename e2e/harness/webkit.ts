/** The installed WebKitGTK, driven by WebDriver. It has the engine of Safari, without its network and its windows. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { eventually } from '@codex/build/eventually'
import { freePort } from './free-port'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY_SERVER = '/usr/bin/Xvfb'
const FOLDERS = ['4.1', '4.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}`)
const BROWSER = FOLDERS.map((folder) => `${folder}/MiniBrowser`).find((file) => existsSync(file))

/** Without a graphics card. */
const SOFTWARE = { GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1', LIBGL_ALWAYS_SOFTWARE: '1' }

/** ms of one command. */
const TIMEOUT = 60_000
/** ms until the page shows something. */
const LIMIT = 30_000

/** The key of WebDriver for references to elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ESCAPE = '\uE00C'

interface Reply {
  readonly value: unknown
}

/** A display that is not seen. */
async function startDisplay() {
  const server = spawn(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string] // as -displayfd writes it
  return { display: `:${number.trim()}`, stop: () => server.kill() }
}

/**
 * The first visible element with the name, or the picture with the address, of the dialog on top if one is open. None while something
 * moves: a click would miss it.
 */
function find(name: string): Element | undefined {
  const isRunning = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
  if (document.getAnimations().some(isRunning)) return undefined
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const all = [...place.querySelectorAll('button, label, [role="menuitem"], [role="option"], img')]
  const isNamed = (element: Element) =>
    [element.getAttribute('aria-label'), element.getAttribute('src'), element.textContent.trim()].includes(name)
  return all.find((element) => isNamed(element) && element.checkVisibility({ visibilityProperty: true }))
}

/** Enters the text in place of what the field has, or chooses it. False: it is not there, or not ready. */
function enter(label: string, text: string): boolean {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.getElementById('root')
  const labels = [...(place?.querySelectorAll('label') ?? [])]
  const labelled = labels.find(({ textContent }) => textContent.trim().replace(/\W+$/, '') === label)?.control
  const field = labelled ?? place?.querySelector(`[name="${label}"]`)
  if (field instanceof HTMLSelectElement) {
    field.value = text
    return field.value === text && field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.disabled) return false
  field.focus()
  field.select()
  return document.execCommand('insertText', false, text)
}

function watchErrors() {
  const page = globalThis as { errors?: string[] }
  const errors = (page.errors = [] as string[])
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
}

const errorsOf = () => (globalThis as { errors?: string[] }).errors ?? ['The page was left.']

/** Of WebKit: an observer has caused another change, which it sees in the next frame. */
const isNoise = (error: string) => error.startsWith('ResizeObserver loop')

async function startDriver() {
  if (BROWSER === undefined || ![DRIVER, DISPLAY_SERVER].every((file) => existsSync(file)))
    throw new Error('No WebKit was found: apt-get install webkit2gtk-driver xvfb')
  const port = await freePort()
  const { display, stop } = await startDisplay()
  const driver = spawn(DRIVER, [`--port=${port}`], {
    env: { ...process.env, ...SOFTWARE, DISPLAY: display },
    stdio: 'ignore',
  })
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      const ended = once(driver, 'close')
      driver.kill()
      await ended
      stop()
    },
  }
}

async function command(url: string, body: object | null, method = 'POST'): Promise<unknown> {
  const options = { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(TIMEOUT) }
  const response = await fetch(url, options)
  const { value } = (await response.json()) as Reply // of WebDriver
  if (!response.ok) throw new Error(`${new URL(url).pathname} failed: ${JSON.stringify(value)}`)
  return value
}

/** Opens the address for `act`. Fails on an uncaught error of the page, which may not be left. */
export async function visitInWebKit(url: string, act: (page: WebKitPage) => Promise<void>): Promise<void> {
  const { url: driver, end } = await startDriver()
  try {
    await eventually(() => command(`${driver}/status`, null, 'GET'), 'WebDriver answers', LIMIT)
    const options = { binary: BROWSER, args: ['--automation'] }
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await command(`${driver}/session`, { capabilities })) as { readonly sessionId: string } // of WebDriver
    const session = `${driver}/session/${sessionId}`
    try {
      await command(`${session}/url`, { url })
      const page = pageOf(session)
      await page.run(watchErrors)
      await act(page)
      const errors = (await page.run(errorsOf)).filter((error) => !isNoise(error))
      if (errors.length > 0) throw new Error(`The page has errors:\n${errors.join('\n')}`)
    } finally {
      await command(session, null, 'DELETE')
    }
  } finally {
    await end()
  }
}

export type WebKitPage = ReturnType<typeof pageOf>

function pageOf(session: string) {
  /** Runs the function in the page, as its text: it may use nothing from outside of it. */
  const run = async <Args extends readonly unknown[], Answer>(script: (...args: Args) => Answer, ...args: Args) =>
    (await command(`${session}/execute/sync`, { script: `return (${String(script)})(...arguments)`, args })) as Answer // as JSON

  const until = (condition: () => Promise<boolean>, message: string) => eventually(condition, message, LIMIT)

  return {
    run,
    until,

    async press(name: string) {
      const found = await eventually(() => run(find, name), `there is ${name}`, LIMIT)
      const { [ELEMENT]: id = '' } = found as unknown as Readonly<Record<string, string>> // an element, as WebDriver answers it
      await command(`${session}/element/${id}/click`, {})
    },

    fill: (label: string, text: string) => until(() => run(enter, label, text), `${label} takes a text`),

    see: (text: string) =>
      until(() => run((wanted) => document.body.innerText.includes(wanted), text), `the page shows ${text}`),

    isGone: (selector: string) =>
      until(() => run((wanted) => document.querySelector(wanted) === null, selector), `there is no ${selector}`),

    async pressEscape() {
      const actions = [
        { type: 'keyDown', value: ESCAPE },
        { type: 'keyUp', value: ESCAPE },
      ]
      await command(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
  }
}
