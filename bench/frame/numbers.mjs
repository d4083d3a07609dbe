/** @param {readonly number[]} values ascending @param {number} share 0-1 */
function at(values, share) {
  const index = (values.length - 1) * share
  const [low = NaN, high = low] = [values[Math.floor(index)], values[Math.ceil(index)]]
  return low + (high - low) * (index - Math.floor(index))
}

/** Interpolated; NaN without values. @param {readonly number[]} values @param {number} share 0-1 */
export const quantile = (values, share) =>
  at(
    [...values].sort((a, b) => a - b),
    share,
  )

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5)

/** The quartiles. @param {readonly number[]} values @returns {readonly [number, number]} */
export const spread = (values) => [quantile(values, 0.25), quantile(values, 0.75)]

/** The ratio of each round. @param {readonly number[]} values @param {readonly number[]} base of the same rounds */
export const ratios = (values, base) => values.map((value, round) => value / (base[round] ?? NaN))

/** By least squares. @param {readonly (readonly [x: number, y: number])[]} points */
export function slope(points) {
  const mean = (/** @type {readonly number[]} */ values) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const above = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  const below = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  return above / below
}
