/**
 * Turn detection coordinator.
 *
 * Author: cleo.
 *
 * Architecture: async/await; one inbox of events is consumed by an async loop, and each pending request is a
 * promise with its own timeout.
 *
 * Texts read: the document "Voice Activity & Turn Detection Integration" (version 1.0), the contract of turn
 * detection (`spec/turn-detection/contract.ts` and what it imports), and `docs/ports.md`. The author knows
 * nothing else of the project.
 */
import type * as X from '../../../../spec/turn-detection/contract.ts'
import { brisk, eager, firstChoices, reserved, serverTrusting } from './choices.ts'
import { Coordinator } from './coordinator.ts'

/** The coordinator that takes the first choice everywhere. */
export default class Default extends Coordinator {
  constructor(ports: X.Ports) {
    super(ports, firstChoices)
  }
}

/** Trusts what the service says over what was asked, and keeps what works. */
export class ServerTrusting extends Coordinator {
  constructor(ports: X.Ports) {
    super(ports, serverTrusting)
  }
}

/** Shows, sends and passes on only what is certain. */
export class Reserved extends Coordinator {
  constructor(ports: X.Ports) {
    super(ports, reserved)
  }
}

/** Reacts early, and tells the caller of every failure. */
export class Eager extends Coordinator {
  constructor(ports: X.Ports) {
    super(ports, eager)
  }
}

/** Waits for nothing that the document does not name. */
export class Brisk extends Coordinator {
  constructor(ports: X.Ports) {
    super(ports, brisk)
  }
}

/** All variants by name; each takes other choices than the default. */
export const variants: Readonly<Record<string, new (ports: X.Ports) => X.TurnDetectionCoordinator>> = {
  default: Default,
  'server-trusting': ServerTrusting,
  reserved: Reserved,
  eager: Eager,
  brisk: Brisk,
}
