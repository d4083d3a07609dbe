import { AVATARS, DEFAULT_AVATAR } from '@codex/contracts/limits'
import { sidebar, wizard } from '@codex/contracts/texts'
import { randomUUID } from 'node:crypto'
import type { Caller } from '../http/caller'
import { badRequest } from '../http/refusal'
import type { OwnCompanion } from './ownership'
import type { Companion, CompanionRepository, CompanionText } from './repository'
import { describe, tagsOf } from './summary'

/** What the wizard sends. */
interface Written {
  readonly name: string
  readonly age: number
  readonly gender: string
  readonly role: string
  readonly personality_description: string
  readonly background: string
  readonly speaking_style: string
  readonly avatar_icon: string
}

function textOf(written: Written): CompanionText {
  const { name, age, gender, role, background, avatar_icon: avatarIcon } = written
  const { personality_description: personalityDescription, speaking_style: speakingStyle } = written
  return {
    ...{ name, age, gender, role, personalityDescription, background, speakingStyle, avatarIcon },
    description: describe(personalityDescription),
    tags: tagsOf({ role, personalityDescription, background, speakingStyle }),
  }
}

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
  avatar_icon: AVATARS.find((path) => path === companion.avatarIcon) ?? DEFAULT_AVATAR,
  description: companion.description,
  tags: companion.tags,
})

export function characterService(companions: CompanionRepository, own: OwnCompanion) {
  return {
    async create({ userId }: Caller, written: Written) {
      const now = new Date()
      const companion = { ...textOf(written), id: randomUUID(), userId, createdAt: now, updatedAt: now }
      await companions.add(companion)
      return { message: wizard.created, profile_id: companion.id }
    },

    list: async ({ userId }: Caller) => ({ profile_list: (await companions.ofUser(userId)).map(profileOf) }),

    get: async (caller: Caller, id: string) => profileOf(await own(caller, id)),

    /** Spec 6: in edit mode the companion name cannot be changed. */
    async edit(caller: Caller, id: string, written: Written) {
      const companion = await own(caller, id)
      if (written.name !== companion.name) throw badRequest('The name of a companion cannot be changed')
      await companions.change(companion.id, textOf(written), new Date())
      return { message: wizard.updated }
    },

    async remove(caller: Caller, id: string) {
      const companion = await own(caller, id)
      await companions.removeWithMessages(companion.id)
      return { message: sidebar.deletion.succeeded }
    },
  }
}
export type CharacterService = ReturnType<typeof characterService>
