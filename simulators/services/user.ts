/**
 * The user, and whoever else calls the conversation: starts and ends it, interrupts, switches, and speaks. What is
 * spoken goes to the `stt` service, which is how the subject comes to know of it. A text is a token such as `text#1`,
 * or empty when only blanks were said.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Heard, Simulator } from '../simulator.ts'

const spoken = ({ text }: Payload): Payload => (typeof text === 'string' ? { text } : {})

const begins = (said: Payload) => later(0, 'stt', 'speech.started', spoken(said))

const ends = (said: Payload, afterMs = 0) => later(afterMs, 'stt', 'speech.stopped', spoken(said))

/** Says an event with one particular, which is the usual one unless the act names another. */
const says =
  (what: string, field: string, usual: Scalar) =>
  (state: null, said: Payload): Heard<null> =>
    heard(state, tell(what, { [field]: said[field] ?? usual }))

/** The service `user`. */
export const user: Simulator<null> = service({
  name: 'user',
  options: {},
  start: () => null,
  hears: {
    'starts the conversation': (state) => heard(state, tell('user.start')),
    'starts a second conversation': says('user.startElsewhere', 'window', 'same'),
    'ends the conversation': says('user.stop', 'reason', 'user-request'),
    interrupts: says('user.interrupt', 'source', 'ui'),
    'switches turn detection': says('policy.changed', 'policy', 'manual'),
    'suppresses storage': says('privacy.changed', 'suppress', true),
    'has a listener that': says('listener.fails', 'how', 'throws'),
    misuses: says('user.misuse', 'call', 'endConversation'),
    'starts speaking': (state) => heard(state, begins({})),
    'stops speaking': (state) => heard(state, ends({})),
    says: (state, said) => heard(state, begins(said), ends(said, countOf(said.forMs))),
    'finishes saying': (state, said) => heard(state, ends(said)),
  },
})

export default user
