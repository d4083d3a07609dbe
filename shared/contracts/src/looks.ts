/** The look that a browser shows: keys of local storage and accepted values. The first value is the default. */

export const theme = { key: 'codex_theme', values: ['system', 'light', 'dark'] } as const

/** Percent of the browser's own text size. */
export const textSize = { key: 'codex_text_size', values: [100, 112.5, 125] } as const

export type Theme = (typeof theme.values)[number]
export type TextSize = (typeof textSize.values)[number]

/** The stored value, or the default where it is none of the accepted ones. */
export function readChoice<Value>(values: readonly [Value, ...Value[]], stored: unknown): Value {
  return values.find((value) => value === stored) ?? values[0]
}
