/**
 * Vela's browser connection, written from its document alone.
 *
 * Author: kai.
 * Architecture: a small connection class with one socket object for each connection attempt, where the
 * reports of older sockets are fenced off.
 * Texts read: the document "Vela Protocol and State Machine"; the contract (spec/vela-browser/contract.ts and
 * what it imports, with the rest of spec/); docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/vela-browser/contract.ts'
import { diagramChoices, eagerChoices, firstChoices, lenientChoices, strictChoices } from './choices.ts'
import { Connection } from './connection.ts'

/** The first choice: an error of a message keeps the socket, and only the network's reports end it. */
export default class KaiConnection extends Connection {
  constructor(ports: X.Ports) {
    super(ports, firstChoices)
  }
}

/** An error of a message closes the socket, and an unknown name is such an error. */
export class StrictConnection extends Connection {
  constructor(ports: X.Ports) {
    super(ports, strictChoices)
  }
}

/** A readable message takes an error back, and an open socket is enough to send. */
export class LenientConnection extends Connection {
  constructor(ports: X.Ports) {
    super(ports, lenientChoices)
  }
}

/** `disconnect` leads to `disconnected` at once. */
export class EagerConnection extends Connection {
  constructor(ports: X.Ports) {
    super(ports, eagerChoices)
  }
}

/** `error` is the last state of the diagram: a close does not end it, and it may follow a close. */
export class DiagramConnection extends Connection {
  constructor(ports: X.Ports) {
    super(ports, diagramChoices)
  }
}

/** The default and the variants, which take other choices. */
export const variants: Readonly<Record<string, new (ports: X.Ports) => X.VelaConnection>> = {
  default: KaiConnection,
  strict: StrictConnection,
  lenient: LenientConnection,
  eager: EagerConnection,
  diagram: DiagramConnection,
}
