/**
 * The gateway of Vela.
 *
 * Author: jon.
 * Architecture: a pure reducer per connection, (state, input) to (state, outputs), in a shell that does
 * the outputs.
 * Texts read: "Vela Protocol and State Machine" (the document), the contract (spec/vela/contract.ts and
 * what it imports), docs/ports.md. The author knows nothing else of the project.
 */
import type * as Vela from '../../../../spec/vela/contract.ts'
import { bufferedChoices, echoChoices, firstChoices, strictChoices } from './choices.ts'
import { ChosenGateway } from './gateway.ts'

/** The gateway with the first choices. */
export default class Gateway extends ChosenGateway {
  constructor(options: Vela.GatewayOptions) {
    super(options, firstChoices)
  }
}

/** Answers every message, and says more than it has to. */
class EchoGateway extends ChosenGateway {
  constructor(options: Vela.GatewayOptions) {
    super(options, echoChoices)
  }
}

/** Holds a turn until its commit, and leaves an active turn alone. */
class BufferedGateway extends ChosenGateway {
  constructor(options: Vela.GatewayOptions) {
    super(options, bufferedChoices)
  }
}

/** Refuses what it does not need. */
class StrictGateway extends ChosenGateway {
  constructor(options: Vela.GatewayOptions) {
    super(options, strictChoices)
  }
}

/** The gateway with other choices that are as correct by the document. */
export const variants: Readonly<Record<string, new (options: Vela.GatewayOptions) => Vela.VelaGateway>> = {
  default: Gateway,
  echo: EchoGateway,
  buffered: BufferedGateway,
  strict: StrictGateway,
}
