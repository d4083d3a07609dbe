/** Spec notes "What may be added": messages as Markdown. */

export const code = {
  copy: 'Copy code',
  copied: 'Copied!',
  /** `language` may be empty. */
  label: (language: string) => (language === '' ? 'Code' : `Code, ${language}`),
} as const
export const table = 'Table'
