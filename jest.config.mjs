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
  // A worker holds memory of the files that it has run: with four gigabytes, a fifth of the CPU time is garbage collection.
  workerIdleMemoryLimit: '1GB',
}
