import { allSettled, fork } from 'effector'
import { recallDeviceFx, rememberDeviceFx } from './known-device'

const recall = async (username: string) => {
  const answer = await allSettled(recallDeviceFx, { scope: fork(), params: username })
  return answer.status === 'done' ? answer.value : answer
}
const remember = (username: string, token: string) =>
  allSettled(rememberDeviceFx, { scope: fork(), params: { username, token } })

afterEach(() => localStorage.clear())

describe('the token of a known device', () => {
  it('is stored for each account, in any spelling of its name', async () => {
    await remember('Ada', 'token.of-ada')
    await remember('bob', 'token.of-bob')
    await remember('Ada', 'second.of-ada')
    expect(await recall(' ada ')).toBe('second.of-ada')
    expect(await recall('bob')).toBe('token.of-bob')
    expect(await recall('eve')).toBeNull()
  })

  it('is stored without the name', async () => {
    await remember('ada_lovelace', 'token')
    expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/ada|lovelace/i)
  })

  it('is stored for the ten accounts that signed in last', async () => {
    for (let number = 0; number < 12; number += 1) await remember(`user_${number}`, `token_${number}`)
    await remember('user_2', 'again')
    expect(await Promise.all(['user_1', 'user_2', 'user_3', 'user_11'].map(recall))).toEqual([
      null,
      'again',
      'token_3',
      'token_11',
    ])
  })

  it.each(['{', '7', '{"a":1}', '[["a"]]', '[["a",7]]', `[["${'x'.repeat(300)}","y"],null]`])(
    'is none where %s is stored',
    async (junk) => {
      localStorage.setItem('codex_devices', junk)
      expect(await recall('ada')).toBeNull()
      await remember('ada', 'token')
      expect(await recall('ada')).toBe('token')
    },
  )

  it('is none where the storage is blocked', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await recall('ada')).toBeNull()
  })
})
