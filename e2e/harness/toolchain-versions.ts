/** What docs/other-toolchains.md installs without a version, as it was tried last. */
export const TOOLCHAIN_VERSIONS: Readonly<Record<string, string>> = {
  '@module-federation/rsbuild-plugin': '2.9.2',
  '@rsbuild/core': '2.3.2',
  '@rspack/cli': '2.2.8',
  '@rspack/core': '2.3.3',
  '@swc/core': '1.16.22',
  '@types/react': '19.3.3',
  effector: '23.4.4',
  'effector-react': '23.3.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'swc-loader': '0.2.7',
  typescript: '7.0.2',
  vite: '8.3.8',
  'webpack-cli': '7.3.1',
}
