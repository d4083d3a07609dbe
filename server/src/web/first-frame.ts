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
  readonly asksForAge: boolean
}

/** Versions whose files are cached. A published version never changes. */
const CACHED = 20

/**
 * Finds the frame of a page, in the version of the visitors who are in no canary. Null without one. `tags`: the
 * shell's script and styles for frames; a shell without them would not remove a frame.
 */
export function firstFrames(mfeRoot: string, onError: (error: unknown) => void) {
  const cache = new Map<string, FirstFrame | null>()

  function read(file: string, integrity: string): FirstFrame | null {
    const known = cache.get(integrity)
    if (known !== undefined) return known
    const [oldest] = cache.size < CACHED ? [] : cache.keys()
    if (oldest !== undefined) cache.delete(oldest)
    let frame: FirstFrame | null = null
    try {
      const content = readFileSync(file)
      const [algorithm = ''] = integrity.split('-')
      if (`${algorithm}-${createHash(algorithm).update(content).digest('base64')}` !== integrity)
        throw new Error(`${file} does not match its hash`)
      frame = parse(firstFrameSchema, content.toString('utf8'))
    } catch (error) {
      onError(error)
    }
    cache.set(integrity, frame)
    return frame
  }

  return ({ path, discovery, provides, asksForAge }: Visit, tags: string | undefined): Frame | null => {
    const screen = path.slice(1)
    const remote = FIRST_FRAMES[screen]
    // It is rendered with the question for the age.
    if (tags === undefined || remote === undefined || (screen === 'signup' && !asksForAge)) return null
    const usual = usualVersion(discovery.microFrontends[remote] ?? [], { provides })
    const { url = '', metadata, extras } = usual?.candidate ?? {}
    const integrity = extras?.codex.assets[FIRST_FRAME_FILE]
    // Files of other hosts are not on this machine.
    if (metadata === undefined || integrity === undefined || !url.startsWith('/mfe/')) return null
    const frame = read(join(mfeRoot, remote, metadata.version, FIRST_FRAME_FILE), integrity)?.[screen]
    if (frame === undefined) return null
    const facts = { 'data-first-frame-of': screen, 'data-first-frame-from': String(usual?.from ?? 0) }
    return {
      attributes: Object.entries(facts)
        .map(([name, value]) => ` ${name}="${value}"`)
        .join(''),
      head: `${tags}<style>${frame.css}</style>`,
      markup: `<div id="first-frame" data-remote="${remote}">${markupOf(frame.elements)}</div>`,
    }
  }
}
