/** Suspensions: several may overlap; the last one that is released leads back to where the machine was (REQ-008). */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Core } from './core.ts'
import type { Cause, State, Topics } from './topics.ts'

const begins: Readonly<Record<Voice.SuspensionReason, Cause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}
const ends: Readonly<Record<Voice.SuspensionReason, Cause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}

export function suspension(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const { settings } = ports
  const holds = new Set<Voice.SuspensionReason>()
  let prior: State | null = null
  let returning: Cause | null = null
  let deadline = 0
  let saidAgain = false
  let deferred: (() => void)[] = []

  const tooLate = () => bus.emit('fault', { code: 'RESUME_TIMEOUT', recoverable: true })

  const enter = (reason: Voice.SuspensionReason) => {
    const from = core.state
    timers.pauseAll()
    if (!core.move('suspended', begins[reason], reason)) return timers.resumeAll()
    prior = from
    if (from !== 'idle') {
      timers.start('suspend', settings.suspendTimeoutMs, () =>
        bus.emit('terminate', { cause: 'session.timeout', reason: 'session-timeout' }),
      )
    }
    bus.emit('mute', null)
    core.call(() => ports.stt.pause(reason))
  }

  const wantsMicrophone = () =>
    prior === 'listening' ||
    prior === 'interrupted' ||
    (options.resumeMic === 'all' && prior !== 'idle' && prior !== 'preparing')

  const tryReturn = () => {
    if (core.state !== 'suspended' || !returning || !prior) return
    if (wantsMicrophone() && !facts.microphone) return
    if (prior === 'speaking' && !saidAgain) return
    const [back, cause, waiting] = [prior, returning, deferred]
    prior = null
    returning = null
    deferred = []
    timers.stop('resume')
    timers.resumeAll()
    core.move(back, cause)
    const busy = back === 'processing' || back === 'waitingForCopilot'
    // The microphone may still be on its way; listening waits for it (REQ-003).
    if (!facts.microphone && (busy || back === 'speaking')) {
      timers.start('microphone', deadline - Date.now(), tooLate)
    }
    if (busy) bus.emit('sayAgain', null)
    core.next(() => (core.state === 'interrupted' ? core.listen('interrupt.cleared') : core.listenIfReady()))
    core.replay(waiting)
  }

  const beginReturn = (cause: Cause) => {
    if (!prior) return
    returning = cause
    saidAgain = false
    deadline = Date.now() + settings.resumeTimeoutMs
    timers.stop('suspend')
    if (prior !== 'idle') timers.start('resume', settings.resumeTimeoutMs, tooLate)
    core.call(() => ports.stt.resume())
    if (prior !== 'idle') core.call(() => ports.audio.resume())
    if (prior === 'speaking') bus.emit('sayAgain', null)
    tryReturn()
  }

  /** `resume()` releases the renewal if that is held, else the only one, else all. */
  const named = (reason: Voice.SuspensionReason | null) => {
    if (reason !== null) return holds.has(reason) ? [reason] : []
    return holds.has('session-renewal') ? (['session-renewal'] as const) : [...holds]
  }

  bus.on('suspend', (reason) => {
    if (holds.has(reason)) return bus.emit('record', { kind: 'event.ignored', reason })
    holds.add(reason)
    facts.held = true
    if (core.state === 'suspended') {
      // Held again while it was about to return, or once more while it is held.
      if (!returning) return
      returning = null
      facts.microphone = false
      timers.stop('resume')
      if (prior !== 'idle') {
        timers.start('suspend', settings.suspendTimeoutMs, () =>
          bus.emit('terminate', { cause: 'session.timeout', reason: 'session-timeout' }),
        )
      }
      bus.emit('mute', null)
      return core.call(() => ports.stt.pause(reason))
    }
    const stays = core.in('faulted', 'terminating') || (core.state === 'idle' && !options.idleSuspends)
    if (!stays) enter(reason)
  })

  bus.on('release', (reason) => {
    const released = named(reason)
    const last = released[released.length - 1]
    if (!last) return bus.emit('record', { kind: 'event.ignored', reason: 'session.resume' })
    for (const each of released) holds.delete(each)
    facts.held = holds.size > 0
    if (facts.held) return
    if (core.state === 'suspended') beginReturn(ends[last])
    else bus.emit('freed', ends[last])
  })

  bus.on('audio', (signal) => {
    if (signal?.type === 'capturing') tryReturn()
  })
  bus.on('saidAgain', () => {
    if (!returning) return
    saidAgain = true
    tryReturn()
  })

  bus.on('moving', ({ to }) => {
    if (to !== 'faulted' && to !== 'terminating') return
    prior = null
    returning = null
    deferred = []
  })
  bus.on('entered', ({ from, to }) => {
    if (to !== 'idle' || from === 'suspended' || !options.idleSuspends) return
    core.next(() => {
      const [first] = holds
      if (first && core.state === 'idle') enter(first)
    })
  })

  /** What arrives meanwhile and would be lost waits for the return. */
  core.defers = (topic, payload) => {
    if (core.state !== 'suspended' || !prior || prior === 'idle' || prior === 'preparing') return false
    if (!isResult(topic, payload)) return false
    if (deferred.length >= settings.deferLimit) {
      bus.emit('record', { kind: 'event.dropped', reason: topic })
      if (options.overflow === 'newest' || deferred.shift() === undefined) return true
    }
    deferred.push(() => {
      if (!core.defers(topic, payload)) bus.emit(topic, payload)
    })
    return true
  }
}

function isResult<Topic extends keyof Topics>(topic: Topic, payload: Topics[Topic]): boolean {
  if (topic === 'accepted' || topic === 'intent') return true
  if (topic === 'copilot') return (payload as Topics['copilot'] | null)?.status !== 'pending'
  return topic === 'transcript' && (payload as Topics['transcript'] | null)?.type === 'transcript-final'
}
