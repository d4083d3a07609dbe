/** Spec 7: POST /character/*. */
import * as endpoints from '@codex/contracts/endpoints'
import { card } from '@codex/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { CharacterService } from './service'

export function characterRoutes(app: FastifyInstance, characters: CharacterService) {
  const { generateProfile } = endpoints.character
  // Its body may have a whole card.
  serve(app, generateProfile, ({ caller, body }) => characters.create(caller, body), {
    bodyLimit: card.create,
  })
  serve(app, endpoints.character.listProfiles, ({ caller }) => characters.list(caller))
  serve(app, endpoints.character.getProfile, ({ caller, body }) => characters.get(caller, body.profile_id))
  serve(app, endpoints.character.listQuestions, ({ caller, body }) => characters.listQuestions(caller, body.profile_id))
  serve(app, endpoints.character.setQuestions, ({ caller, body }) =>
    characters.setQuestions(caller, body.profile_id, body.questions),
  )
  serve(app, endpoints.character.editProfile, ({ caller, body }) => characters.edit(caller, body.profile_id, body))
  serve(app, endpoints.character.deleteProfile, ({ caller, body }) => characters.remove(caller, body.profile_id))
}
