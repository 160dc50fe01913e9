/**
 * Author: jeb
 * Architecture: a pure reducer (model, input) -> (model, commands) that knows no port;
 * a shell queues the inputs, and an executor carries out the list of commands after each step.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { Connection } from './connection.ts'
import { chain, forgiving, plain, retrying } from './policy.ts'

/** Keeps the socket through an error, and lets go of it at once when it is asked to. */
class Plain extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, plain)
  }
}

/** Takes the chain of the document by the letter: an error is what a lost connection leads to. */
class Chain extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, chain)
  }
}

/** Waits for the socket to say that it is closed, and comes back from an error by itself. */
class Forgiving extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, forgiving)
  }
}

/** Looks at `retryable`, and lets the user replace a connection that is in error. */
class Retrying extends Connection {
  constructor(ports: Voice.Ports) {
    super(ports, retrying)
  }
}

export const variants = {
  default: Plain,
  chain: Chain,
  forgiving: Forgiving,
  retrying: Retrying,
}
