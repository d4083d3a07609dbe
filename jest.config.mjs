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
  ].map((folder) => `<rootDir>/${folder}`),
  // Fails what hangs. A machine under load is slow, not wrong: no test measures time.
  testTimeout: 120_000,
}
