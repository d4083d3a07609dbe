import { DrizzleQueryError } from 'drizzle-orm'
import { loggedError } from './logged-error'

describe('a logged error', () => {
  it('has the failed query and the reason, without the values', () => {
    const cause = Object.assign(new Error('connection lost'), { code: '57P01', detail: 'Key (email)=(ann@x.org)' })
    const logged = loggedError(new DrizzleQueryError('insert into messages values ($1)', ['a secret text'], cause))
    expect(logged).toMatchObject({
      message: 'Failed query',
      query: 'insert into messages values ($1)',
      cause: { message: 'connection lost', code: '57P01' },
    })
    expect(logged.stack).toMatch(/^\s+at /)
    expect(JSON.stringify(logged)).not.toMatch(/secret|ann@x/)
  })
})
