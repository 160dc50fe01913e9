/**
 * Author: rae.
 * Architecture: async/await. The listener of each socket only puts its reports into a queue, one loop takes them out
 * and awaits the next; a call first takes what was reported before it. The variant `lateSubscriber` opens the socket,
 * and so subscribes to it, in a microtask after `connect`; in `lateLoop` only the loop begins there.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Vela from '../../../../spec/vela-browser/contract.ts'
import { Connection } from './connection.ts'
import type { Options } from './options.ts'
import { nominal } from './options.ts'

const variant = (changes: Partial<Options> = {}): (new (ports: Vela.Ports) => Vela.VelaConnection) =>
  class extends Connection {
    constructor(ports: Vela.Ports) {
      super(ports, { ...nominal, ...changes })
    }
  }

export const variants = {
  default: variant(),
  /** Network and loop begin in microtasks behind `connect`. */
  lateSubscriber: variant({
    opens: 'in a microtask',
    loop: 'after connect',
    toError: 'by way of disconnected',
    forgetsPhase: 'at the end',
  }),
  /** The socket is opened at once, but its reports wait for a loop that begins later. */
  lateLoop: variant({
    loop: 'after connect',
    takes: 'all',
    closedInError: 'disconnected',
    trouble: 'after status',
    cancelEndsText: false,
  }),
  /** Trouble of a message leaves the socket open; `connect` takes notice of it and leads back. */
  keepsSocket: variant({
    afterTrouble: 'keep',
    closedInError: 'disconnected',
    sameStatus: 'shown',
    firstStatus: 'shown',
    forgetsPhase: 'never',
    earlyFrame: 'read',
  }),
  /** As `keepsSocket`, but a good message leads back. */
  recovers: variant({
    afterTrouble: 'keep',
    goodMessage: 'recovers',
    trouble: 'after status',
    samePhase: 'skipped',
    emptyAnswer: 'skipped',
    sendThrows: 'ignored',
  }),
  /** `disconnected` is shown when the socket says so. */
  waitsForClosed: variant({
    disconnects: 'when closed',
    takes: 'all',
    forgetsPhase: 'at the end',
    unknownName: 'malformed',
  }),
  /** Whatever is not foreseen is trouble. */
  strict: variant({
    unknownName: 'malformed',
    closedBeforeOpen: 'error',
    earlyFrame: 'read',
    toError: 'by way of disconnected',
  }),
}
