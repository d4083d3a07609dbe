/** Texts of the filter, which the specification does not have. */

export const filter = {
  label: 'Filter characters',
  placeholder: 'Filter…',
  none: 'No companion matches.',
  found: (shown: number, all: number) => `${shown} of ${all}`,
} as const
