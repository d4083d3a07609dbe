/** Why a deploy token may not change a remote; null when it may. */
export const outOfReach = (remotes: readonly string[], remote: string): string | null =>
  remotes.includes(remote) ? null : `This deploy token is for ${remotes.join(' and ')}, not for ${remote}.`
