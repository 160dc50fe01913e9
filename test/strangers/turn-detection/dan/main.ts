/**
 * @author dan
 *
 * Architecture: an XState v5 chart of five parallel regions whose actions only edit a copy of the context and
 * fill an outbox, run by `createActor` with its default clock, and a runner that delivers it after each step.
 *
 * Texts read: "Voice Activity & Turn Detection Integration" (the document), the contract
 * (`spec/turn-detection/` and `spec/wiring.ts`), docs/ports.md. The author knows nothing else of the project.
 */
import type { Ports, TurnDetectionCoordinator } from '../../../../spec/turn-detection/contract.ts'
import { cautious, eager, first, literal } from './choices.ts'
import { Coordinator } from './coordinator.ts'

/** The coordinator with the first choices. */
export default class TurnCoordinator extends Coordinator {
  constructor(ports: Ports) {
    super(ports, first)
  }
}

/** Publishes what is asked for, falls back to the settings, and measures to `show()`. */
export class EagerCoordinator extends Coordinator {
  constructor(ports: Ports) {
    super(ports, eager)
  }
}

/** Waits for the server, keeps what is in force, and drops whatever looks late. */
export class CautiousCoordinator extends Coordinator {
  constructor(ports: Ports) {
    super(ports, cautious)
  }
}

/** Takes the words of the document and of its examples as they are printed. */
export class LiteralCoordinator extends Coordinator {
  constructor(ports: Ports) {
    super(ports, literal)
  }
}

/** The default and the variants, by name. */
export const variants: Readonly<Record<string, new (ports: Ports) => TurnDetectionCoordinator>> = {
  default: TurnCoordinator,
  eager: EagerCoordinator,
  cautious: CautiousCoordinator,
  literal: LiteralCoordinator,
}
