/** The network of one run: one link from each service to the subject, all with the same faults. */
import { carry, faultless, type Link, type LinkFaults, unused } from '../../simulators/link.ts'
import { stream } from '../../simulators/random.ts'
import type { Options, Signal } from '../../simulators/simulator.ts'

/** Where the faults of the network stand among the options of a plan. */
export const network = 'network'

/** Carries what services say to the subject. */
export interface Network {
  readonly isFaultless: boolean
  /** What becomes of a signal that leaves a service at `at` ms: its copies, with the instants of their arrival. */
  readonly carry: (
    from: string,
    signal: Signal,
    at: number,
  ) => readonly { readonly at: number; readonly signal: Signal }[]
}

/** Sets up the links under the options of a plan. */
export function networkOf(options: Readonly<Record<string, Options>>, seed: string): Network {
  const faults = { ...faultless, ...options[network] } as LinkFaults
  const links = new Map<string, Link>()
  const random = stream(seed, network)
  return {
    isFaultless: options[network] === undefined,
    carry: (from, signal, at) => {
      const carried = carry(links.get(from) ?? unused, faults, signal, at, random)
      links.set(from, carried.link)
      return carried.copies
    },
  }
}
