/** The answer: after the user has finished it is thought about, until it is heard or known to be over (TD-AC-002, TD-IF-10). */
import { and, not, or } from 'xstate'
import { parts } from '../setup.ts'
import { id } from './places.ts'
import { isFenced } from './playback.ts'

/** A commit that is the client's to send (TD-CON-002, TD-RUL-02). */
export const commitIsOurs = or(['fallback', and(['manualInForce', not('serverHeard')])])

/** What was cleared and is told of once more is not the answer that is waited for. */
const isHeard = (row: string) => ({ guard: not(isFenced), target: 'none', meta: id(row) }) as const

const none = parts.createStateConfig({
  // The answer to an earlier turn is none to the next one.
  entry: 'forgetResponse',
  on: {
    'speech-stop': [
      // Where speech had begun, and the service answers by itself, a response is pending.
      { guard: and(['talking', 'answersByItself']), target: 'awaitingResponse', meta: id('TT-54.answer') },
      { guard: and(['detected', not('stopTold')]), target: 'expected', meta: id('TT-55.answer') },
    ],
    'user.commit': { guard: and(['filled', commitIsOurs]), target: 'expected', meta: id('TT-81.none') },
  },
})

/** The service was to begin a response, and has not. */
const awaitingResponse = parts.createStateConfig({
  // Where turns are not taken from the server no answer comes by itself.
  always: { guard: or(['manualInForce', 'fallback']), target: 'expected', meta: id('TT-41.answer') },
  on: {
    'response.created': { target: 'expected', meta: id('TT-58'), actions: 'adoptResponse' },
    'capture.stopped': { target: 'expected', meta: id('TT-61.answer') },
    // Whoever did not tell that it begins is heard all the same.
    'playback.started': isHeard('TT-70.awaiting'),
    'speech-start': { target: 'none', meta: id('TT-53.awaiting') },
  },
})

const expected = parts.createStateConfig({
  on: {
    'response.created': { meta: id('TT-58.expected'), actions: 'adoptResponse' },
    'response.done': { guard: 'responseIsCurrent', target: 'none', meta: id('TT-58.done') },
    'response-interrupted': { target: 'none', meta: id('TT-59') },
    'playback.started': isHeard('TT-70.answer'),
    'speech-start': { guard: 'detected', target: 'none', meta: id('TT-53.expected') },
  },
})

/** Whether one is thought about. */
export const answer = parts.createStateConfig({
  initial: 'none',
  states: { none, awaitingResponse, expected },
})
