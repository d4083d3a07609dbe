import { hash } from './hash'

export const BUCKETS = 10_000

/** Of a visitor, for one remote: the canaries of two remotes select different visitors. */
export const bucketOf = (name: string, sticky: string): number => hash(`${sticky}:${name}`) % BUCKETS
