/** Texts that are written or changed: each stays until it is saved or discarded, also while the panel is closed. */
import { combine, createEvent, createStore, sample, type Event } from 'effector'
import { $companionId, left, switched } from '../companion'

interface NewText {
  /** The id of the message that it comes from; null: none. */
  readonly source: string | null
  readonly text: string
}

interface Options<Item, Draft> {
  readonly idOf: (item: Item) => string
  readonly draftOf: (item: Item) => Draft
  /** A new text's. */
  readonly blank: Draft
  /** The place of what was saved: the id of a form, or of an item. */
  readonly saved: Event<string>
}

/** By companion and message: the id of a form is the place of its call. */
const formOf = (companionId: string | null, source: string | null) => `${companionId ?? ''}/${source ?? ''}`

export function createDrafts<Item, Draft extends { readonly text: string }>({
  idOf,
  draftOf,
  blank,
  saved,
}: Options<Item, Draft>) {
  type Drafts = Readonly<Record<string, Draft>>
  const without = (drafts: Drafts, id: string): Drafts =>
    Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== id))
  const begun = (drafts: Drafts, id: string, draft: Draft): Drafts =>
    id in drafts ? drafts : { ...drafts, [id]: draft }
  const changedIn = (drafts: Drafts, { id, edit }: { readonly id: string; readonly edit: Partial<Draft> }): Drafts => {
    const before = drafts[id]
    return before ? { ...drafts, [id]: { ...before, ...edit } } : drafts
  }

  const addRequested = createEvent<NewText>()
  const addChanged = createEvent<Partial<Draft>>()
  const addSubmitted = createEvent()
  /** The text stays for the next time. */
  const addClosed = createEvent()
  const addDiscarded = createEvent()
  const opened = sample({
    clock: addRequested,
    source: $companionId,
    fn: (companionId, { source, text }) => ({ form: formOf(companionId, source), source, text }),
  })
  const $open = createStore<{ readonly form: string; readonly source: string | null } | null>(null)
    .on(opened, (_, { form, source }) => ({ form, source }))
    .on(saved, (open, place) => (open?.form === place ? null : open))
    .reset(addClosed, addDiscarded, switched, left)
  const discarded = sample({ clock: addDiscarded, source: $open, fn: (open) => open?.form ?? '' })
  const changed = sample({ clock: addChanged, source: $open, fn: (open, edit) => ({ id: open?.form ?? '', edit }) })
  const $adds = createStore<Drafts>({})
    .on(opened, (drafts, { form, text }) => begun(drafts, form, { ...blank, text }))
    .on(changed, changedIn)
    .on([saved, discarded], without)
    .reset(left)
  /** The open form. */
  const $add = combine($open, $adds, (open, drafts) => {
    const draft = open && drafts[open.form]
    return open && draft ? { ...open, draft } : null
  })
  const added = sample({ clock: addSubmitted, source: $add }).filterMap((add) => add ?? undefined)

  const editRequested = createEvent<Item>()
  const editChanged = createEvent<{ readonly id: string; readonly edit: Partial<Draft> }>()
  const editDiscarded = createEvent<string>()
  /** By the id of the item. */
  const $edits = createStore<Drafts>({})
    .on(editRequested, (drafts, item) => begun(drafts, idOf(item), draftOf(item)))
    .on(editChanged, changedIn)
    .on([saved, editDiscarded], without)
    .reset(left)

  return {
    addRequested,
    addChanged,
    addSubmitted,
    addClosed,
    addDiscarded,
    $add,
    added,
    editRequested,
    editChanged,
    editDiscarded,
    $edits,
  }
}
