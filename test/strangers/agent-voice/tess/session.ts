/** The way in and out: session, start, preparing, ending. */
import { type Core, StateError } from './core.ts'
import type { Cause, Promised } from './topics.ts'

/** Why no conversation may start now, if so (INT-001, PAT-004). */
export function barrier({ facts }: Core): string | null {
  if (facts.blockedUntil > Date.now()) return 'CIRCUIT_OPEN'
  if (!facts.sessionActive) return 'SESSION_INACTIVE'
  if (facts.sessionExpiring) return 'SESSION_EXPIRING'
  return facts.held ? 'SESSION_SUSPENDED' : null
}

export function session(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const { settings } = ports
  let starters: Promised[] = []
  let enders: Promised[] = []

  const settleStart = (code: string | null) => {
    const settled = starters
    starters = []
    for (const { resolve, reject } of settled) {
      if (code === null) resolve()
      else reject(new StateError(code, `The conversation did not start: ${code}`))
    }
  }
  const leave = () => {
    if (facts.claimed) core.call(() => ports.host.leaveWindow())
    facts.claimed = false
  }
  const claim = () => {
    core.call(() => {
      facts.claimed = ports.host.claimWindow() === true
    })
    return facts.claimed
  }
  const inIdle = () => core.state === 'idle' || (core.state === 'suspended' && core.previous === 'idle')
  const failStart = (code: string) => {
    timers.stop('start')
    settleStart(code)
    if (inIdle()) leave()
  }
  const tryStart = (cause: Cause) => {
    if (core.state !== 'idle' || starters.length === 0 || barrier(core) || !facts.primed) return
    timers.stop('start')
    core.move('preparing', cause)
  }

  bus.on('start', ({ context, done }) => {
    const refuse = (code: string) =>
      done.reject(new StateError(code, `The conversation cannot start: ${code}`))
    if (core.state === 'faulted') starters.push(done)
    else if (!inIdle() || starters.length > 0) refuse('ALREADY_ACTIVE')
    else {
      const code = barrier(core)
      if (code && (options.inactiveStart === 'reject' || code === 'CIRCUIT_OPEN')) return refuse(code)
      if (!claim()) return refuse('ALREADY_ACTIVE')
      facts.metadata = typeof context?.metadata === 'object' ? { ...context.metadata } : {}
      starters.push(done)
      timers.start('start', settings.startTimeoutMs, () => failStart(barrier(core) ?? 'AUDIO_NOT_READY'))
      tryStart('user.start')
    }
  })
  bus.on('failStart', ({ code }) => failStart(code))
  bus.on('freed', tryStart)

  bus.on('initialize', ({ sessionId }) => {
    if (sessionId !== facts.sessionId) facts.sessionActive = false
    facts.sessionId = sessionId
    if (options.sessionKnownBy === 'signal') return
    facts.sessionActive = true
    facts.sessionExpiring = false
    bus.emit('freed', 'session.ready')
  })
  bus.on('session', (signal) => {
    if (typeof signal !== 'object' || signal === null) return
    if (signal.type === 'error' || signal.type === 'fatal') {
      const recoverable = signal.type === 'error' && signal.error?.recoverable === true
      if (!recoverable || options.failedSession === 'must-be-ready') facts.sessionActive = false
      return bus.emit('fault', { code: signal.error?.code ?? 'SESSION_FAILED', recoverable })
    }
    if (!('sessionId' in signal) || typeof signal.sessionId !== 'string' || signal.sessionId === '') return
    const id = signal.sessionId
    if (signal.type === 'ready') {
      facts.sessionId = id
      facts.sessionActive = true
      facts.sessionExpiring = false
      return bus.emit('freed', 'session.ready')
    }
    if (facts.sessionId !== '' && id !== facts.sessionId) {
      return bus.emit('record', { kind: 'event.ignored', reason: `session.${signal.type}` })
    }
    if (signal.type === 'expiring') facts.sessionExpiring = true
    if (signal.type !== 'timeout') return
    facts.sessionActive = false
    if (inIdle()) {
      if (options.inactiveStart === 'reject') failStart('SESSION_INACTIVE')
    } else if (options.sessionTimeout === 'terminate') {
      bus.emit('terminate', { cause: 'session.timeout', reason: 'session-timeout' })
    } else bus.emit('fault', { code: 'SESSION_TIMEOUT', recoverable: true })
  })

  bus.on('moving', ({ from, to }) => {
    if (to === 'faulted' || to === 'terminating' || (to === 'idle' && from !== 'suspended')) timers.stopAll()
  })
  bus.on('entered', ({ from, to }) => {
    if (to === 'preparing' && from !== 'suspended') {
      timers.start('prepare', settings.prepareTimeoutMs, () =>
        bus.emit('fault', { code: 'PREPARE_TIMEOUT', recoverable: true }),
      )
    }
    if (to === 'listening') {
      timers.stop('prepare')
      settleStart(null)
    }
    if (to === 'idle' && from === 'suspended') core.next(() => tryStart('session.resume'))
    if (to === 'idle' && from !== 'suspended') {
      leave()
      facts.metadata = {}
      settleStart('ENDED')
      const ended = enders
      enders = []
      for (const { resolve } of ended) resolve()
    }
  })

  bus.on('terminate', ({ cause, reason }) => {
    if (inIdle() || !core.move('terminating', cause, reason)) return
    bus.emit('endTurn', 'abandoned')
    bus.emit('drop', null)
    settleStart(reason === 'circuit-open' ? 'CIRCUIT_OPEN' : 'ENDED')
    timers.start('terminate', settings.terminateTimeoutMs, () => {
      bus.emit('record', { kind: 'forced', reason: 'terminate-timeout' })
      core.move('idle', 'reset')
    })
    core.call(() => ports.audio.release())
  })
  bus.on('end', ({ reason, done }) => {
    if (inIdle()) {
      failStart('ENDED')
      return done.resolve()
    }
    enders.push(done)
    const causes: Readonly<Record<string, Cause>> = {
      'fatal-error': 'fatal',
      'circuit-open': 'fatal',
      'session-timeout': 'session.timeout',
    }
    bus.emit('terminate', { cause: causes[reason] ?? 'user.stop', reason })
  })
}
