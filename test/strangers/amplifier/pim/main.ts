/**
 * Author: pim.
 * Architecture: an actor for each concern (connection, turn, responses, playback, speech, tools, tasks, recovery, records)
 * with a small mailbox each; one dispatcher delivers the mail in order inside the call that came from outside. Where an
 * event leads is decided before by plain functions that only read, which canTransition() asks, too.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type { Ports } from '../../../../spec/amplifier/contract.ts'
import { Machine } from './machine.ts'
import { type Options, oneByOne, openHanded, plain, tellsFirst, visibleErrors } from './options.ts'

const withOptions = (options: Options) =>
  class extends Machine {
    constructor(ports: Ports) {
      super(ports, options)
    }
  }

export const variants = {
  default: withOptions(plain),
  visibleErrors: withOptions(visibleErrors),
  tellsFirst: withOptions(tellsFirst),
  openHanded: withOptions(openHanded),
  oneByOne: withOptions(oneByOne),
}
