/** Each event of the vocabulary as one call of the interface, or one signal of a port. */

import type { Failing } from '../../faulty-listener.ts'
import { credential } from '../../leaks.ts'
import type { Clock } from '../../wiring.ts'
import type {
  ConversationStateMachine,
  ConversationTerminationReason,
  CopilotResponseEvent,
  InterruptSource,
  ServiceError,
  SuspensionReason,
} from '../interface.ts'
import type { TurnDetection } from '../ports.ts'
import type { Outlets } from './outlets.ts'

/** Every field that an event may carry, in the strings that the subject receives. */
export interface EventFields {
  readonly source: string
  readonly session: string
  readonly audio: boolean
  readonly utterance: string
  readonly text: string | undefined
  readonly request: string
  readonly turn: string
  readonly status: CopilotResponseEvent['status']
  readonly handle: string
  readonly reason: ConversationTerminationReason
  readonly code: string | undefined
  readonly recoverable: boolean
  readonly retryable: boolean | undefined
  readonly agoMs: number | undefined
  readonly policy: TurnDetection
  readonly suppress: boolean
  readonly window: 'same' | 'other'
  readonly how: Failing
  readonly call: 'endConversation' | 'handleUserInterrupt' | 'suspend'
}

/** By the name of the event. */
export type Reporters = Readonly<Record<string, (payload: EventFields) => unknown>>

const errorOf = ({ code = 'UNKNOWN', recoverable }: EventFields): ServiceError => ({
  code,
  recoverable,
  message: `refused: ${credential}`,
})

const responseOf = (
  { request, status, text, code = 'UNKNOWN', retryable = false }: EventFields,
  timestamp: string,
): CopilotResponseEvent => ({
  requestId: request,
  status,
  timestamp,
  ...(text === undefined ? {} : { content: text }),
  ...(status === 'failed' ? { error: { code, message: `refused: ${credential}`, retryable } } : {}),
})

/** The events that the interface of the document carries. */
export function byInterface(instance: ConversationStateMachine, clock: Clock): Reporters {
  const timestamp = () => new Date(clock.now()).toISOString()
  const status = (said: 'listening' | 'speech-started' | 'speech-stopped', agoMs?: number) =>
    instance.notifyTranscript({
      type: 'transcription-status',
      status: said,
      timestamp: timestamp(),
      ...(agoMs === undefined ? {} : { detectedAt: clock.now() - agoMs }),
    })
  const transcript = (type: 'transcript-delta' | 'transcript-final') => (said: EventFields) =>
    instance.notifyTranscript({
      type,
      utteranceId: said.utterance,
      text: said.text ?? '',
      timestamp: timestamp(),
    })
  const playback = (state: 'speaking' | 'idle') => (said: EventFields) =>
    instance.notifyTts({
      type: 'speaking-state-changed',
      handleId: said.handle,
      timestamp: clock.now(),
      data: { state },
    })
  const suspend = (reason: SuspensionReason) => () => instance.suspend(reason)
  return {
    'user.start': () => instance.startConversation(),
    'user.stop': ({ reason }) => instance.endConversation(reason),
    'user.interrupt': ({ source }) => instance.handleUserInterrupt(source as InterruptSource),
    'user.misuse': ({ call }) => (instance[call] as (value: unknown) => unknown)('no such value'),
    'session.initialize': ({ session: sessionId, audio }) =>
      instance.initialize({ sessionId, modalities: audio ? ['text', 'audio'] : ['text'] }),
    'session.renewal': suspend('session-renewal'),
    'network.lost': suspend('network-resync'),
    'diagnostics.start': suspend('diagnostics'),
    'session.resume': () => instance.resume(),
    'vad.start': ({ agoMs }) => status('speech-started', agoMs),
    'vad.end': () => status('speech-stopped'),
    'stt.partial': transcript('transcript-delta'),
    'stt.final': transcript('transcript-final'),
    'copilot.response': (said) => instance.notifyCopilot(responseOf(said, timestamp())),
    'tts.bufferReady': playback('speaking'),
    'tts.complete': ({ handle: handleId }) =>
      instance.notifyTts({ type: 'playback-complete', handleId, timestamp: clock.now() }),
    'tts.error': (said) =>
      instance.notifyTts({
        type: 'playback-error',
        handleId: said.handle,
        error: errorOf(said),
        timestamp: clock.now(),
      }),
    'interrupt.cleared': playback('idle'),
  }
}

/** The events that only a port carries, and those that go both ways. */
function byPorts(instance: ConversationStateMachine, outlets: Outlets, clock: Clock): Reporters {
  const { session, audio, flags } = outlets
  let initialized = false
  const sttFailed = (said: EventFields) =>
    instance.notifyTranscript({
      type: 'transcription-status',
      status: 'error',
      error: errorOf(said),
      timestamp: new Date(clock.now()).toISOString(),
    })
  return {
    // A subject that receives the first session through its port also receives it through the interface, where it may
    // be refused.
    'session.ready': ({ session: sessionId }) => {
      const isFirst = !initialized
      initialized = true
      const handed = isFirst ? instance.initialize({ sessionId, modalities: ['text', 'audio'] }) : undefined
      Promise.resolve(handed).catch(() => {})
      session.say({ type: 'ready', sessionId })
    },
    'session.expiring': ({ session: sessionId }) => session.say({ type: 'expiring', sessionId }),
    'session.timeout': ({ session: sessionId }) => session.say({ type: 'timeout', sessionId }),
    'network.restored': () => outlets.released.say('network-resync'),
    'diagnostics.end': () => outlets.released.say('diagnostics'),
    fatal: (said) => session.say({ type: 'fatal', error: errorOf({ ...said, recoverable: false }) }),
    error: (said) => {
      if (said.source === 'stt') return sttFailed(said)
      return said.source === 'audio'
        ? audio.say({ type: 'error', error: errorOf(said) })
        : session.say({ type: 'error', error: errorOf(said) })
    },
    'policy.changed': ({ policy }) => {
      flags.policy = policy
      outlets.policy.say(policy)
    },
    'privacy.changed': ({ suppress }) => {
      flags.suppressesPersistence = suppress
    },
    'audio.primed': () => audio.say({ type: 'primed' }),
    'audio.ready': ({ source }) =>
      source === 'mic'
        ? audio.say({ type: 'capturing' })
        : instance.notifyTranscript({
            type: 'transcription-status',
            status: 'listening',
            timestamp: new Date(clock.now()).toISOString(),
          }),
    reset: () => audio.say({ type: 'released' }),
    'user.endTurn': () => outlets.command.say({ type: 'end-turn' }),
    'user.retry': ({ turn: turnId }) => outlets.command.say({ type: 'retry', turnId }),
    'copilot.request': ({ request }) => outlets.accepted.say(request),
    'response.local': ({ turn: turnId, text }) => outlets.answer.say({ turnId, content: text ?? '' }),
  }
}

/** Every event; for an instance without ports, `resume()` delivers the releases that only a port names. */
export function reportersOf(
  instance: ConversationStateMachine,
  outlets: Outlets,
  clock: Clock,
  takesPorts: boolean,
): Reporters {
  const resume = () => instance.resume()
  return {
    ...byInterface(instance, clock),
    ...byPorts(instance, outlets, clock),
    ...(takesPorts ? {} : { 'network.restored': resume, 'diagnostics.end': resume }),
  }
}
