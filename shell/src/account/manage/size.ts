const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const
const LEAST = 1000

/** '1.2 MB'; at least '1 kB'. */
export function sizeOf(bytes: number): string {
  const shown = Math.max(bytes, LEAST)
  const power = Math.min(Math.floor(Math.log10(shown) / 3), UNITS.length)
  const amount = shown / 1000 ** power
  const maximumFractionDigits = amount < 10 ? 1 : 0
  return amount.toLocaleString('en', { style: 'unit', unit: UNITS[power - 1], maximumFractionDigits })
}
