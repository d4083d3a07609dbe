/** Decision 148: the first frame of a screen in its HTML, so that its fields take text before any script has loaded. */
import type { Discovery } from '@codex/contracts/discovery'
import { usualVersion } from '@codex/contracts/discovery'
import type { FirstFrame } from '@codex/contracts/first-frame'
import { FIRST_FRAME_FILE, FIRST_FRAMES, firstFrameSchema, markupOf } from '@codex/contracts/first-frame'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'valibot'

export interface Frame {
  /** Attributes of the page, by which the script decides whether this visitor may see the frame. */
  readonly attributes: string
  /** The script, and the styles. */
  readonly head: string
  readonly markup: string
}

interface Visit {
  readonly path: string
  readonly discovery: Discovery
  readonly provides: Readonly<Record<string, string>>
}

/** The shell's script and styles for the frames of sign-in and sign-up, and of /home. */
interface Tags {
  readonly firstFrame?: string | undefined
  readonly homeFrame?: string | undefined
}

/** Versions whose files are cached. A published version never changes. */
const CACHED = 20

/**
 * Finds the frame of a page, in the version of the visitors who are in no canary. Null without one. A shell
 * without tags would not remove a frame.
 */
export function firstFrames(mfeRoot: string, onError: (error: unknown) => void) {
  const cache = new Map<string, FirstFrame>()
  /** Files whose error was reported: they are read again for each page, as what prevents it may pass. */
  const failed = new Set<string>()

  function read(file: string, integrity: string): FirstFrame | null {
    const known = cache.get(integrity)
    if (known !== undefined) return known
    try {
      const content = readFileSync(file)
      const [algorithm = ''] = integrity.split('-')
      if (`${algorithm}-${createHash(algorithm).update(content).digest('base64')}` !== integrity)
        throw new Error(`${file} does not match its hash`)
      const frame = parse(firstFrameSchema, content.toString('utf8'))
      const [oldest] = cache.size < CACHED ? [] : cache.keys()
      if (oldest !== undefined) cache.delete(oldest)
      cache.set(integrity, frame)
      return frame
    } catch (error) {
      if (!failed.has(integrity)) onError(error)
      failed.add(integrity)
      return null
    }
  }

  return ({ path, discovery, provides }: Visit, given: Tags | null): Frame | null => {
    const screen = screenAt(path)
    const tags = screen === 'home' ? given?.homeFrame : given?.firstFrame
    if (tags === undefined || screen === null) return null
    const parts = (FIRST_FRAMES[screen] ?? []).flatMap((remote) => {
      const usual = usualVersion(discovery.microFrontends[remote] ?? [], { provides })
      const { url = '', metadata, extras } = usual?.candidate ?? {}
      const integrity = extras?.codex.assets[FIRST_FRAME_FILE]
      // Files of other hosts are not on this machine.
      if (metadata === undefined || integrity === undefined || !url.startsWith('/mfe/')) return []
      const frame = read(join(mfeRoot, remote, metadata.version, FIRST_FRAME_FILE), integrity)?.[screen]
      return frame === undefined ? [] : [{ remote, from: usual?.from ?? 0, frame }]
    })
    if (parts.length === 0) return null
    const from = parts.map((part) => `${part.remote}:${part.from}`).join(' ')
    const markup = parts.map(({ remote, frame }) => `<div data-remote="${remote}">${markupOf(frame.elements)}</div>`)
    return {
      attributes: ` data-first-frame-of="${screen}" data-first-frame-from="${from}"`,
      head: tags + parts.map(({ frame }) => `<style>${frame.css}</style>`).join(''),
      markup: `<div id="first-frame">${markup.join('')}</div>`,
    }
  }
}

/** The app shows the same at every path below /home. */
function screenAt(path: string): string | null {
  const screen = path.slice(1)
  if (/^\/home(?:\/|$)/.test(path)) return 'home'
  return Object.hasOwn(FIRST_FRAMES, screen) ? screen : null
}
