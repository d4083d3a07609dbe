/** Spec 7: POST /refine/*. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Call } from '../http/serve'
import { serve } from '../http/serve'
import type { About, Field } from './draft'
import type { RefineService } from './service'

type Body = About & Readonly<Partial<Record<Field, string>>>

const draftOf = (field: Field, { name, age, gender, role, ...texts }: Body) => ({
  field,
  about: { name, age, gender, role },
  texts,
})

export function refineRoutes(app: FastifyInstance, service: RefineService) {
  const refined =
    (field: Field) =>
    ({ body, caller, signal }: Call<Body>) =>
      service.refine(draftOf(field, body), caller.username, signal)
  const { personalityDescription, background, speakingStyle } = endpoints.refine
  serve(app, personalityDescription, refined('personality_description'))
  serve(app, background, refined('background'))
  serve(app, speakingStyle, refined('speaking_style'))
}
