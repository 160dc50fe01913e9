/**
 * The gateway of Vela.
 *
 * Author: ines.
 * Architecture: one object per connection with an explicit method for each message of the client, behind a
 * strict parser; a second object keeps the turn at work and alone speaks with the pipeline.
 * Texts read: the document "Vela Protocol and State Machine", the contract (spec/vela/ and spec/wiring.ts)
 * and docs/ports.md. The author knows nothing else of the project.
 */
import type { GatewayOptions, VelaGateway } from '../../../../spec/vela/contract.ts'
import { ChoosingGateway } from './gateway.ts'
import { buffered, eager, first, strict } from './options.ts'

/** The gateway with the author's first choices. */
export default class Gateway extends ChoosingGateway {
  constructor(options: GatewayOptions) {
    super(options, first)
  }
}

/** The gateway in which new audio interrupts an answer. */
export class EagerGateway extends ChoosingGateway {
  constructor(options: GatewayOptions) {
    super(options, eager)
  }
}

/** The gateway that refuses aloud whatever does not fit. */
export class StrictGateway extends ChoosingGateway {
  constructor(options: GatewayOptions) {
    super(options, strict)
  }
}

/** The gateway that buffers a turn until its commit. */
export class BufferedGateway extends ChoosingGateway {
  constructor(options: GatewayOptions) {
    super(options, buffered)
  }
}

/** The gateway in each set of choices. */
export const variants: Readonly<Record<string, new (options: GatewayOptions) => VelaGateway>> = {
  default: Gateway,
  eager: EagerGateway,
  strict: StrictGateway,
  buffered: BufferedGateway,
}
