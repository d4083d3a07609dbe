import { character } from '@codex/contracts/endpoints'
import { OWN_PORTRAIT, readAvatar, type AvatarPath, type CompanionFields } from '@codex/contracts/entities'
import { DEFAULT_AVATAR } from '@codex/contracts/limits'
import { sidebar, wizard } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/caller'
import { badRequest, notFound } from '../http/refusal'
import type { Tagger } from './model-tags'
import type { OwnCompanion } from './ownership'
import type { Companion, CompanionExtra, CompanionRepository, FromCard, Listed } from './repository'
import { changeOf, columnsOf, fieldsIn } from './row'
import { describe, tagsOf } from './summary'

type Written = CompanionFields & { readonly avatar_icon?: string }

const isOwnPortrait = ({ avatarIcon }: Pick<Companion, 'avatarIcon'>) => OWN_PORTRAIT.test(avatarIcon)

const profileOf = (companion: Companion) => ({
  profile_id: companion.id,
  user_id: companion.userId,
  ...fieldsIn(companion, { optional: false }),
  // Each is a path that `readAvatar` reads.
  avatar_icon: isOwnPortrait(companion) ? DEFAULT_AVATAR : (companion.avatarIcon as AvatarPath),
  ...(isOwnPortrait(companion) && { portrait: companion.avatarIcon }),
  description: companion.description,
  tags: companion.tags,
})

const listedOf = (one: Listed) => ({
  ...profileOf(one),
  ...(one.conversationId !== null && one.conversationId !== one.id && { conversation_id: one.conversationId }),
})

const sources = ['role', 'personalityDescription', 'background', 'speakingStyle'] as const

/** By the same checks as what the person has sent. */
function withFields(fields: Partial<CompanionFields>, given: Written): Written {
  const accepted = character.generateProfile.accept({ ...fields, ...given })
  if (!accepted.ok) throw badRequest(accepted.message)
  return accepted.body
}

interface Needs {
  readonly companions: CompanionRepository
  readonly extras: readonly CompanionExtra[]
  readonly own: OwnCompanion
  readonly tagger: Tagger
  readonly onRemoved: (conversationId: string) => void
}

export function characterService({ companions, extras, own, tagger, onRemoved }: Needs) {
  return {
    async create(caller: Caller, { card, lore, sample_lines, ...given }: Written & FromCard) {
      const { userId } = caller
      const added = extras.map(({ create }) => create({ card, lore, sample_lines }))
      const written = added.reduce((all, { fields }) => (fields === undefined ? all : withFields(fields, all)), given)
      const now = new Date()
      const columns = columnsOf(written)
      const companion = {
        ...columns,
        avatarIcon: written.avatar_icon ?? DEFAULT_AVATAR,
        description: describe(columns.personalityDescription),
        tags: tagsOf(columns),
        questions: null,
        id: randomUUID(),
        userId,
        createdAt: now,
        updatedAt: now,
      }
      const stores = added.map(({ store }) => store)
      await companions.add(companion, stores)
      tagger.saved(caller, companion)
      return { message: wizard.created, profile_id: companion.id }
    },

    list: async ({ userId }: Caller) => ({ profile_list: (await companions.ofUser(userId)).map(listedOf) }),

    async get(caller: Caller, id: string) {
      const companion = await own(caller, id)
      return { ...profileOf(companion), ...fieldsIn(companion, { optional: true }) }
    },

    listQuestions: async (caller: Caller, id: string) => ({ questions: (await own(caller, id)).questions ?? [] }),

    async setQuestions(caller: Caller, id: string, questions: readonly string[]) {
      const companion = await own(caller, id)
      await companions.setQuestions(companion.id, questions)
      return { questions: [...questions] }
    },

    /** Spec 6: in edit mode the companion name cannot be changed. */
    async edit(caller: Caller, id: string, written: Written) {
      const companion = await own(caller, id)
      if (written.name !== companion.name) throw badRequest('The name of a companion cannot be changed')
      const columns = changeOf(written)
      const same = sources.every((name) => columns[name] === companion[name])
      const tags = same ? companion.tags : tagsOf(columns)
      // The default image is what a client sends that does not know own pictures.
      const stays = readAvatar(written.avatar_icon) === DEFAULT_AVATAR && isOwnPortrait(companion)
      const description = describe(columns.personalityDescription)
      const change = { ...columns, description, avatarIcon: stays ? undefined : written.avatar_icon, tags }
      const updatedAt = new Date()
      if (!(await companions.change(companion.id, change, updatedAt))) throw notFound()
      if (!same) tagger.saved(caller, { ...columns, id: companion.id, updatedAt })
      return { message: wizard.updated }
    },

    async remove(caller: Caller, id: string) {
      const companion = await own(caller, id)
      for (const conversationId of await companions.removeWithMessages(companion.id)) onRemoved(conversationId)
      return { message: sidebar.deletion.succeeded }
    },
  }
}
export type CharacterService = ReturnType<typeof characterService>
