/** Spec 9: six skin tones. The values are those of the library. */
export const TONES = [
  { value: 'neutral', label: 'No skin tone' },
  { value: '1f3fb', label: 'Light skin tone' },
  { value: '1f3fc', label: 'Medium-light skin tone' },
  { value: '1f3fd', label: 'Medium skin tone' },
  { value: '1f3fe', label: 'Medium-dark skin tone' },
  { value: '1f3ff', label: 'Dark skin tone' },
] as const

export type Tone = (typeof TONES)[number]['value']
