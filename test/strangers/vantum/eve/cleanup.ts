import type * as X from '../../../../spec/vantum/contract.ts'
import { kindOf } from './log.ts'
import { resolveWaiters, snapshot } from './session.ts'
import { cancelSpeech } from './synthesis.ts'
import type { Handler, World } from './world.ts'

/** The metrics of the call, as copies. */
function metricsOf({ session }: World): X.CallMetrics {
  const { INITIALIZING, LISTENING, THINKING, RESPONDING, INTERRUPTED } = session.durations
  return {
    callMs: session.callMs,
    durations: {
      INITIALIZING: [...INITIALIZING],
      LISTENING: [...LISTENING],
      THINKING: [...THINKING],
      RESPONDING: [...RESPONDING],
      INTERRUPTED: [...INTERRUPTED],
    },
  }
}

function report(world: World): void {
  const { session, ports, log, call } = world
  call('monitoring', () => ports.monitoring.finalMetrics(metricsOf(world)))
  log.write('info', 'Final metrics', { ...metricsOf(world), interruptions: session.interruptions })
}

/** The end of the cleanup: after it nothing is emitted. */
function finish(world: World, forced: boolean): void {
  const { session, ports, options, events, timers, log, call } = world
  if (session.closed || session.state !== 'ENDED') return
  timers.stopAll()
  if (forced) log.write('warn', 'Cleanup forced')
  if (options.finalMetrics === 'before-release') report(world)
  call('server', () => ports.server.releaseResources({ forced }))
  if (options.finalMetrics === 'after-release') report(world)
  session.closed = true
  events.emit('closed', undefined)
  events.clear()
}

/** The actions of ENDED. Each runs, also if another one fails. */
function enter(world: World): void {
  const { session, ports, settings, timers, call } = world
  const { turn } = session
  timers.stopAll()
  timers.start('cleanup', settings.cleanupMaxMs, () => finish(world, true))
  call('recognition', () => ports.recognition.close())
  if (turn?.modelActive === true) {
    turn.modelActive = false
    call('model', () => ports.model.abort(turn.utteranceId))
  }
  if (turn !== undefined) cancelSpeech(world, turn)
  call('server', () => ports.server.saveHistory(snapshot(session)))
  session.callMs = session.enteredAt - session.createdAt
  call('server', () => ports.server.removeSession(session.id))
  session.turn = undefined
  resolveWaiters(session)
}

/** ENDED: takes every reason to end, closes what is open, and releases the rest when all has closed. */
export const cleanup: Handler = (world) => {
  const { session, ports, options, events, log, call, move } = world
  const ends = () => session.state !== 'ENDED'
  events.on('callEnd', () => {
    if (!ends()) return
    log.write('info', 'Call end requested', { currentState: session.state })
    move('ENDED')
  })
  events.on('disconnected', () => {
    if (!ends()) return
    session.disconnected = true
    log.write('warn', 'Client disconnected', { currentState: session.state })
    move('ENDED')
  })
  events.on('fatal', ({ error }) => {
    if (!ends()) return
    log.write('error', 'Fatal error', { currentState: session.state, error: kindOf(error) })
    move('ENDED')
  })
  events.on('entered', ({ to }) => to === 'ENDED' && enter(world))
  // The client still hears of the last transition.
  events.on('told', ({ to }) => {
    if (to !== 'ENDED') return
    session.clientClosed = true
    call('client', () => ports.client.close())
    if (session.disconnected && options.disconnectCleanup === 'at-once') finish(world, true)
  })
  events.on('servicesClosed', () => finish(world, false))
}
