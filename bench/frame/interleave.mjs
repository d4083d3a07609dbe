/**
 * Measures every variant once per round, so that a machine that becomes slower affects all alike. Each round starts with
 * another variant.
 * @template {string} Name @template Sample
 * @param {readonly Name[]} variants @param {number} rounds @param {(variant: Name, round: number) => Promise<Sample>} measure
 * @param {number} [until] ms epoch: no round starts after it, except the first
 * @returns {Promise<Record<Name, Sample[]>>} in the order of the rounds
 */
export async function interleaved(variants, rounds, measure, until = Infinity) {
  const none = variants.map((name) => /** @type {const} */ ([name, /** @type {Sample[]} */ ([])]))
  const samples = /** @type {Record<Name, Sample[]>} */ (Object.fromEntries(none)) // the keys are the variants
  for (let round = 0; round < rounds && (round === 0 || Date.now() < until); round++)
    for (const variant of orderOf(variants, round)) samples[variant].push(await retried(() => measure(variant, round)))
  return samples
}

/** A browser may fail once. @template Sample @param {() => Promise<Sample>} measure */
const retried = (measure) => measure().catch(measure)

/** @template Name @param {readonly Name[]} variants @param {number} round */
export function orderOf(variants, round) {
  const first = round % Math.max(1, variants.length)
  return [...variants.slice(first), ...variants.slice(0, first)]
}
