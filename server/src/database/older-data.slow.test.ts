/** Data that an older version has stored, as its calls answered it. */
import { PGlite } from '@electric-sql/pglite'
import { embeddedIn } from '../testing/database'
import older from '../testing/data-of-schema-21.json'
import { signIn, testServer } from '../testing/server'
import { embeddedConnection } from './embedded'
import { migrate, migrations } from './migrate'

const SCHEMA = 21

it('is answered by this version in the same way', async () => {
  const client = await PGlite.create()
  await migrate(
    embeddedConnection(client),
    migrations.filter(({ id }) => id <= SCHEMA),
  )
  for (const [table, rows] of Object.entries(older.tables))
    await client.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  const server = await testServer({ on: embeddedIn(client), keep: true })
  const token = await signIn(server, 'ann')
  for (const { path, body: asked, answer } of older.calls)
    expect([path, (await server.call(path, asked, token)).body]).toEqual([path, answer])
  await server.close()
  await client.close()
})
