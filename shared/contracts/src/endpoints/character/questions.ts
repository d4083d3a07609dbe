import * as v from 'valibot'
import { failed as fallback } from '../../texts/interview'
import { profileId, questions } from '../fields'
import { endpoint } from '../endpoint'
import * as shapes from '../shapes'

/** What the user wants to ask a companion in an interview, in its order. Both calls answer all questions. */

const reply = v.object({ questions: shapes.texts })

export const listQuestions = endpoint({
  path: '/character/list-questions',
  fields: { profile_id: profileId },
  reply,
  fallback,
})

/** In place of those before. */
export const setQuestions = endpoint({
  path: '/character/set-questions',
  fields: { profile_id: profileId, questions },
  reply,
  fallback,
})
