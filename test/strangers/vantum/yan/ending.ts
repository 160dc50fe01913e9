/** Actions of the set-up and of the end, and the alerts. */
import type * as Vantum from '../../../../spec/vantum/contract.ts'
import type { Effect } from './effects.ts'
import { call } from './effects.ts'
import type { Memory } from './memory.ts'
import { parts } from './memory.ts'
import { cancelActive } from './speaking.ts'
import type { Action } from './thinking.ts'
import { abortRequest, record } from './thinking.ts'

/** The rate that recognition takes. */
const recognitionHz = 16_000

/** What the constructor does: the client gets its id, then everything is set up. */
export const setUp: Action = (m) => {
  const open = call('recognition', 'open')
  const load: readonly Effect[] = [
    call('setup', 'loadConfiguration'),
    call('setup', 'createContext'),
    call('setup', 'createResampler', m.settings.inputRateHz, recognitionHz),
  ]
  const ms = m.settings.setupTimeoutMs
  return [
    call('client', 'send', { type: 'session', sessionId: m.sessionId }),
    ...(m.options.setupOrder === 'recognition-first' ? [open, ...load] : [...load, open]),
    ...(ms > 0 ? [{ start: 'setup', ms: ms + m.options.graceMs } as const] : []),
  ]
}

export const noteEstablished: Action = (m, h) => {
  for (const part of parts) if (h.established?.[part] === true) m.established.add(part)
  return []
}

export const noteSetupTimeout: Action = (m) => [
  record(m, 'error', 'Setup timeout', { currentState: m.state, timeoutMs: m.settings.setupTimeoutMs }),
]

export const noteStall: Action = (m) => [
  record(m, 'error', 'TTS stalled', { currentState: m.state, timeoutMs: m.settings.ttsStallMs }),
]

export const noteDisconnect: Action = (m) => [
  record(m, 'info', 'Client disconnected', { currentState: m.state, timestamp: Date.now() }),
]

export const stream: Action = (_, h) => (h.frame === undefined ? [] : [{ stream: h.frame }])

export const noteListening: Action = (m) => {
  m.listeningSince ??= Date.now()
  return []
}

/** The metrics of the whole call, up to now. */
function metricsOf(m: Memory): Vantum.CallMetrics {
  const start = m.options.callFrom === 'creation' ? m.createdAt : m.listeningSince
  const durations = Object.fromEntries(Object.entries(m.durations).map(([state, all]) => [state, [...all]]))
  return {
    callMs: start === null ? 0 : Date.now() - start,
    durations: durations as unknown as Vantum.CallMetrics['durations'],
  }
}

/** The cleanup of ENDED, up to what has to wait for the services. */
export const cleanUp: Action = (m, h) => {
  const metrics = metricsOf(m)
  const services = [call('recognition', 'close'), ...abortRequest(m, h), ...cancelActive(m, h)]
  const records = [
    call('server', 'saveHistory', [...m.history]),
    call('monitoring', 'finalMetrics', metrics),
    record(m, 'info', 'Final metrics', { callMs: metrics.callMs, interruptions: m.interruptions, turns: m.turns }),
    call('server', 'removeSession', m.sessionId),
  ]
  const isServicesFirst = m.options.cleanup === 'services-first'
  return [
    { start: 'cleanup', ms: m.settings.cleanupMaxMs },
    ...(isServicesFirst ? [...services, ...records] : [...records, ...services]),
  ]
}

export const closeClient: Action = () => [call('client', 'close')]

/** The end of the cleanup; nothing is heard behind it. */
export const release =
  (forced: boolean): Action =>
  (m) => {
    m.isReleased = true
    return [
      { stop: 'cleanup' },
      call('server', 'releaseResources', { forced }),
      record(m, forced ? 'warn' : 'info', 'Cleanup complete', { forced }),
      { hangUp: true },
    ]
  }

/** The alert of a state that lasts too long, once in a stay. */
export const raiseSlow: Action = (m) => {
  if (m.isAlerted) return []
  m.isAlerted = true
  const kind = m.state === 'THINKING' ? 'thinking' : 'responding'
  return [record(m, 'warn', 'Slow state', { currentState: m.state }), call('monitoring', 'alert', kind)]
}

/** The same at the exit, for a stay that has just become too long. */
export const checkSlow: Action = (m, h) => {
  const stay = Date.now() - m.since
  const limit = m.state === 'THINKING' ? m.settings.alertThinkingMs : m.settings.alertRespondingMs
  return stay > limit ? raiseSlow(m, h) : []
}
