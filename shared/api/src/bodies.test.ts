/** Spec 7: the bodies of its table have these keys and no others, unless the person used an addition. */
import { allSettled, type Effect } from 'effector'
import { character, chat, refine, user, type Endpoint } from '@codex/contracts/endpoints'
import { call } from './request'
import { json, signedInScope, wire } from './testing/wire'

/** Written out: they are the specification's words. */
const rows: readonly (readonly [path: string, body: string])[] = [
  ['/user/sign-up', 'username, email, password, confirm_password'],
  ['/user/sign-in', 'username, password'],
  ['/user/view-account', 'empty'],
  ['/user/add-remarks', 'type, message, user_id'],
  ['/chat/get-chat', 'profile_id'],
  ['/chat/send-message', 'profile_id, message'],
  ['/refine/ai-personality-description', 'name, age, gender, role, personality_description'],
  ['/refine/ai-background', 'the same plus background'],
  ['/refine/ai-speaking-style', 'the same plus speaking_style'],
  [
    '/character/generate-profile',
    'name, age, gender, role, personality_description, background, speaking_style, avatar_icon',
  ],
  ['/character/list-profiles', 'none'],
  ['/character/delete-profile', 'profile_id'],
  ['/character/get-profile', 'profile_id'],
  ['/character/edit-profile', 'profile_id plus the generate fields'],
]

/** 'the same plus background' is the row above, 'the generate fields' are those of generate-profile. */
function fieldsOf(at: number): readonly string[] {
  const [, words = ''] = rows[at] ?? []
  if (words === 'empty' || words === 'none') return []
  const generated = rows.findIndex(([path]) => path === '/character/generate-profile')
  return words
    .replace('the same plus', () => [...fieldsOf(at - 1), ''].join(', '))
    .replace('plus the generate fields', () => ['', ...fieldsOf(generated)].join(', '))
    .split(', ')
    .map((word) => word.trim())
}

const table = rows.map(([path], at) => [path, fieldsOf(at)] as const)
const endpoints = [user, chat, refine, character].flatMap((area) => Object.values<Endpoint>(area))

/** What a person has chosen or written; spec 5 has the client leave out confirm_password. */
const CHOSEN = ['greeting', 'preset', 'model', 'card', 'lore', 'sample_lines', 'age_group']

const ofEveryField: Readonly<Record<string, unknown>> = {
  ...{ username: 'ada', email: 'ada@example.org', password: 'Passw0rd', confirm_password: 'Passw0rd' },
  ...{ type: 'Content', message: 'Fine', user_id: 'u1', profile_id: 'p1' },
  ...{ name: 'Mara Quill', age: 34, gender: 'Female', role: 'Mapmaker', personality_description: 'Patient' },
  ...{ background: 'A harbour town', speaking_style: 'Short sentences', avatar_icon: '/avatars/pic_1.png' },
  ...{ idempotency_key: 'key-0001', utc_offset: -90, device_token: 'known.1.x', limit: 50, around: '7' },
  conversation_id: 'k2',
}

async function sent(endpoint: Endpoint, fields: readonly string[]) {
  const fetch = wire(json({}))
  const scope = signedInScope()
  const params = Object.fromEntries(fields.map((field) => [field, ofEveryField[field]]))
  await allSettled(call(endpoint) as unknown as Effect<unknown, unknown>, { scope, params }) // its body differs by call
  const [, init] = fetch.mock.calls[0] ?? []
  const { body, headers } = { ...init }
  const own = body === undefined ? [] : Object.keys(JSON.parse(body as string) as object) // every body is text
  return { own, isNone: body === undefined, headers }
}

it('has the fourteen calls', () => {
  expect(table).toHaveLength(14)
  const specified = endpoints.filter((one) => one.specified).map(({ path }) => path)
  expect(specified.sort()).toEqual(table.map(([path]) => path).sort())
})

it.each(table)('the body of %s has the keys of the table', async (path, fields) => {
  const endpoint = endpoints.find((one) => one.path === path)
  if (endpoint === undefined) throw new Error(`There is no call ${path}`)
  // Bodies without a file are object shapes.
  const { entries } = endpoint.body as unknown as { readonly entries: object }
  // Of these a call has at most one.
  const paged = ['before', 'after']
  const { own, isNone, headers } = await sent(
    endpoint,
    Object.keys(entries).filter((field) => ![...CHOSEN, ...paged].includes(field)),
  )
  expect([...own].sort()).toEqual([...fields].sort())
  expect(isNone).toBe(fields.length === 0)
  const added = (endpoint.headers ?? []).filter((field) => !paged.includes(field))
  for (const field of added)
    expect(headers).toHaveProperty(
      field === 'idempotency_key' ? field.replace('_', '-') : `codex-${field.replace('_', '-')}`,
      String(ofEveryField[field]),
    )
})
