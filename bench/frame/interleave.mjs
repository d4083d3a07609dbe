/**
 * Measures every variant once in each round, one after the other. Each round begins with the next variant, so that none
 * always comes first; a machine that grows slow grows slow for all.
 * @template {string} Name
 * @template Sample
 * @param {readonly Name[]} variants
 * @param {number} rounds
 * @param {(variant: Name, round: number) => Promise<Sample>} measure
 * @param {number} [until] ms epoch: afterwards no further round begins; the first is always whole
 * @returns {Promise<Record<Name, Sample[]>>} samples in the order of the rounds
 */
export async function interleaved(variants, rounds, measure, until = Infinity) {
  const none = variants.map((name) => /** @type {const} */ ([name, /** @type {Sample[]} */ ([])]))
  // Its keys are the variants.
  const samples = /** @type {Record<Name, Sample[]>} */ (Object.fromEntries(none))
  for (let round = 0; round < rounds && (round === 0 || Date.now() < until); round++)
    for (const variant of orderOf(variants, round)) samples[variant].push(await twice(() => measure(variant, round)))
  return samples
}

/** A browser that stumbles once takes no whole part along. @template Sample @param {() => Promise<Sample>} measure */
const twice = (measure) => measure().catch(measure)

/** @template Name @param {readonly Name[]} variants @param {number} round */
export function orderOf(variants, round) {
  const first = round % Math.max(1, variants.length)
  return [...variants.slice(first), ...variants.slice(0, first)]
}
