/** The companion as a file for other apps. */
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { aborted, exportCardFx } from '@codex/api/files'
import { cards as endpoints, type BodyOf } from '@codex/contracts/endpoints'
import type { Profile } from '@codex/contracts/entities'
import { fileName } from '@codex/contracts/text'
import { sessionExpired, signedOut } from '@codex/session'
import { $profile, closed } from './model'
import { opened } from './requests'

type Format = BodyOf<typeof endpoints.exportCard>['format']

interface Export {
  readonly profile: Profile
  readonly format: Format
}

/** ms. A browser reads the address after the press. */
const READ_BY = 60_000

export const exportRequested = createEvent<Format>()

const exportFx = attach({
  effect: exportCardFx,
  mapParams: ({ profile: { profile_id }, format }: Export) => ({ profile_id, format }),
})
const saveFx = createEffect(({ file, name }: { readonly file: Blob; readonly name: string }) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY)
})

const left = merge([opened, closed, signedOut, sessionExpired])

const $exporting = createStore<Export | null>(null)
export const $format = $exporting.map((one) => one?.format ?? null)
const begun = sample({
  clock: exportRequested,
  source: { profile: $profile, exporting: $exporting },
  filter: ({ profile, exporting }) => profile !== null && exporting === null,
  fn: ({ profile }, format): Export => ({ profile: profile as Profile, format }), // the filter
})
/** The answer is about the file that is awaited. */
const isOf = (exporting: Export | null, { params }: { readonly params: Export }) => exporting === params
const arrived = sample({ clock: exportFx.done, source: $exporting, filter: isOf, fn: (_, done) => done })
const failed = sample({ clock: exportFx.fail, source: $exporting, filter: isOf, fn: (_, { error }) => error })
$exporting.on(begun, (_, one) => one).reset(arrived, failed, left)

export const $failure = createStore<string | null>(null)
  .on(failed, (_, { message }) => message)
  .reset(begun, left)
export const $done = createStore(false)
  .on(arrived, () => true)
  .reset(begun, left)

sample({ clock: begun, target: exportFx })
sample({ clock: left, fn: () => endpoints.exportCard, target: aborted })
sample({
  clock: arrived,
  fn: ({ params: { profile, format }, result }) => ({ file: result, name: fileName(profile.name, format) }),
  target: saveFx,
})
