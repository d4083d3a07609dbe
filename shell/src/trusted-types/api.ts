interface Policy {
  /** Returns a TrustedScriptURL. TypeScript's DOM library has strings in its place. */
  readonly createScriptURL: (url: string) => string
}

interface TrustedTypes {
  createPolicy: (name: string, rules: Policy & { readonly createHTML?: (html: string) => string }) => Policy
}

// TypeScript's DOM library does not know Trusted Types.
export const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
