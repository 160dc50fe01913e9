/**
 * Author: ugo.
 * Architecture: a statechart with XState (chart.ts and the states beside it) whose states hold no data; a memory beside
 * it, and deeds that are planned by a transition and executed through the ports when the next state is published.
 * Suspension leads back by deep history. Timers run on the clock of the ports.
 * Texts read: the document, the contract, docs/ports.md.
 * The author knows nothing else of the project.
 */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { Conversation } from './conversation.ts'
import { eager, lenient, type Options, plain, wary } from './options.ts'

const variant = (options: Options) =>
  class extends Conversation {
    constructor(ports: Voice.Ports) {
      super(ports, options)
    }
  }

export const variants = {
  default: variant(plain),
  eager: variant(eager),
  wary: variant(wary),
  lenient: variant(lenient),
}
