/** Actions of the set-up and of the end of a call. */
import type { Call } from './call.ts'
import type { EventOf } from './events.ts'
import { abortModel } from './actions-think.ts'
import { cancelSynthesis } from './actions-speak.ts'
import { texts } from './choices.ts'

const RECOGNITION_HZ = 16_000

/** Once, by the constructor. */
export const setUp = (call: Call): void => {
  const { setup, recognition, settings } = call.ports
  call.tell({ type: 'session', sessionId: call.sessionId })
  const steps: readonly (readonly [part: string, step: () => void])[] = [
    ['recognition', () => recognition.open()],
    ['configuration', () => setup.loadConfiguration()],
    ['context', () => setup.createContext()],
    ['resampler', () => setup.createResampler(settings.inputRateHz, RECOGNITION_HZ)],
  ]
  for (const [part, step] of steps) if (!call.guarded(part, step)) call.raise({ on: 'setup.failed', part })
  if (settings.setupTimeoutMs > 0) call.timers.start('setup.timeout', settings.setupTimeoutMs)
}
export const noteEstablished = (call: Call, { established }: EventOf<'setup.ready'>): void => {
  for (const [part, is] of Object.entries(established)) if (is === true) call.established.add(part)
}
export const logSetupFailure = (call: Call, event: EventOf<'setup.failed'> | EventOf<'setup.timeout'>): void => {
  call.log('error', 'Setup failure', { part: event.on === 'setup.failed' ? event.part : 'time' })
  if (call.chosen('setup-failure-told', 'yes')) {
    call.tell({ type: 'error', code: 'SETUP_FAILED', message: texts.setupFailed })
  }
}
export const logDisconnect = (call: Call): void => {
  call.connected = false
  call.log('warn', 'Client disconnected', { currentState: call.state, timestamp: call.now() })
}
export const logFatal = (call: Call): void => call.log('error', 'Fatal error', { currentState: call.state })
export const wantEnd = (call: Call): void => {
  call.endWanted = true
}
export const endIfWanted = (call: Call): void => {
  if (call.endWanted) call.raise({ on: 'call.end' })
}
export const cleanUpInEntry = (call: Call): void => {
  if (call.chosen('cleanup-place', 'in-entry')) cleanUp(call)
}

/** Behind the event, so that the client still hears of the end before its connection closes. */
export const cleanUpAfterEvent = (call: Call): void => {
  if (call.chosen('cleanup-place', 'after-event')) cleanUp(call)
  if (call.chosen('client-closed', 'at-once')) closeClient(call)
}

/** Everything but the release of resources; none of it is kept from happening by another that fails. */
const cleanUp = (call: Call): void => {
  const { recognition, server, monitoring } = call.ports
  abortModel(call)
  cancelSynthesis(call)
  if (call.reply?.silenced === false && call.chosen('playback-at-end', 'stopped')) {
    call.tell({ type: 'playback.cancel', utteranceId: call.reply.id })
  }
  call.guarded('recognition.close', () => recognition.close())
  call.guarded('server.saveHistory', () => server.saveHistory(call.history.messages))
  const metrics = call.metrics.final(call.chosen('call-measured-from', 'creation'))
  call.log('info', 'Final metrics', { callMs: metrics.callMs, durations: metrics.durations })
  call.guarded('monitoring.finalMetrics', () => monitoring.finalMetrics(metrics))
  call.guarded('server.removeSession', () => server.removeSession(call.sessionId))
}

const closeClient = (call: Call): void => {
  if (!call.connected) return
  call.connected = false
  call.guarded('client.close', () => call.ports.client.close())
}

/** The end of the cleanup, once: everything has closed, or the time for it is over. */
export const release = (call: Call, { on }: EventOf<'services.closed'> | EventOf<'cleanup.timeout'>): void => {
  call.released = true
  call.timers.stopAll()
  closeClient(call)
  for (const subscription of call.subscriptions.splice(0)) call.guarded('dispose', () => subscription.dispose())
  call.guarded('server.releaseResources', () => call.ports.server.releaseResources({ forced: on === 'cleanup.timeout' }))
}
