export default {
  projects: [
    'shared/contracts',
    'shared/session',
    'shared/api',
    'shared/router',
    'shared/ui',
    'shared/build',
    'shell',
    'mfe-auth',
    'mfe-companions',
    'mfe-chat',
    'server',
    'platform',
  ].map((room) => `<rootDir>/${room}`),
}
