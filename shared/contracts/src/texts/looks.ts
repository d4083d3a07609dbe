/** The settings of the look in the Account Information modal, an addition. The keys are the values of ../looks.ts. */

export const theme = { label: 'Theme', values: { system: 'System', light: 'Light', dark: 'Dark' } } as const
export const textSize = { label: 'Text size', values: { 100: 'Normal', 112.5: 'Large', 125: 'Largest' } } as const
