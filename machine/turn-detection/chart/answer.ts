/**
 * The answer: after the user's turn the assistant is thinking until the answer is audible or known to be over
 * (TD-AC-002, TD-IF-10).
 */
import { and, not, or } from 'xstate'
import { parts } from '../setup.ts'
import { id } from './places.ts'
import { isFenced } from './playback.ts'

/** The client must send the commit itself (TD-CON-002, TD-RUL-02). */
export const commitIsOurs = or(['fallback', and(['manualInForce', not('serverHeard')])])

/** A repeated report of a cleared answer does not belong to the pending answer. */
const isReceived = (row: string) => ({ guard: not(isFenced), target: 'none', meta: id(row) }) as const

const none = parts.createStateConfig({
  // The answer to an earlier turn is not an answer to the next one.
  entry: 'forgetResponse',
  on: {
    'speech-stop': [
      // If speech had begun, and the service answers by itself, a response is pending.
      { guard: and(['talking', 'answersByItself']), target: 'awaitingResponse', meta: id('TT-54.answer') },
      { guard: and(['detected', not('stopTold')]), target: 'expected', meta: id('TT-55.answer') },
    ],
    'user.commit': { guard: and(['filled', commitIsOurs]), target: 'expected', meta: id('TT-81.none') },
  },
})

/** The service was expected to begin a response, and did not. */
const awaitingResponse = parts.createStateConfig({
  // Where the server does not detect turns, no answer arrives by itself.
  always: { guard: or(['manualInForce', 'fallback']), target: 'expected', meta: id('TT-41.answer') },
  on: {
    'response.created': { target: 'expected', meta: id('TT-58'), actions: 'adoptResponse' },
    'capture.stopped': { target: 'expected', meta: id('TT-61.answer') },
    // An answer may be audible without a report that it began.
    'playback.started': isReceived('TT-70.awaiting'),
    'speech-start': { target: 'none', meta: id('TT-53.awaiting') },
  },
})

const expected = parts.createStateConfig({
  on: {
    'response.created': { meta: id('TT-58.expected'), actions: 'adoptResponse' },
    'response.done': { guard: 'responseIsCurrent', target: 'none', meta: id('TT-58.done') },
    'response-interrupted': { target: 'none', meta: id('TT-59') },
    'playback.started': isReceived('TT-70.answer'),
    'speech-start': { guard: 'detected', target: 'none', meta: id('TT-53.expected') },
  },
})

/** Whether the assistant is thinking. */
export const answer = parts.createStateConfig({
  initial: 'none',
  states: { none, awaitingResponse, expected },
})
