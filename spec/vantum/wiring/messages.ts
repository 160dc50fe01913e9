/** What an instance sends to the client, monitoring and the log, as outputs. */

import type { Payload } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { StateChangeEvent } from '../interface.ts'
import type { CallMetrics, ClientMessage, LoggerPort, Ports, RecordFields } from '../ports.ts'
import { type Frame, instantOf } from './frame.ts'

/** Whether a session is named by the id that its instance received. */
export const sessionOf = (sessionId: unknown, frame: Frame): string =>
  sessionId === frame.sessionId ? 'given' : 'other'

const changeOf = ({ from, to, sessionId, timestamp }: StateChangeEvent, frame: Frame): Payload => ({
  from,
  to,
  ...given({
    session: sessionId === undefined ? undefined : sessionOf(sessionId, frame),
    stamp: instantOf(timestamp, frame),
  }),
})

/** Emits messages to the client; unknown kinds are dropped, as a client would. */
export const sendTo =
  (frame: Frame) =>
  (message: ClientMessage): void => {
    const { say } = frame
    if (message.type === 'session') say('client.session', { session: sessionOf(message.sessionId, frame) })
    else if (message.type === 'state.changed') say('client.state', changeOf(message, frame))
    else if (message.type === 'playback.cancel')
      say('client.cancel', given({ utterance: message.utteranceId }))
    else if (message.type === 'notice') say('client.notice', { message: message.message })
    else if (message.type === 'error') say('client.error', { code: message.code })
  }

const sum = (durations: readonly number[] | undefined): number =>
  (durations ?? []).reduce((total, each) => total + each, 0)

const metricsOf = ({ callMs, durations }: CallMetrics): Payload => ({
  callMs,
  states: Object.keys(durations).length,
  initializingMs: sum(durations.INITIALIZING),
  listeningMs: sum(durations.LISTENING),
  thinkingMs: sum(durations.THINKING),
  respondingMs: sum(durations.RESPONDING),
  interruptedMs: sum(durations.INTERRUPTED),
})

/** Emits what monitoring receives. */
export const monitoringOf = (frame: Frame): Ports['monitoring'] => ({
  stateChanged: (event) => frame.say('state', changeOf(event, frame)),
  alert: (kind) => frame.say('alert', { kind }),
  finalMetrics: (metrics) => frame.say('metrics', metricsOf(metrics)),
})

const idHash = /^[0-9a-f]{16}$/

const idsOf = (sessionId: unknown): string => {
  if (sessionId === undefined) return 'none'
  return typeof sessionId === 'string' && idHash.test(sessionId) ? 'hashed' : 'raw'
}

const record =
  (frame: Frame, level: string) =>
  (message: string, fields: RecordFields = {}): void => {
    const { sessionId, from, to, currentState, timestamp, duration } = fields
    const members = {
      from,
      to,
      state: currentState,
      durationMs: duration,
      stamp: instantOf(timestamp, frame),
    }
    frame.say('log', {
      level,
      message,
      ids: idsOf(sessionId),
      ...given(members),
      ...frame.leaks.in([message, fields]),
    })
  }

/** Emits records. */
export const loggerOf = (frame: Frame): LoggerPort => ({
  debug: record(frame, 'debug'),
  info: record(frame, 'info'),
  warn: record(frame, 'warn'),
  error: record(frame, 'error'),
})
