declare module 'swagger-ui-dist/absolute-path.js' {
  /** The folder of the package. */
  export default function getAbsoluteFSPath(): string
}
