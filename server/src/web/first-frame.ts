/** The first frame of a screen in its HTML, so that its fields take text before any script has loaded. */
import { usualVersion } from '@codex/contracts/discovery'
import type { FirstFrame } from '@codex/contracts/first-frame'
import { FIRST_FRAME_FILE, FIRST_FRAMES, firstFrameSchema, markupOf } from '@codex/contracts/first-frame'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { parse } from 'valibot'
import { freshFile } from './fresh-file'
import type { Visit } from './page'

/** Files that are cached: a published version never changes. */
const CACHED = 20

/**
 * Writes the first frame of a page, in the version of the visitors who are in no canary; nothing without one. It is a template,
 * which `tags` of the shell, styles and a script, put into the page: no other visitor has it in his page.
 */
export function firstFrames(mfeRoot: string, onError: (error: unknown) => void) {
  const cache = new Map<string, () => FirstFrame | null>()

  function read(file: string, integrity: string): FirstFrame | null {
    const parseFrame = (content: string) => {
      const [algorithm = ''] = integrity.split('-')
      if (`${algorithm}-${createHash(algorithm).update(content).digest('base64')}` !== integrity)
        throw new Error(`${file} does not match its hash`)
      return parse(firstFrameSchema, content)
    }
    const cached = cache.get(integrity) ?? freshFile(file, parseFrame, null, onError)
    if (cache.size > CACHED) cache.clear()
    cache.set(integrity, cached)
    return cached()
  }

  return ({ path, discovery, provides }: Visit, tags: string | undefined): string => {
    // The app shows the same at every path below /home.
    const screen = /^\/home(?:\/|$)/.test(path) ? 'home' : path.slice(1)
    const [remote] = Object.hasOwn(FIRST_FRAMES, screen) ? (FIRST_FRAMES[screen] ?? []) : []
    if (tags === undefined || remote === undefined) return ''
    const usual = usualVersion(discovery.microFrontends[remote] ?? [], { provides })
    const { url = '', metadata, extras } = usual?.candidate ?? {}
    const integrity = extras?.codex.assets[FIRST_FRAME_FILE]
    // Files of other hosts are not on this machine.
    if (metadata === undefined || integrity === undefined || !url.startsWith('/mfe/')) return ''
    const frame = read(join(mfeRoot, remote, metadata.version, FIRST_FRAME_FILE), integrity)?.[screen]
    if (frame === undefined) return ''
    const start = `<template data-first-frame="${screen}" data-remote="${remote}" data-from="${usual?.from ?? 0}">`
    return `${start}<style>${frame.css}</style>${markupOf(frame.elements)}</template>${tags}`
  }
}
