/**
 * Author: wil.
 *
 * Architecture: async methods with promises, small objects (one per turn, one per update), and an internal queue that
 * the callbacks of the ports feed and that is worked off synchronously.
 *
 * Texts read: the document, the contract, docs/ports.md. The author knows nothing else of the project.
 */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { Coordinator } from './coordinator.ts'
import { eager, nominal, type Options, sparing, tenacious } from './options.ts'

const withOptions = (options: Options) =>
  class extends Coordinator {
    constructor(ports: Turns.Ports) {
      super(ports, options)
    }
  }

export const variants = {
  default: withOptions(nominal),
  eager: withOptions(eager),
  sparing: withOptions(sparing),
  tenacious: withOptions(tenacious),
}
