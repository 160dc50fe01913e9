/** The spoken answer: asked for, audible, over, or interrupted (REQ-006, REQ-007, PER-002). */
import type { Core } from './core.ts'
import type { Cause } from './topics.ts'

export function speech(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const { settings } = ports
  let answer: { readonly text: string; readonly requestId: string | undefined } | null = null

  const ignored = (reason: string) => bus.emit('record', { kind: 'event.ignored', reason })
  const forget = () => {
    answer = null
    facts.handleId = null
    timers.stop('ttsStart')
    timers.stop('interrupt')
  }
  const silence = () => {
    const handleId = facts.handleId
    facts.handleId = null
    timers.stop('ttsStart')
    timers.stop('interrupt')
    if (handleId) core.call(() => ports.tts.stop(handleId))
  }
  const trouble = (cause: Cause, code: string, recoverable: boolean) => {
    if (!recoverable || options.ttsTrouble === 'fault' || core.state === 'suspended') {
      return bus.emit('fault', { code, recoverable })
    }
    silence()
    answer = null
    bus.emit('giveUp', { cause, notice: 'ttsFailed' })
  }
  const say = () => {
    if (!answer) return
    const { text, requestId } = answer
    const handleId = core.id('handle')
    facts.handleId = handleId
    if (core.state !== 'suspended') {
      timers.start('ttsStart', settings.ttsStartTimeoutMs, () => trouble('tts.timeout', 'TTS_TIMEOUT', true))
    }
    core.call(() => ports.tts.speak({ handleId, ...(requestId ? { requestId } : {}), text, last: true }))
  }
  const cleared = () => {
    forget()
    core.listen('interrupt.cleared')
  }
  const buffered = () => {
    if (core.state === 'suspended') return bus.emit('saidAgain', null)
    if (!core.in('processing', 'waitingForCopilot')) return ignored('tts.bufferReady')
    timers.stop('ttsStart')
    core.move('speaking', 'tts.bufferReady')
  }
  const completed = () => {
    if (core.state !== 'speaking') return ignored('tts.complete')
    bus.emit('endTurn', 'completed')
    forget()
    core.listen('tts.complete')
  }

  bus.on('answer', (given) => {
    answer = given
    say()
  })
  bus.on('tts', (event) => {
    if (!event || facts.handleId === null || event.handleId !== facts.handleId) return ignored('tts')
    const silent =
      event.type === 'interrupted' ||
      (event.type === 'speaking-state-changed' && event.data?.state === 'idle')
    if (silent) return core.state === 'interrupted' ? cleared() : ignored('tts.idle')
    if (event.type === 'speaking-state-changed' && event.data?.state === 'speaking') buffered()
    if (event.type === 'playback-complete') completed()
    if (event.type === 'playback-error') {
      if (core.state === 'interrupted') return ignored('tts.error')
      trouble('tts.error', event.error?.code ?? 'TTS_FAILED', event.error?.recoverable === true)
    }
  })

  bus.on('interrupt', ({ source, age }) => {
    const { handleId, turn } = facts
    if (core.state !== 'speaking' || handleId === null) return ignored('user.interrupt')
    const heard = source === 'vad' || source === 'stt'
    if (heard && options.speechSourcesFollowBargeIn && !settings.bargeIn) return ignored('user.interrupt')
    if (turn) turn.interruptions += 1
    core.move('interrupted', 'user.interrupt', source)
    core.call(() => ports.tts.cancel(handleId))
    bus.emit('endTurn', 'interrupted')
    timers.start('interrupt', settings.interruptBudgetMs - age, () => {
      bus.emit('record', { kind: 'forced', reason: 'interrupt-budget' })
      core.call(() => ports.tts.hardStop(handleId))
      cleared()
    })
  })

  bus.on('mute', silence)
  bus.on('sayAgain', say)
  bus.on('drop', () => {
    silence()
    answer = null
  })
  bus.on('moving', ({ from, to }) => {
    if (to === 'listening' && from !== 'suspended') forget()
  })
}

/** Captions follow the answer that is audible (INT-004). */
export function captions(core: Core): void {
  const { bus, facts, ports } = core
  bus.on('entered', ({ from, to }) => {
    const { handleId, turn } = facts
    if (!handleId || !turn) return
    const { turnId } = turn
    if (to === 'speaking') core.call(() => ports.captions.align({ turnId, handleId }))
    if (to === 'interrupted' && from === 'speaking')
      core.call(() => ports.captions.truncate({ turnId, handleId }))
  })
}
