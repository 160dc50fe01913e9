/**
 * Effect handlers of the link: sessions, attempts to get another one, and the context that passes from one session to
 * the next.
 */
import type { TurnDetection } from '../../../../spec/amplifier/ports.ts'
import { nameOf } from '../../../service/numbers.ts'
import type { EffectHandlers } from '../../effects.ts'
import type { EffectDeps, Of } from '../effect-deps.ts'
import { resultOutput, summaryItem, utteranceItems } from '../outputs.ts'

type Linking =
  | Of<'session'>
  | Of<'sdp'>
  | Of<'audio'>
  | Of<'attempt'>
  | Of<'reconnect'>
  | Of<'connection'>
  | Of<'context'>
  | 'transcript.save'

const attemptId = (attempt: number): string => nameOf('attempt', attempt)

/** The context that is saved and sent to another session. */
function context({
  ports,
  memory,
  now,
}: EffectDeps): Pick<EffectHandlers, Of<'context'> | 'transcript.save'> {
  const { realtime, store, settings } = ports
  const { names, calls, queue, transcript } = memory
  return {
    'context.save': ({ kept }) => {
      const { text, turns } = transcript.summary(settings.summaryTurns)
      memory.summary = text
      store.saveContext({
        summary: text,
        turns,
        activeFiles: memory.files,
        preferences: memory.preferences,
        pendingToolResults: kept.map((call) => ({
          callId: names.calls.nameOf(call),
          result: calls.resultOf(call),
        })),
        queuedUserInput: queue.buffer(),
      })
    },
    'context.restore': ({ kept, segments }) => {
      memory.sessionStart = now()
      const results = kept.map((call) =>
        resultOutput(names.calls.nameOf(call), calls.resultOf(call), settings.resultMaxChars),
      )
      queue.clear()
      for (const item of [summaryItem(memory.summary), ...results, ...utteranceItems(segments.count)])
        realtime.send({ type: 'conversation.item.create', item })
    },
    'transcript.save': () => store.saveTranscript(transcript.lines()),
  }
}

/** Sessions and attempts. */
export function link(deps: EffectDeps): Pick<EffectHandlers, Linking> {
  const { ports, memory, records, now } = deps
  const { realtime, endpoint, webrtc, settings } = ports
  const turnDetection: TurnDetection = {
    type: settings.captureMode === 'vad' ? 'server_vad' : 'none',
    silence_duration_ms: settings.silenceMs,
  }
  const session = { turn_detection: turnDetection }
  return {
    ...context(deps),
    'session.request': () => {
      endpoint.getSession()
      endpoint.postSdp()
    },
    'session.get': ({ attempt, number }) => endpoint.getSession({ attemptId: attemptId(attempt), number }),
    'sdp.post': ({ attempt }) => endpoint.postSdp(attemptId(attempt)),
    'session.configure': () => {
      memory.sessionStart = now()
      realtime.send({ type: 'session.update', session })
    },
    'session.restore': ({ attempt }) =>
      realtime.send({ type: 'session.update', session, attemptId: attemptId(attempt) }),
    'audio.verify': ({ attempt }) => endpoint.verifyAudio(attemptId(attempt)),
    'attempt.abort': ({ attempt }) => endpoint.abort(attemptId(attempt)),
    'attempt.reason': ({ failure }) => records.attemptFailed(failure),
    'reconnect.failed': () => records.reconnectFailed(),
    'connection.close': () => webrtc.close(),
  }
}
