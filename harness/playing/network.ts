/**
 * The network of one run: one link from each service to the subject. The faults apply to all links or to one alone. A
 * script may also lose, repeat or delay the next signal.
 */
import { carry, faultless, type Link, type LinkFaults, unused } from '../../simulators/link.ts'
import { stream } from '../../simulators/random.ts'
import { countOf } from '../../simulators/service.ts'
import type { Options, Signal } from '../../simulators/simulator.ts'
import type { Payload } from '../../spec/log.ts'
import type { Passage } from './plan.ts'

/**
 * The place of the network faults among the options of a plan, and the name by which a script addresses the network.
 */
export const network = 'network'

/** What becomes of a signal: its copies, with the instants (ms) of their arrival. */
type Copies = readonly { readonly at: number; readonly signal: Signal }[]

/** Carries signals of services to the subject. */
export interface Network {
  /** What becomes of a signal that leaves a service at `at` ms. */
  readonly carry: (from: string, signal: Signal, at: number) => Copies
  /** Whether it fell silent: what is still on its way is lost, too. */
  readonly isSilent: () => boolean
  /** Takes an act of a script; an unknown act changes nothing. */
  readonly receive: (signal: Signal) => void
}

const asItLeft: readonly Passage['fate'][] = []

/** What became of a signal that left at `at` ms; nothing, as a rule. */
export function fatesOf(signal: Signal, at: number, copies: Copies): readonly Passage['fate'][] {
  const [first] = copies
  if (first === undefined) return ['lost']
  if (copies.length === 1 && first.at === at && first.signal === signal) return asItLeft
  return [
    ...(copies.length > 1 ? (['twice'] as const) : []),
    ...(copies.every((copy) => copy.at > at) ? (['late'] as const) : []),
    ...(first.signal === signal ? [] : (['damaged'] as const)),
  ]
}

/** What a script has in store for the signals that leave next. */
interface Next {
  readonly from: string | null
  readonly faults: Partial<LinkFaults>
  left: number
}

/** By the name of the act: the faults, and how many signals they are for. */
const acts: Readonly<Record<string, (said: Payload) => Pick<Next, 'faults' | 'left'>>> = {
  'loses the next': ({ count }) => ({ faults: { lossPercent: 100 }, left: countOf(count) }),
  'repeats the next': ({ count }) => ({ faults: { duplicatePercent: 100 }, left: countOf(count) }),
  // What is held back may be overtaken: without that it would hold back all that comes after it, too.
  'falls silent': () => ({ faults: { lossPercent: 100 }, left: Number.POSITIVE_INFINITY }),
  'holds back the next': ({ forMs }) => ({ faults: { delayMs: countOf(forMs) }, left: 1 }),
}

/** The faults of the options, for one service or for all; `only` names that one. */
const settledFaults = (options: Options = {}) => {
  const { only, ...faults } = options
  const bad = { ...faultless, ...faults } as LinkFaults
  return (from: string): LinkFaults => (only === undefined || only === from ? bad : faultless)
}

/** Sets up the links under the options of a plan. */
export function networkOf(options: Readonly<Record<string, Options>>, seed: string): Network {
  const faultsOf = settledFaults(options[network])
  const links = new Map<string, Link>()
  const random = stream(seed, network)
  const nexts: Next[] = []

  const takeNext = (from: string): Next | undefined => {
    const next = nexts.find((one) => one.left > 0 && (one.from === null || one.from === from))
    if (next !== undefined) next.left -= 1
    return next
  }

  return {
    isSilent: () => nexts[0]?.left === Number.POSITIVE_INFINITY,
    carry: (from, signal, at) => {
      const next = takeNext(from)
      const faults = { ...faultsOf(from), ...next?.faults }
      // What a script singles out goes a way of its own, and leaves the link as it was.
      const carried = carry(next ? unused : (links.get(from) ?? unused), faults, signal, at, random)
      if (next === undefined) links.set(from, carried.link)
      return carried.copies
    },
    receive: ({ what, with: said }) => {
      const act = acts[what]
      if (act === undefined) return
      const next = { from: typeof said.from === 'string' ? said.from : null, ...act(said) }
      // Silence is permanent: no earlier act takes effect during it.
      if (next.left === Number.POSITIVE_INFINITY) nexts.unshift(next)
      else nexts.push(next)
    },
  }
}
