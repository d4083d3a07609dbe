export default {
  projects: [
    'shared/contracts',
    'shared/session',
    'shared/api',
    'shared/router',
    'shared/ui',
    'shared/build',
    'shared/preview',
    'shell',
    'mfe-*',
    'server',
    'platform',
    'bench',
    'server/jest.postgres.config.mjs',
  ].map((room) => `<rootDir>/${room}`),
  // Fails what hangs. A machine under load is slow, not wrong: no test measures time.
  testTimeout: 120_000,
}
