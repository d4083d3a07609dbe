/** The persona of a companion, for tests of engines. */
export const persona = {
  name: 'Mira',
  age: 34,
  gender: 'Female',
  role: 'Lighthouse keeper',
  personalityDescription: 'Patient and warm.',
  background: 'She grew up on an island.',
  speakingStyle: 'Calm and plain.',
}
