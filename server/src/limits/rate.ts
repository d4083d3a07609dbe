/** At most `most` within `seconds`, counted from the first. */
export interface Rate {
  readonly most: number
  readonly seconds: number
}
