/** What surrounds the filter of a long list: the specification has no texts for it. */

export const filter = {
  label: 'Filter characters',
  placeholder: 'Filter…',
  none: 'No companion matches.',
  found: (shown: number, all: number) => `${shown} of ${all}`,
} as const
