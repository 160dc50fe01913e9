/**
 * The browser's connection to the gateway of Vela.
 *
 * Author: lea.
 * Architecture: a pure reducer makes the next state and commands as data; a thin shell carries them out.
 * Texts read: the document "Vela Protocol and State Machine"; the contract (spec/vela-browser/contract.ts,
 * what it imports, and the texts of spec/vela and spec/wiring.ts beside it); docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as X from '../../../../spec/vela-browser/contract.ts'
import { drawn, patient, recovering, standard } from './options.ts'
import { Shell } from './shell.ts'

/** The first choice: `error` leaves the socket open, and `connect()` leads out of it. */
export default class Connection extends Shell {
  constructor(ports: X.Ports) {
    super(ports, standard)
  }
}

/** Takes the diagram as it is drawn: a trouble closes the socket, and leads by `disconnected` to `error`. */
export class DrawnConnection extends Shell {
  constructor(ports: X.Ports) {
    super(ports, drawn)
  }
}

/** Takes `error` as recoverable: the next readable message leads out of it. */
export class RecoveringConnection extends Shell {
  constructor(ports: X.Ports) {
    super(ports, recovering)
  }
}

/** Waits for the end of a socket before the next one, and minds `retryable`. */
export class PatientConnection extends Shell {
  constructor(ports: X.Ports) {
    super(ports, patient)
  }
}

/** The classes by the choices that they take. */
export const variants: Readonly<Record<string, new (ports: X.Ports) => X.VelaConnection>> = {
  default: Connection,
  drawn: DrawnConnection,
  recovering: RecoveringConnection,
  patient: PatientConnection,
}
