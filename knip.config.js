/** Finds unused files, dependencies, exports and types. Entries are files that are named by path. */

const remote = ['src/remote.ts', 'src/preview.tsx']

export default {
  // The presets read files of the working directory: the configurations are followed, not run.
  rspack: { config: [], entry: ['rspack.config.ts'] },
  workspaces: {
    '.': {
      // Run by path in platform/workspace/checks.mjs.
      entry: ['.dependency-cruiser-folders.mjs'],
      // The dependencies are what `npm start` installs beside those of the packages.
      ignoreDependencies: ['dependency-cruiser', '@rspack/cli', 'yaml'],
    },
    bench: {
      entry: ['main.mjs', 'part.mjs', 'server/collect.cjs', 'pages/sources/*.{mjs,ts}'],
      // Resolved from the server's package.
      ignoreDependencies: ['@electric-sql/pglite', 'pg'],
    },
    // Its packages are linked into folders outside of the workspace.
    // Run in a process of its own by harness/bare-host.ts.
    e2e: { entry: ['harness/bare-host-bundle.mjs'] },
    'mfe-*': { entry: remote },
    // Of what a remote shares, the versions are read: shared/build/src/singletons.ts.
    'mfe-auth': { entry: [...remote, 'src/first-frame.tsx'] },
    'mfe-companions': { entry: remote },
    'mfe-chat': { entry: [...remote, 'src/first-frame.tsx'], ignoreDependencies: ['@codex/router'] },
    'mfe-releases': { entry: remote, ignoreDependencies: ['@codex/router', '@codex/session', 'react-dom'] },
    platform: {
      entry: [
        'src/main.ts',
        // Loaded by path in workspace/contracts/live-use.mjs.
        'src/live-use.ts',
        'workspace/end-with-parent.mjs',
        'workspace/contracts/use-worker.mjs',
        'workspace/pack/pnpmfile.cjs',
        // Loaded by path in stryker.config.mjs.
        'workspace/mutation/*',
      ],
    },
    // What a new remote starts with.
    'platform/template': {
      entry: remote,
      ignoreDependencies: ['react-dom', '@codex/api', '@codex/router'],
    },
    server: {
      entry: [
        'src/main.ts',
        'src/{feedback,care-report,migrate-data,reset,local-models}/main.ts',
        'src/connections/{operator,rotation}-main.ts',
        'postgres-programs.d.cts',
        // Loaded by path in bench.
        'src/testing/nginx.ts',
        // Run in processes of their own by src/llm/local.
        'local-model/child/main.mjs',
        'src/testing/local-model-child.mjs',
      ],
      // node-llama-cpp is of the package local-model. The others are run in processes of their own by src/openapi/openapi.test.ts and src/testing/dialogue/twee.ts.
      ignoreDependencies: ['@seriousme/openapi-schema-validator', 'extwee', 'node-llama-cpp'],
    },
    'shared/build': { entry: ['jest/*.{mjs,cjs}', 'lint/plugin.mjs', 'loaders/drop-unused.mjs'] },
    'shared/preview': {
      entry: ['src/main.ts'],
      // npm run dev runs the bundler by path; `remote` is found at run time.
      ignoreDependencies: ['@rspack/cli', '@rspack/dev-server', 'remote'],
    },
    shell: {
      entry: [
        'src/index.ts',
        'src/start/index.ts',
        'src/first-frame/show.ts',
        'src/service-worker/{index,off}.ts',
        'src/landing/prerender.tsx',
      ],
    },
  },
}
