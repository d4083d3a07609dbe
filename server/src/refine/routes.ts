/** Spec 7: POST /refine/*. */
import * as endpoints from '@codex/contracts/endpoints'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve'
import type { About, Field } from './draft'
import type { RefineService } from './service'

type Body = About & Readonly<Partial<Record<Field, string>>>

const draftOf = (field: Field, { name, age, gender, role, ...texts }: Body) => ({
  field,
  about: { name, age, gender, role },
  texts,
})

export function refineRoutes(app: FastifyInstance, { refine }: RefineService) {
  const { personalityDescription, background, speakingStyle } = endpoints.refine
  serve(app, personalityDescription, ({ body, signal }) => refine(draftOf('personality_description', body), signal))
  serve(app, background, ({ body, signal }) => refine(draftOf('background', body), signal))
  serve(app, speakingStyle, ({ body, signal }) => refine(draftOf('speaking_style', body), signal))
}
