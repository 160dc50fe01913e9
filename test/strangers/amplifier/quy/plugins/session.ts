import type { Core } from '../core.ts'
import { saveContext } from './context.ts'

/** From now on `id` is the session. */
export function adopt(core: Core, id: string): void {
  const { memory, settings } = core
  memory.sessionId = id
  memory.sessionStartTime = core.now()
  memory.everHadSession = true
  memory.asked = false
  core.after('session warning', settings.sessionWarningMs, () => saveContext(core), false)
  core.after(
    'session limit',
    settings.sessionLimitMs,
    () => {
      if (memory.sessionId === id) core.follow({ to: 'reconnecting' }, { type: 'session_timeout' })
    },
    false,
  )
}

/** There is no session any more. */
export function abandon(core: Core): void {
  if (core.memory.sessionId !== '') core.memory.overSessions.add(core.memory.sessionId)
  core.memory.sessionId = ''
  core.stop('session warning')
  core.stop('session limit')
}

/** Plugin: the first session, its age, and what the entry of IDLE asks for. */
export function session(core: Core): void {
  const { ports, memory, settings, hub } = core

  const ready = (): void => {
    if (memory.sessionId === '') return ports.screen.show({ status: 'offline' })
    ports.screen.show({ status: 'ready', text: 'Ready to listen' })
    if (settings.captureMode === 'vad') ports.microphone.enableVad()
    if (settings.inactivityPrompt) {
      core.after('inactivity', settings.inactivityMs, () => ports.screen.notice('inactive', 'Are you still there?'))
    }
  }

  hub.on('heard', (event) => {
    switch (event.type) {
      case 'session.create':
        if (core.state !== 'idle' || memory.sessionId !== '') return
        memory.asked = true
        return ports.endpoint.getSession()
      case 'session.created': {
        if (core.state !== 'idle' || memory.sessionId !== '' || memory.overSessions.has(event.sessionId)) return
        const wanted = memory.asked || !memory.everHadSession || core.policy.unaskedSession === 'take'
        if (!wanted || typeof event.sessionId !== 'string' || event.sessionId === '') return
        adopt(core, event.sessionId)
        ports.realtime.send({ type: 'session.update', session: { turn_detection: turnDetection(core) } })
        ports.microphone.clearBuffers({ segments: 0 })
        return ready()
      }
      case 'session.timeout_warning':
        if (memory.sessionId !== '' && event.sessionId === memory.sessionId) saveContext(core)
        return
      case 'context_changed':
        memory.activeFiles = [...event.activeFiles]
        memory.preferences = { ...event.preferences }
        return
      default:
    }
  })

  hub.on('enter', ({ to }) => {
    if (to === 'idle') ready()
  })
}

/** How speech is told from silence. */
export const turnDetection = ({ settings }: Core) =>
  ({
    type: settings.captureMode === 'vad' ? 'server_vad' : 'none',
    silence_duration_ms: settings.silenceMs,
  }) as const
