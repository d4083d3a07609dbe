import { node } from '@codex/build/jest'

const project = node('server')

export default { ...project, transform: { ...project.transform, '\\.sql$': '<rootDir>/sql-text.cjs' } }
