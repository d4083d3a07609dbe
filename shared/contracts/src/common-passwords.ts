/** docs/security.md "Sign-in": the passwords that guessing starts with. Sign-up imports it lazily. */

/** Guessable also with digits and signs appended: Password1, Welcome2024!, Qwerty123. */
const stems = new Set(
  `password passwort passw0rd p@ssw0rd p@ssword pa$$word pa$$w0rd motdepasse contrasena senha parola haslo welcome
  welkom qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh
  admin administrator root user guest test testing demo login letmein changeme secret default master access
  iloveyou sunshine princess dragon monkey football baseball basketball soccer hockey superman batman pokemon
  starwars shadow michael jordan charlie jennifer jessica ashley daniel andrew thomas robert matthew anthony
  hello freedom whatever trustno computer internet samsung google facebook summer winter spring autumn monday
  january october november december liverpool chelsea arsenal barcelona juventus cheese flower chocolate cookie
  banana orange purple ginger pepper buster hunter ranger killer tigger loveme lovely angel babygirl mustang
  harley ferrari corvette mercedes yankees cowboys steelers london paris berlin america england canada codex
  character charactercodex`.split(/\s+/),
)

const whole = new Set(
  `1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc qaz123wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 zaq1zaq1
  a1b2c3d4 a1b2c3d4e5 abc123abc abcd1234abcd 1234abcd 12345abc 123456abc 123abc123 1a2b3c4d 123qweasd 123qwe123
  1234qwer 12345qwert 123456qwerty qwe123qwe qwer1234qwer asd123asd 4rfv5tgb 1password 123password 1234password
  12345678a 123456789a 1234567890a a12345678 a123456789 aa123456 aa12345678 g00dpass p4ssword p4ssw0rd l3tm31n
  lov3you ilov3you n0password welc0me w3lcome adm1nistrator`.split(/\s+/),
)

/** Case-insensitive. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return whole.has(lower) || stems.has(lower) || stems.has(lower.replace(/(?<![\d@$!%*?&])[\d@$!%*?&]+$/, ''))
}
