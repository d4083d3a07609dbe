import {
  OWN_PORTRAIT,
  readAvatar,
  type AvatarPath,
  type CardLore,
  type ForeignCard,
  type Preset,
  type SampleLine,
} from '@codex/contracts/entities'
import { DEFAULT_AVATAR, DEFAULT_PRESET } from '@codex/contracts/limits'
import { sidebar, wizard } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import { storedCard } from '../cards/service'
import type { Caller } from '../http/caller'
import { badRequest, notFound } from '../http/refusal'
import type { Tagger } from './model-tags'
import type { OwnCompanion } from './ownership'
import type { Companion, CompanionRepository, CompanionText } from './repository'
import { describe, tagsOf } from './summary'

interface Written {
  readonly name: string
  readonly age: number
  readonly gender: string
  readonly role: string
  readonly personality_description: string
  readonly background: string
  readonly speaking_style: string
  readonly greeting?: string
  readonly preset?: Preset
  readonly model?: string
  readonly avatar_icon?: string
}

/** What an edit may leave as it is. An empty text, or the default, is stored as none. */
const choicesOf = ({ greeting, preset, model, avatar_icon }: Written) => ({
  greeting: greeting === undefined ? undefined : greeting || null,
  preset: preset === DEFAULT_PRESET ? null : preset,
  model: model === undefined ? undefined : model || null,
  avatarIcon: avatar_icon,
})

const textOf = (written: Written): Omit<CompanionText, 'tags' | keyof ReturnType<typeof choicesOf>> => ({
  name: written.name,
  age: written.age,
  gender: written.gender,
  role: written.role,
  personalityDescription: written.personality_description,
  background: written.background,
  speakingStyle: written.speaking_style,
  description: describe(written.personality_description),
})

const isOwnPortrait = ({ avatarIcon }: Pick<Companion, 'avatarIcon'>) => OWN_PORTRAIT.test(avatarIcon)

const profileOf = (companion: Companion) => ({
  profile_id: companion.id,
  user_id: companion.userId,
  name: companion.name,
  age: companion.age,
  gender: companion.gender,
  role: companion.role,
  personality_description: companion.personalityDescription,
  background: companion.background,
  speaking_style: companion.speakingStyle,
  // Each is a path that `readAvatar` reads.
  avatar_icon: isOwnPortrait(companion) ? DEFAULT_AVATAR : (companion.avatarIcon as AvatarPath),
  ...(isOwnPortrait(companion) && { portrait: companion.avatarIcon }),
  description: companion.description,
  tags: companion.tags,
})

const sources = ['role', 'personalityDescription', 'background', 'speakingStyle'] as const

/** Only a new companion has them. */
interface FromCard {
  readonly card?: ForeignCard
  readonly lore?: readonly CardLore[]
  readonly sample_lines?: readonly SampleLine[]
}

interface Needs {
  readonly companions: CompanionRepository
  readonly own: OwnCompanion
  readonly tagger: Tagger
  readonly onRemoved: (id: string) => void
}

export function characterService({ companions, own, tagger, onRemoved }: Needs) {
  return {
    async create(caller: Caller, { card, lore = [], sample_lines: lines = [], ...written }: Written & FromCard) {
      const { userId } = caller
      const stored = card === undefined ? null : storedCard(card)
      const text = textOf(written)
      const now = new Date()
      const { greeting = null, preset = null, model = null, avatarIcon = DEFAULT_AVATAR } = choicesOf(written)
      const companion = {
        ...text,
        greeting,
        preset,
        model,
        avatarIcon,
        tags: tagsOf(text),
        id: randomUUID(),
        userId,
        createdAt: now,
        updatedAt: now,
      }
      if (!(await companions.add(companion, { stored, lore, lines }))) throw badRequest(wizard.ownPicture.gone)
      tagger.saved(caller, companion)
      return { message: wizard.created, profile_id: companion.id }
    },

    list: async ({ userId }: Caller) => ({ profile_list: (await companions.ofUser(userId)).map(profileOf) }),

    async get(caller: Caller, id: string) {
      const companion = await own(caller, id)
      const { greeting, preset, model } = companion
      return {
        ...profileOf(companion),
        ...(greeting !== null && { greeting }),
        ...(preset !== null && { preset }),
        ...(model !== null && { model }),
      }
    },

    /** Spec 6: in edit mode the companion name cannot be changed. */
    async edit(caller: Caller, id: string, written: Written) {
      const companion = await own(caller, id)
      if (written.name !== companion.name) throw badRequest('The name of a companion cannot be changed')
      const text = textOf(written)
      const same = sources.every((name) => text[name] === companion[name])
      const tags = same ? companion.tags : tagsOf(text)
      const { avatarIcon, ...choices } = choicesOf(written)
      // The default image is what a client sends that does not know own pictures.
      const stays = readAvatar(avatarIcon) === DEFAULT_AVATAR && isOwnPortrait(companion)
      const change = { ...text, ...choices, avatarIcon: stays ? undefined : avatarIcon, tags }
      const updatedAt = new Date()
      const done = await companions.change(companion.id, change, updatedAt)
      if (done === 'deleted') throw notFound()
      if (done === 'no picture') throw badRequest(wizard.ownPicture.gone)
      if (!same) tagger.saved(caller, { ...text, id: companion.id, updatedAt })
      return { message: wizard.updated }
    },

    async remove(caller: Caller, id: string) {
      const companion = await own(caller, id)
      await companions.removeWithMessages(companion.id)
      onRemoved(companion.id)
      return { message: sidebar.deletion.succeeded }
    },
  }
}
export type CharacterService = ReturnType<typeof characterService>
