declare module 'yarn-bound' {
  export interface Result {
    readonly text?: string
    readonly hashtags?: readonly string[]
    readonly markup?: readonly { readonly properties: { readonly name?: string } }[]
    readonly options?: readonly unknown[]
    readonly isDialogueEnd?: boolean
  }

  export default class YarnBound {
    constructor(given: { readonly dialogue: string; readonly startAt: string })
    readonly currentResult: Result | null
    advance(option?: number): void
    jump(node: string): void
  }
}
