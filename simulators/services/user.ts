/**
 * The user: starts conversations, interrupts, and speaks. What is spoken goes to the `stt` service, which is how the
 * subject comes to know of it. A text is a token such as `text#1`, or empty when only blanks were said.
 */
import type { Payload } from '../../spec/log.ts'
import { heard, later, msOf, service, tell } from '../service.ts'
import type { Simulator } from '../simulator.ts'

const begins = later(0, 'stt', 'speech.started')

const ends = (said: Payload, afterMs = 0) =>
  later(afterMs, 'stt', 'speech.stopped', typeof said.text === 'string' ? { text: said.text } : {})

/** The service `user`. */
export const user: Simulator<null> = service({
  name: 'user',
  options: {},
  start: () => null,
  hears: {
    'starts the conversation': (state) => heard(state, tell('user.start')),
    interrupts: (state) => heard(state, tell('user.interrupt', { source: 'ui' })),
    'starts speaking': (state) => heard(state, begins),
    'stops speaking': (state) => heard(state, ends({})),
    says: (state, said) => heard(state, begins, ends(said, msOf(said.forMs))),
    'finishes saying': (state, said) => heard(state, ends(said)),
  },
})

export default user
