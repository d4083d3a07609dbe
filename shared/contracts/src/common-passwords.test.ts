import { isCommonPassword } from './common-passwords'
import * as rules from './rules'

describe('isCommonPassword', () => {
  it.each(['Password1', 'PASSWORD1!', 'Welcome2024!', 'Qwerty123', 'Passw0rd', '1Q2w3e4r', 'Abc12345', 'P@ssw0rd'])(
    'recognises %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true)
    },
  )

  it.each(['Hammer42anvil', 'xPassword1x', 'Tr0ub4dorAnd3'])('lets %s pass', (password) => {
    expect(rules.password(password)).toBeNull()
    expect(isCommonPassword(password)).toBe(false)
  })
})
