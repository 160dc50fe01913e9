/** Work that runs when the call ends: the request is given up, and the reply is cancelled. */

import { about } from '../../about.ts'
import { emits, publishes } from '../../lines.ts'
import { isOfReply, isPending, leaves } from './trace-state.ts'
import { stay } from './until.ts'

export const modelAborted = stay(
  about('ending.model', 'VAN-ACT-26 VAN-T-07', {
    says: 'When the call ends, the stream of a running request is closed.',
    needs: ['state', 'model.request', 'model.abort'],
  }),
  {
    begins: (line) => publishes(line, 'THINKING'),
    // After the end there is no turn any more: then the line is about the one that ended.
    given: (line, { utterance }) =>
      emits(line, 'model.abort') && line.with.utterance === (utterance ?? line.with.utterance),
    ends: (line) => leaves(line, 'THINKING'),
    owes: (line, trace) => publishes(line, 'ENDED') && isPending(trace),
    what: 'the request to be given up',
  },
)

/** Checks that a reply is cancelled when the call ends, while synthesis runs or after it. */
const cancelled = (id: string, says: string, basis: 'document' | 'interpreted', isSynthesized: boolean) =>
  stay(
    {
      id,
      says,
      basis,
      requirements: ['VAN-ACT-27', 'VAN-T-10'],
      needs: ['state', 'synthesis.speak', 'synthesis.cancel'],
    },
    {
      begins: (line) => publishes(line, 'RESPONDING'),
      given: (line, trace) => emits(line, 'synthesis.cancel') && isOfReply(line, trace),
      ends: (line) => leaves(line, 'RESPONDING'),
      owes: (line, trace) =>
        publishes(line, 'ENDED') && trace.spoken !== null && trace.isSynthesized === isSynthesized,
      what: 'the reply to be cancelled',
    },
  )

/** Synthesis is active until its last chunk has come. */
export const voiceEnded = cancelled(
  'ending.voice',
  'When the call ends, a reply that is being synthesized is cancelled.',
  'document',
  false,
)

/** Until the client has played it, it may count as active, too. */
export const playedVoiceEnded = cancelled(
  'ending.voice-played',
  'When the call ends, a reply that is synthesized and still plays is cancelled as well.',
  'interpreted',
  true,
)
