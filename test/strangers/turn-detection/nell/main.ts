/**
 * Author: nell.
 * Architecture: a class for each mode (state pattern), with an event emitter of its own between the parts; handlers emit
 * synchronously inside the call.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { Coordinator } from './coordinator.ts'
import { type Options, usual } from './options.ts'

/** A class that takes the ports alone, with these choices. */
const choosing = (chosen: Partial<Options>) =>
  class extends Coordinator {
    constructor(ports: T.Ports) {
      super(ports, { ...usual, ...chosen })
    }
  }

export const variants = {
  default: choosing({}),
  /** Tells what was asked for, and waits long for the service. */
  askedMode: choosing({
    stateMode: 'asked',
    renewal: 'last-asked',
    ackWait: 'newest',
    rejection: 'after-wait',
    firstEvent: 'mode-changed',
  }),
  /** The local guess always runs; what the server says last is less certain. */
  eagerHints: choosing({
    hintRuns: 'capture',
    hintStop: 'thinking',
    recovery: 'any-event',
    startWait: 'ends-unvoiced',
    pendingInFallback: false,
  }),
  /** Leaves as much as possible to others: the service, the session manager, the operator. */
  handsOff: choosing({
    resolves: 'sent',
    revertTells: false,
    sameMode: 'skipped',
    interruptedClears: false,
    cancelResponse: false,
    afterCommit: 'hand-over',
    firstShow: false,
  }),
  /** Counts everything, from the server on. */
  serverClock: choosing({
    latency: 'server-to-show',
    repeats: 'counted',
    missed: 'timeouts-and-gaps',
    pendingUntil: 'heard',
    omitted: 'settings',
    bullet: true,
  }),
  /** The printed defaults, and barge-in in manual mode. */
  printedDefaults: choosing({ omitted: 'nominal', manualInterrupts: true }),
}
