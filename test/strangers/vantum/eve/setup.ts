import { kindOf } from './log.ts'
import type { Handler, World } from './world.ts'

/** What recognition hears, in Hz. */
const RECOGNITION_HZ = 16_000

function start(world: World): void {
  const { session, ports, settings, options, events, timers, call, say, later } = world
  const { setup, recognition } = ports
  say({ type: 'session', sessionId: session.id })
  if (settings.setupTimeoutMs > 0) {
    timers.start('setup', settings.setupTimeoutMs, () => events.emit('setupFailed', { part: 'timeout' }))
  }
  const failed: string[] = []
  const attempt = (part: string, action: () => unknown) => {
    if (session.state === 'INITIALIZING' && !call(part, action)) failed.push(part)
  }
  attempt('recognition', () => recognition.open())
  attempt('configuration', () => setup.loadConfiguration())
  attempt('context', () => setup.createContext())
  attempt('resampler', () => setup.createResampler(settings.inputRateHz, RECOGNITION_HZ))
  const [part] = failed
  if (part === undefined || options.setupThrow === 'report-decides') return
  later(() => events.emit('setupFailed', { part }))
}

/** INITIALIZING: starts every part of the set-up and waits for all of them, a failure, or the time limit. */
export const setup: Handler = (world) => {
  const { session, options, events, timers, log, say, move } = world
  events.on('started', () => start(world))
  events.on('setupReady', ({ complete }) => {
    if (session.state !== 'INITIALIZING') return
    if (complete) move('LISTENING')
    else if (options.partialReady === 'fail') events.emit('setupFailed', { part: 'incomplete' })
    else log.write('warn', 'Setup incomplete')
  })
  events.on('setupFailed', ({ part, error }) => {
    if (session.state !== 'INITIALIZING') return
    const cause = error === undefined ? {} : { error: kindOf(error) }
    log.write('error', 'Setup failure', { part, currentState: session.state, ...cause })
    if (options.setupFailureTold === 'client-error') {
      say({ type: 'error', code: 'SETUP_FAILED', message: 'The conversation could not be started.' })
    }
    move('ENDED')
  })
  events.on('left', ({ from }) => from === 'INITIALIZING' && timers.stop('setup'))
}
