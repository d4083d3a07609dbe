import type { Register } from '../register'
import { archaic } from './archaic'
import { casual } from './casual'
import { formal } from './formal'
import { plain } from './plain'
import { playful } from './playful'
import { poetic } from './poetic'
import { terse } from './terse'
import type { Phrases } from './phrases'

export const phrasesOf: Readonly<Record<Register, Phrases>> = { plain, formal, casual, poetic, terse, playful, archaic }
