/**
 * The user, and whoever else calls the conversation: starts and ends it, interrupts, switches, and speaks. What is
 * spoken goes to whatever ear there is in the world, which is how the subject comes to know of it. A text is a token
 * such as `text#1`, or empty when only blanks were said.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { buttons } from '../buttons.ts'
import { coordination } from '../coordination.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const spoken = ({ text }: Payload): Payload => (typeof text === 'string' ? { text } : {})

/** The services that hear the user; those that are not in the cast hear nothing. */
const ears = ['stt', 'capture', 'realtime'] as const

const sound = (what: string, said: Payload, afterMs = 0): readonly Emission[] =>
  ears.flatMap((ear) => later(afterMs, ear, what, spoken(said)))

const begins = (said: Payload) => sound('speech.started', said)

const ends = (said: Payload, afterMs = 0) => sound('speech.stopped', said, afterMs)

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
    ...coordination,
    ...buttons,
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
