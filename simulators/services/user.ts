/**
 * The user, and every other caller of the conversation's interface: starts and ends it, interrupts, switches, and
 * speaks. Speech goes to all services that process audio, and the subject receives it from them. A text is a token such
 * as `text#1`, or empty for an utterance of only blanks.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { buttons } from '../buttons.ts'
import { coordination } from '../coordination.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/user.ts'

const spoken = ({ text }: Payload): Payload => (typeof text === 'string' ? { text } : {})

/** The services that receive the user's speech; services outside the cast receive nothing. */
const ears = ['stt', 'capture', 'realtime'] as const

const sound = (what: string, said: Payload, afterMs = 0): readonly Emission[] =>
  ears.flatMap((recipient) => later(afterMs, recipient, what, spoken(said)))

const begins = (said: Payload) => sound('speech.started', said)

const ends = (said: Payload, afterMs = 0) => sound('speech.stopped', said, afterMs)

/** Emits an event with one parameter, which has a default unless the act names another. */
const says =
  (what: string, field: string, usual: Scalar) =>
  (state: null, said: Payload): Handled<null> =>
    handled(state, notify(what, { [field]: said[field] ?? usual }))

/** The service `user`. */
export const user: Simulator<null> = service({
  name: 'user',
  words,
  options: {},
  start: () => null,
  receives: {
    ...coordination,
    ...buttons,
    'starts the conversation': (state) => handled(state, notify('user.start')),
    'starts a second conversation': says('user.startElsewhere', 'window', 'same'),
    'ends the conversation': says('user.stop', 'reason', 'user-request'),
    interrupts: says('user.interrupt', 'source', 'ui'),
    'switches turn detection': says('policy.changed', 'policy', 'manual'),
    'suppresses storage': says('privacy.changed', 'suppress', true),
    'has a listener that': says('listener.fails', 'how', 'throws'),
    misuses: says('user.misuse', 'call', 'endConversation'),
    'starts speaking': (state) => handled(state, begins({})),
    'stops speaking': (state) => handled(state, ends({})),
    says: (state, said) => handled(state, begins(said), ends(said, countOf(said.forMs))),
    'finishes saying': (state, said) => handled(state, ends(said)),
  },
})

export default user
