/** Forbids circles of folders within `src` of a package. Imports of types count; what tests import does not. */
import files from './.dependency-cruiser.mjs'

export default {
  forbidden: [
    {
      name: 'circle-of-folders',
      comment: 'Let one of the folders know nothing of the other. A file of src itself may import each of them.',
      severity: 'error',
      scope: 'folder',
      from: { path: '/src/' },
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    includeOnly: { path: '/src/' },
    exclude: { path: `${files.options.exclude.path}|\\.test\\.tsx?$` },
  },
}
