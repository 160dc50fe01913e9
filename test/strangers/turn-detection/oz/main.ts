/**
 * Author: oz.
 * Architecture: a hand-written reducer, which gives the next state and a list of commands; an interpreter carries out
 * the urgent commands at once and all others in a microtask; deadlines stand in one sorted list behind one timer.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { Coordinator } from './coordinator.ts'
import { type Options, standard } from './options.ts'

function variant(differences: Partial<Options>) {
  return class extends Coordinator {
    constructor(ports: T.Ports) {
      super(ports, { ...standard, ...differences })
    }
  }
}

export const variants = {
  default: variant({}),
  /** Everything at once, measured to show(), and as little said and sent as may be. */
  prompt: variant({
    delivery: 'direct',
    latencyTo: 'show',
    firstAck: 'silent',
    sameMode: 'skipped',
    cancelSends: false,
    interruptedClears: false,
    firstShow: false,
  }),
  /** Waits for the server wherever that can be waited for. */
  patient: variant({
    promise: 'acknowledged',
    ackClock: 'newest',
    rejected: 'wait',
    revertSends: false,
    watchFrom: 'acknowledged',
    startWatch: 'needs-voice',
    lateStopWatch: false,
    stopMissingPhase: 'listening',
    latencyFrom: 'server',
    pendingUntil: 'created',
  }),
  /** Tells what was asked for, and takes from the settings what is not said. */
  settled: variant({
    modeTold: 'asked',
    leftOut: 'settings',
    newSession: 'settings',
    latencyFrom: 'timestamp',
    olderEvents: 'ignored',
    repeatedCommit: 'needs-audio',
    listeningLabel: 'dotted',
  }),
  /** Keeps the local guess warm and shows all that is heard, also in manual mode. */
  watchful: variant({
    leftOut: 'printed',
    hintEnabled: 'capture',
    hintStop: 'plain',
    pendingInFallback: true,
    manualSpeech: 'observed',
  }),
}
