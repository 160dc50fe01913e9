import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Core } from './core.ts'

type TurnDetection = NonNullable<Extract<Parameters<X.Ports['realtime']['send']>[0], { readonly type: 'session.update' }>['session']['turn_detection']>

/** How speech is told from silence, as the service is told. */
export const turnDetection = ({ settings }: X.Ports): TurnDetection => ({
  type: settings.captureMode === 'vad' ? 'server_vad' : 'none',
  silence_duration_ms: settings.silenceMs,
})

/** A session is there: its age counts from `since`. */
export function beginSession(core: Core, sessionId: string, since: number) {
  const { settings } = core.ports
  core.data.sessionId = sessionId
  core.data.sessionStartTime = since
  core.hadSession = true
  core.asked = false
  core.warned = false
  const age = Date.now() - since
  core.after('session.warning', settings.sessionWarningMs - age, () => warn(core))
  core.after('session.limit', settings.sessionLimitMs - age, () => {
    if (core.name !== 'reconnecting') core.go('reconnecting', { type: 'session_timeout' })
  })
}

/** The session will soon be over: what is known is saved. */
export function warn(core: Core) {
  if (core.warned && core.options.warningSaves === 'once') return
  core.warned = true
  core.memory.save()
}

/** The session is over. */
export function endSession(core: Core) {
  core.data.sessionId = ''
  stopTimers(core)
}

export function stopTimers(core: Core) {
  core.wheel.drop('session.warning', 'session.limit', 'ice')
}
