import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { announced, bumpBetween, findingFor, type Change } from './changes.mjs'

const change = (level: Change['level'], description: string): Change => ({ of: '@codex/contracts', level, description })

describe('the bump of a contract', () => {
  it('is the highest that changesets announce', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'codex-changesets-'))
    await writeFile(
      path.join(folder, 'a.md'),
      "---\n'@codex/contracts': patch\n'@codex/session': minor\n---\n\nA text\n",
    )
    await writeFile(path.join(folder, 'b.md'), '---\n"@codex/contracts": minor\n---\nAnother: major\n')
    await writeFile(path.join(folder, 'README.md'), '---\n"@codex/contracts": major\n---\n')
    expect(announced(folder)).toEqual({ '@codex/contracts': 'minor', '@codex/session': 'minor' })
    expect(announced(path.join(folder, 'none'))).toEqual({})
    await rm(folder, { recursive: true })
  })

  it.each([
    ['1.0.0', '1.0.0', 'none'],
    ['1.0.0', '1.0.1', 'patch'],
    ['1.0.9', '1.1.0', 'minor'],
    ['1.9.0', '2.0.0', 'major'],
  ])('from %s to %s is %s', (before, now, level) => {
    expect(bumpBetween(before, now)).toBe(level)
  })

  it('may be greater than the change, but not smaller', () => {
    const facts = { name: '@codex/contracts', released: '1.0.0' }
    const changes = [change('major', 'the body of /chat/send-message: note is required now'), change('minor', 'more')]
    expect(findingFor({ ...facts, changes, bump: 'major' })).toBeNull()
    expect(findingFor({ ...facts, changes: [], bump: 'none' })).toBeNull()
    expect(findingFor({ ...facts, changes, bump: 'minor' })).toBe(
      '@codex/contracts needs a major version after 1.0.0, and the changesets announce minor (npx changeset):\n' +
        '  the body of /chat/send-message: note is required now',
    )
  })
})
