/** A module of its own: only the screens of remotes and the publisher need it. */

/** The first parts of addresses that the shell and the server answer. No remote has one of these as its name or its route. */
export const RESERVED_NAMES: readonly string[] = [
  'login',
  'signup',
  'home',
  'care',
  'codex',
  'mfe',
  'mfe-registry',
  'avatars',
  'icons',
  'livez',
  'healthz',
  'readyz',
  'metrics',
  // In addresses and folders of remotes, and in the names of Trusted Types policies.
  'discovery',
  'report',
  'registry',
  'shell',
  'server',
  'shared',
  'example',
  'prototype',
  'default',
  'mf',
  'sw',
]

/** The places that are taken by remotes of the product; /mfe is reserved for all others. */
export const FIXED_PLACES: Readonly<Partial<Record<string, string>>> = {
  'home/side': 'companions',
  'home/main': 'chat',
  'route:/mfe': 'releases',
}

/** Every object inherits `constructor`. */
export const ownerOf = (place: string): string | undefined =>
  Object.hasOwn(FIXED_PLACES, place) ? FIXED_PLACES[place] : undefined
