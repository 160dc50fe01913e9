/** Work that runs when the call ends: the request is given up, and the reply is cancelled. */
import { publishes, shows } from '../../lines.ts'
import { isOfReply, isPending, leaves } from './scene.ts'
import { stay } from './until.ts'

export const modelAborted = stay(
  {
    id: 'ending.model',
    says: 'When the call ends, the stream of a running request is closed.',
    basis: 'document',
    requirements: ['VAN-ACT-26', 'VAN-T-07'],
    needs: ['state', 'model.request', 'model.abort'],
    spoil: (log) => log.filter((line) => !shows(line, 'model.abort')),
  },
  {
    begins: (line) => publishes(line, 'THINKING'),
    // Behind the end there is no turn any more: then the one that ended is meant.
    given: (line, { utterance }) =>
      shows(line, 'model.abort') && line.with.utterance === (utterance ?? line.with.utterance),
    ends: (line) => leaves(line, 'THINKING'),
    owes: (line, scene) => publishes(line, 'ENDED') && isPending(scene),
    what: 'the request to be given up',
  },
)

/** Holds that a reply is cancelled when the call ends, while synthesis runs or behind it. */
const cancelled = (id: string, says: string, basis: 'document' | 'interpreted', isSynthesized: boolean) =>
  stay(
    {
      id,
      says,
      basis,
      requirements: ['VAN-ACT-27', 'VAN-T-10'],
      needs: ['state', 'synthesis.speak', 'synthesis.cancel'],
      spoil: (log) => log.filter((line) => !shows(line, 'synthesis.cancel')),
    },
    {
      begins: (line) => publishes(line, 'RESPONDING'),
      given: (line, scene) => shows(line, 'synthesis.cancel') && isOfReply(line, scene),
      ends: (line) => leaves(line, 'RESPONDING'),
      owes: (line, scene) =>
        publishes(line, 'ENDED') && scene.spoken !== null && scene.isSynthesized === isSynthesized,
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
  'When the call ends, a reply that is synthesized and still played is cancelled as well.',
  'interpreted',
  true,
)
