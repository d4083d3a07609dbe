/** The measures by which versions of one remote are compared. Anyone can send them, so each network has little weight. */
import { together, type Speed } from './histogram'
import { MAX_NETWORKS, MAX_REPORTS_OF_NETWORK } from './window'

interface Measured {
  /** How many measures by network. */
  readonly networks: Map<string, number>
  speed: Speed
}

export type SpeedWindow = ReturnType<typeof openSpeedWindow>

/** @param until ms since 1970 @param shares of the visitors, by version: they are the same in the whole window */
export function openSpeedWindow(until: number, shares: string) {
  const versions = new Map<string, Measured>()

  return {
    until,
    shares,
    speedOf: (version: string): Speed => versions.get(version)?.speed ?? {},
    /** Whether the comparison weighs it. Null: the network is ignored. */
    add(version: string, speed: Speed, network: string): boolean | null {
      const measured = versions.get(version) ?? { networks: new Map<string, number>(), speed: {} }
      versions.set(version, measured)
      const measures = measured.networks.get(network) ?? 0
      if (measures >= MAX_REPORTS_OF_NETWORK) return null
      if (measures === 0 && measured.networks.size >= MAX_NETWORKS) return false
      measured.networks.set(network, measures + 1)
      measured.speed = together(measured.speed, speed)
      return true
    },
  }
}
