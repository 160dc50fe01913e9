/** The answer: after the user has finished it is thought about, until it is heard or known to be over (TD-AC-002). */
import { and, not, or } from 'xstate'
import { parts } from '../setup.ts'
import { id } from './places.ts'

/** A commit that is the client's to send (TD-CON-002, TD-RUL-02). */
export const commitIsOurs = or(['fallback', and(['manualInForce', not('serverHeard')])])

const none = parts.createStateConfig({
  on: {
    'speech-stop': {
      guard: and(['detected', not('stopTold')]),
      target: 'expected',
      meta: id('TT-54.answer'),
    },
    'user.commit': { guard: and(['filled', commitIsOurs]), target: 'expected', meta: id('TT-81.answer') },
  },
})

const expected = parts.createStateConfig({
  on: {
    'response.created': { meta: id('TT-58.answer'), actions: 'adoptResponse' },
    'response.done': { guard: 'responseIsCurrent', target: 'none', meta: id('TT-58.done') },
    'response-interrupted': { target: 'none', meta: id('TT-59.answer') },
    'playback.started': { target: 'none', meta: id('TT-70.answer') },
    'speech-start': { guard: 'detected', target: 'none', meta: id('TT-53.answer') },
  },
})

/** Whether one is thought about. */
export const answer = parts.createStateConfig({ initial: 'none', states: { none, expected } })
