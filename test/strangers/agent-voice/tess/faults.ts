/** Faults: guidance, recovery with growing pauses, and the circuit breaker (REQ-009, PAT-004, AC-006). */
import type { Core } from './core.ts'
import { safeCode } from './diary.ts'
import { hintOf } from './labels.ts'
import { barrier } from './session.ts'
import type { Cause } from './topics.ts'

export function faults(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const { settings } = ports
  let times: number[] = []
  let cooldown = settings.breakerCooldownMs
  /** The first conversation after the breaker was open is on trial. */
  let onTrial = false
  let paused = false

  const breakerOpens = () => {
    const now = Date.now()
    times = times.filter((time) => now - time <= settings.breakerWindowMs)
    times.push(now)
    if (!onTrial && times.length < settings.breakerThreshold) return false
    if (onTrial) cooldown = Math.min(cooldown * 2, settings.breakerCooldownCapMs)
    onTrial = false
    times = []
    facts.blockedUntil = now + cooldown
    return true
  }
  const breakerCloses = () => {
    onTrial = false
    times = []
    facts.blockedUntil = 0
    cooldown = settings.breakerCooldownMs
  }
  const fatal = (reason: string) => bus.emit('terminate', { cause: 'fatal', reason })

  const recover = (cause: Cause) => {
    timers.stop('backoff')
    timers.stop('recover')
    paused = false
    facts.recoveries += 1
    core.move('preparing', cause)
  }
  /** After the pause, as soon as session and audio are there. */
  const tryRecover = () => {
    if (core.state !== 'faulted' || paused) return
    if (facts.sessionActive && !facts.held && facts.primed) recover('recover')
  }

  bus.on('fault', ({ code, recoverable }) => {
    const shown = safeCode(code)
    bus.emit('record', { kind: 'fault', code: shown, reason: recoverable ? 'recoverable' : 'final' })
    if (core.state === 'terminating') return
    if (core.state === 'faulted') {
      if (!recoverable) fatal('fatal-error')
      return
    }
    if (
      !options.idleFaults &&
      (core.state === 'idle' || (core.state === 'suspended' && core.previous === 'idle'))
    ) {
      if (!recoverable) bus.emit('failStart', { code: shown })
      return
    }
    const opens = breakerOpens()
    const spent = facts.recoveries >= settings.maxFaultRetries
    const ends = opens || spent || !recoverable || !facts.claimed
    if (!core.move('faulted', 'error', shown)) return
    bus.emit('notice', { key: ends ? 'fatal' : 'recovering', hintKey: hintOf(shown) })
    bus.emit('endTurn', 'abandoned')
    bus.emit('drop', null)
    if (ends) return fatal(opens ? 'circuit-open' : 'fatal-error')
    paused = true
    const pause = Math.min(settings.faultRetryBaseMs * 2 ** facts.recoveries, settings.faultRetryCapMs)
    timers.start('backoff', pause, () => {
      paused = false
      timers.start('recover', settings.suspendTimeoutMs, () => fatal('session-timeout'))
      tryRecover()
    })
  })

  bus.on('freed', tryRecover)
  // Subscribed behind the session, which keeps the promise of this start.
  bus.on('start', () => {
    if (core.state !== 'faulted' || options.startInFaulted === 'joins-backoff') return
    const code = barrier(core) ?? (facts.primed ? null : 'AUDIO_NOT_READY')
    if (code) bus.emit('failStart', { code })
    else recover('user.start')
  })

  bus.on('endTurn', (how) => {
    if (how !== 'completed') return
    facts.recoveries = 0
    if (onTrial && options.breakerCloses === 'turn') breakerCloses()
  })
  bus.on('entered', ({ from, to }) => {
    if (from === 'idle' && to === 'preparing') onTrial = facts.blockedUntil > 0
    if (to === 'listening' && onTrial && options.breakerCloses === 'listening') breakerCloses()
    if (to === 'idle' && from !== 'suspended') facts.recoveries = 0
  })
}
