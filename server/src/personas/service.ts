/** Who a user is in conversations. */
import type { BodyOf, personas as endpoints } from '@codex/contracts/endpoints'
import { failures } from '@codex/contracts/texts'
import type { Caller } from '../http/caller'
import { Refusal } from '../http/refusal'
import { isUuid } from '../http/uuid'
import type { Persona, PersonaRepository } from './repository'

const recordsOf = (all: readonly Persona[]) => ({
  personas: all.map(({ id, avatarIcon, ...text }) => ({
    persona_id: id,
    ...text,
    ...(avatarIcon !== null && { avatar_icon: avatarIcon }),
  })),
})

function known(id: string): string {
  if (!isUuid(id)) throw new Refusal(404, failures.noPersona)
  return id.toLowerCase()
}

export function personaService(personas: PersonaRepository) {
  return {
    list: async ({ userId }: Caller) => recordsOf(await personas.list(userId)),

    add: async ({ userId }: Caller, { name, description = '', avatar_icon = '' }: BodyOf<typeof endpoints.add>) =>
      recordsOf(await personas.add(userId, { name, description, avatarIcon: avatar_icon || null })),

    async change({ userId }: Caller, { persona_id, avatar_icon, ...text }: BodyOf<typeof endpoints.change>) {
      const picture = avatar_icon !== undefined && { avatarIcon: avatar_icon || null }
      return recordsOf(await personas.change(userId, known(persona_id), { ...text, ...picture }))
    },

    async remove({ userId }: Caller, { persona_id }: BodyOf<typeof endpoints.remove>) {
      const id = known(persona_id)
      if (id === userId) throw new Refusal(409, failures.firstPersona)
      return recordsOf(await personas.remove(userId, id))
    },
  }
}
