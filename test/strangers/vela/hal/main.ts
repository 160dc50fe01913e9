/*
 * Author: hal
 * Architecture: a class per phase (state pattern) with the session as their context; a list of observers for outgoing
 * messages (the socket, a memory of the phase told last); a mailbox that deals with one thing after the other.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/vela/contract.ts'
import { type Choices, fifth, fourth, nominal, other, third } from './choices.ts'
import { Gateway } from './gateway.ts'

class Nominal extends Gateway implements Voice.VelaGateway {
  protected get choices(): Choices {
    return nominal
  }
}

class Other extends Gateway implements Voice.VelaGateway {
  protected get choices(): Choices {
    return other
  }
}

class Third extends Gateway implements Voice.VelaGateway {
  protected get choices(): Choices {
    return third
  }
}

class Fourth extends Gateway implements Voice.VelaGateway {
  protected get choices(): Choices {
    return fourth
  }
}

class Fifth extends Gateway implements Voice.VelaGateway {
  protected get choices(): Choices {
    return fifth
  }
}

export const variants = { default: Nominal, other: Other, third: Third, fourth: Fourth, fifth: Fifth }
export default Nominal
