/** Copied into the chunk of the modals with the calls and rules that it imports (decision 129): the first chunk stays as small. */
export * as deletion from './deletion'
export * as download from './download'
export * as email from './email'
export * as model from './model'
export * as passkeys from './passkeys'
export * as password from './password'
export * as sessions from './sessions'
export * as upload from './upload'
