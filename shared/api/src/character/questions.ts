/** The questions for an interview. */
import { character } from '@codex/contracts/endpoints'
import { call } from '../request'

export const listQuestionsFx = call(character.listQuestions)
export const setQuestionsFx = call(character.setQuestions)
