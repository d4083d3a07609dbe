/** Why a deploy token may not touch a remote; null when it may. */
export const outOfReach = (remotes: readonly string[], remote: string): string | null =>
  remotes.includes(remote) ? null : `This deploy token reaches ${remotes.join(' and ')}, not ${remote}.`
