import { axi } from './axi.mjs'
import { juno } from './juno.mjs'
import { kitsu } from './kitsu.mjs'
import { lyra } from './lyra.mjs'
import { mira } from './mira.mjs'
import { nova } from './nova.mjs'
import { orin } from './orin.mjs'
import { rook } from './rook.mjs'
import { sable } from './sable.mjs'
import { theo } from './theo.mjs'

/** In the order of their files: pic_1 … pic_10. */
export const portraits = [nova, orin, sable, mira, axi, lyra, rook, kitsu, theo, juno]
