import type { Core } from '../core.ts'
import { failure } from '../failures.ts'
import { saveContext } from './context.ts'
import { abandon, adopt, turnDetection } from './session.ts'

/** Plugin: RECONNECTING and its attempts. */
export function reconnecting(core: Core): void {
  const { ports, memory, settings, policy, hub } = core
  let number = 0
  let reasons: string[] = []

  const waits = (): number[] => [settings.firstAttemptWaitMs, settings.secondAttemptWaitMs, settings.thirdAttemptWaitMs]
  const failed = (): void => {
    const error = failure(policy.reconnectFailedType, 'The conversation could not be reconnected.')
    core.follow({ to: 'error', error }, { type: 'reconnect_failed' })
  }
  const plan = (): void => {
    const wait = waits()[number]
    if (wait === undefined) return failed()
    core.after('attempt', wait, attempt)
  }
  const attempt = (): void => {
    number += 1
    const attemptId = core.id('attempt')
    memory.attempt = { id: attemptId, number, step: 'session' }
    core.after('attempt', settings.attemptMs, () => {
      ports.endpoint.abort(attemptId)
      fail('timeout')
    })
    ports.endpoint.getSession({ attemptId, number })
  }
  const fail = (reason: string): void => {
    reasons.push(reason)
    memory.attempt = null
    abandon(core)
    plan()
  }
  const inject = (): void => {
    if (memory.summary === '') return
    const text = `Continuing conversation. Summary: ${memory.summary}`
    ports.realtime.send({ type: 'conversation.item.create', item: { type: 'message', role: 'system', text } })
  }

  hub.on('heard', (event) => {
    const current = memory.attempt
    if (core.state === 'reconnecting' && event.type === 'session.closed' && event.sessionId === memory.sessionId) {
      if (current === null || current.step === 'session') return abandon(core)
      ports.endpoint.abort(current.id)
      return fail('closed')
    }
    if (core.state !== 'reconnecting' || current === null || !('attemptId' in event)) return
    if (event.attemptId !== current.id) return
    if (event.type === 'attempt_step_failed' && event.step === current.step) return fail(event.step)
    if (event.type !== 'attempt_step_done' || event.step !== current.step) return
    if (event.step === 'session') {
      if (memory.sessionId !== event.sessionId) abandon(core)
      adopt(core, event.sessionId)
      current.step = 'sdp'
      ports.endpoint.postSdp(current.id)
    } else if (event.step === 'sdp') {
      current.step = 'update'
      ports.realtime.send({
        type: 'session.update',
        session: { turn_detection: turnDetection(core) },
        attemptId: current.id,
      })
      if (policy.injectAt === 'update') inject()
    } else {
      current.step = 'audio'
      ports.endpoint.verifyAudio(current.id)
    }
  })

  hub.on('enter', ({ to, cause }) => {
    if (to !== 'reconnecting') return
    number = 0
    reasons = []
    memory.attempt = null
    core.stop('session warning')
    core.stop('session limit')
    core.stop('ice')
    if (cause.type === 'session.closed' || cause.type === 'session_timeout') abandon(core)
    ports.screen.show({ status: 'reconnecting', text: 'Reconnecting...' })
    saveContext(core)
    ports.webrtc.close()
    core.after('reconnecting', settings.reconnectingMs, () => {
      ports.bus.emit('timeout', { state: 'reconnecting', duration: core.now() - core.enteredAt })
      reasons.push('timeout')
      failed()
    })
    plan()
  })

  hub.on('exit', ({ from, cause }) => {
    if (from !== 'reconnecting') return
    const success = cause.type === 'reconnect_success'
    ports.bus.emit('recovery', { from: 'reconnecting', success })
    if (success) {
      if (policy.injectAt === 'exit') inject()
      ports.screen.notice('reconnected', 'Reconnected')
      ports.player.cue('reconnected')
    } else {
      if (memory.attempt !== null) ports.endpoint.abort(memory.attempt.id)
      abandon(core)
      ports.logger.log('reconnect-failed', { timestamp: core.now(), reasons: [...reasons, cause.type] })
      ports.store.saveTranscript([...memory.transcript])
      ports.screen.offerRetry()
    }
    memory.attempt = null
  })
}

/** Plugin: a connection that is disturbed and may come back by itself. */
export function network(core: Core): void {
  let waiting = false
  core.hub.on('heard', (event) => {
    if (event.type !== 'iceConnectionState') return
    const stop = event.state !== 'disconnected' || core.memory.sessionId === '' || core.state === 'reconnecting'
    if (stop) core.stop('ice')
    if (stop || waiting) {
      waiting = waiting && !stop
      return
    }
    waiting = true
    core.after('ice', core.settings.iceGraceMs, () => {
      waiting = false
      if (core.memory.sessionId === '' && core.state === 'idle') return
      core.follow({ to: 'reconnecting' }, { type: 'connection_lost' })
    }, false)
  })
  core.hub.on('enter', ({ to }) => {
    if (to === 'reconnecting') waiting = false
  })
}
