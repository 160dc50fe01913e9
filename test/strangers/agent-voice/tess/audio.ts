/** The microphone and the readiness of STT (REQ-002, REQ-003). */
import type { Core } from './core.ts'

export function audio(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const inUse = () => !core.in('idle', 'faulted', 'terminating')
  const check = () => {
    if (core.state === 'preparing' && facts.microphone && facts.sttReady) core.listen('audio.ready')
    else core.listenIfReady()
  }

  bus.on('audio', (signal) => {
    if (signal?.type === 'primed') {
      facts.primed = true
      bus.emit('freed', 'audio.primed')
    }
    // While a suspension is held the microphone is to be asked for again, so that nothing counts before.
    if (signal?.type === 'capturing' && inUse() && !facts.held) {
      facts.microphone = true
      timers.stop('microphone')
      check()
    }
    if (signal?.type === 'released' && core.state === 'terminating') core.move('idle', 'reset')
    if (signal?.type === 'error') {
      if (options.primedAfterRelease === 'again') facts.primed = false
      const { error } = signal
      bus.emit('fault', { code: error?.code ?? 'AUDIO_FAILED', recoverable: error?.recoverable === true })
    }
  })

  bus.on('transcript', (event) => {
    if (event?.type !== 'transcription-status' || event.status !== 'listening' || !inUse()) return
    facts.sttReady = true
    check()
  })

  bus.on('moving', ({ to }) => {
    if (to === 'terminating' && options.primedAfterRelease === 'again') facts.primed = false
    if (to !== 'suspended' && to !== 'faulted' && to !== 'terminating') return
    facts.microphone = false
    facts.userSpeaks = false
    if (to !== 'suspended') facts.sttReady = false
  })
  bus.on('entered', ({ from, to }) => {
    if (to !== 'preparing') return
    if (from === 'suspended') return core.next(check)
    facts.microphone = false
    facts.sttReady = false
    core.call(() => ports.audio.activate())
  })
}
