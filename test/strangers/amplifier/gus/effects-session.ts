/** Effects around the session, IDLE and the end of everything. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import { saveContext } from './context.ts'
import type { Effect } from './effects.ts'
import { cancelBackground } from './effects-background.ts'
import type { Machine } from './interpreter.ts'

/** How speech is told from silence, as the service is told. */
export const turnDetection = (m: Machine): X.TurnDetection => ({
  type: m.settings.captureMode === 'vad' ? 'server_vad' : 'none',
  silence_duration_ms: m.settings.silenceMs,
})

/** Takes a session as the one that goes on, and watches its age. */
export function beginSession(m: Machine, id: string, startedAt: number): void {
  m.memory.session = { id, startedAt, alive: true, requested: false, warned: false }
  const age = Date.now() - startedAt
  m.arm('session-warning', m.settings.sessionWarningMs - age, { type: 'session_warning' })
  m.arm('session-limit', m.settings.sessionLimitMs - age, { type: 'session_timeout' })
}

/** The session is over: nothing of it is watched anymore. */
export function endSession(m: Machine): void {
  m.memory.session.alive = false
  m.timers.clear('session-warning', 'session-limit', 'grace')
  m.out.webrtc.close()
}

const requestSession: Effect = (m) => {
  m.memory.session.requested = true
  m.out.endpoint.getSession()
  if (m.options.firstSdp === 'after-get') m.out.endpoint.postSdp()
}

const establish: Effect = (m, { event }) => {
  if (event.type !== 'session.created') return
  beginSession(m, event.sessionId, Date.now())
  m.memory.retryCount = 0
  m.out.realtime.send({ type: 'session.update', session: { turn_detection: turnDetection(m) } })
}

const firstSessionFailed: Effect = (m, { event }) => {
  if (!m.memory.session.requested) return
  m.memory.session.requested = false
  m.log('error', { from: m.position, event: event.type, type: 'UNKNOWN' })
  m.out.screen.notice('error', 'The session could not be started.')
}

/** Summarises, notes the files and saves, once per session (L735 to L742). */
const warnSession: Effect = (m) => {
  if (m.memory.session.warned) return
  m.memory.session.warned = true
  m.timers.clear('session-warning')
  saveContext(m)
}

const startGrace: Effect = (m) => {
  if (!m.timers.has('grace')) m.arm('grace', m.settings.iceGraceMs, { type: 'connection_lost' })
}

const stopGrace: Effect = (m) => m.timers.clear('grace')

const noteContext: Effect = (m, { event }) => {
  if (event.type !== 'context_changed') return
  m.memory.activeFiles = [...event.activeFiles]
  m.memory.preferences = { ...event.preferences }
}

const showReady: Effect = (m) => m.out.screen.show({ status: 'ready', text: 'Ready to listen' })

const showOffline: Effect = (m) => {
  cancelBackground(m)
  m.out.screen.show({ status: 'offline' })
}

const enableVad: Effect = (m) => {
  if (m.settings.captureMode === 'vad') m.out.microphone.enableVad()
}

/** Drops what waits; speech that is lost is told. */
const clearBuffers: Effect = (m) => {
  const segments = m.memory.queue.segments.length
  m.memory.queue = { segments: [], openSince: null, continues: false }
  if (segments > 0) {
    m.log('queue-dropped', { segments })
    m.out.screen.notice('queue-dropped', 'What you said meanwhile was not processed. Please say it again.')
  }
  m.out.microphone.clearBuffers({ segments })
}

const resetInterruption: Effect = (m) => {
  m.memory.speech = { items: [], startedAt: null, bytes: 0, generated: false }
}

const armInactivity: Effect = (m) => {
  if (m.settings.inactivityPrompt) m.arm('inactivity', m.settings.inactivityMs, { type: 'user_inactive' })
}

const askWhetherThere: Effect = (m, step) => {
  m.out.screen.notice('inactive', 'Still there?')
  if (m.options.inactivity === 'repeat') armInactivity(m, step)
}

const endIdle: Effect = (m) => m.timers.clear('inactivity')

/** Releases everything that goes on; the exit actions of the state have run. */
const releaseAll: Effect = (m) => {
  const { memory } = m
  const segments = memory.queue.segments.length
  cancelBackground(m)
  if (segments > 0) m.log('queue-dropped', { segments })
  m.out.player.stop()
  m.out.microphone.clearBuffers({ segments })
  if (memory.session.alive || memory.session.requested) endSession(m)
  m.out.screen.show({ status: 'offline' })
  memory.queue = { segments: [], openSince: null, continues: false }
  memory.results = []
  memory.call = null
  memory.response = null
  memory.running.clear()
  memory.deadResponses.clear()
  memory.deadRequests.clear()
  memory.lateCalls.clear()
}

/** The effects of this file, by name. */
export const sessionEffects = {
  requestSession,
  establish,
  firstSessionFailed,
  warnSession,
  startGrace,
  stopGrace,
  noteContext,
  showReady,
  showOffline,
  enableVad,
  clearBuffers,
  resetInterruption,
  armInactivity,
  askWhetherThere,
  endIdle,
  releaseAll,
}
