import { talkWithModel } from '../testing/talk'
import { createWalk } from '../testing/walk'

const walk = createWalk(talkWithModel({ environment: { RATE_LIMITS: 'off' } }))

it('whatever is done in one conversation changes no other, in many random sequences', async () => {
  for (let seed = 5; seed < 11; seed += 1) await walk.random(seed, 40)
})
