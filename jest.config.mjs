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
  // For tests that hang; a test on a busy machine may be slow.
  testTimeout: 120_000,
}
