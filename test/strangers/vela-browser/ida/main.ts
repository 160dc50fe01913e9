/*
 * Author: ida
 * Architecture: an event emitter with a small view store: sockets report to an emitter, a mailbox takes one thing at a
 * time, a state machine of the transport and a session write into the store, and the screen listens to the store.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { Connection } from './connection.ts'
import { manners } from './manners.ts'

/** The default of each choice. */
class Nominal extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, manners.default)
  }
}

/** Takes every doubt as an error, and goes there by `disconnected`. */
class Strict extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, manners.strict)
  }
}

/** Keeps the socket behind a trouble, and recovers with the next message that can be read. */
class Lenient extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, manners.lenient)
  }
}

/** Says `disconnected` when the socket says so. */
class Patient extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, manners.patient)
  }
}

/** Shows a trouble by the state alone. */
class Quiet extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, manners.quiet)
  }
}

/** Hears before the socket is open, and sends until it has closed. */
class Eager extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, manners.eager)
  }
}

export const variants = {
  default: Nominal,
  strict: Strict,
  lenient: Lenient,
  patient: Patient,
  quiet: Quiet,
  eager: Eager,
} as const satisfies Record<string, new (ports: Voice.Ports) => Voice.VelaConnection>
