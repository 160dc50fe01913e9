import type { Core } from '../core.ts'
import { friendly, retriesOf } from '../failures.ts'
import { abandon } from './session.ts'

/** Plugin: ERROR, its retries and its ends. Returns what recover() does. */
export function errors(core: Core): () => void {
  const { ports, memory, settings, policy, hub } = core

  const notify = (text: string): void => {
    if (policy.notifyBy === 'message') ports.screen.message(text)
    else ports.screen.notice('error', text)
  }
  const giveUp = (): void => {
    notify('It did not work out. Please try again later.')
    core.follow({ to: 'idle' }, { type: 'unrecoverable' })
  }
  const retry = (): void => {
    core.stop('retry')
    memory.retryCount += 1
    memory.retryId = core.id('retry')
    const of = memory.failedIn ?? 'idle'
    ports.recovery.retry({ retryId: memory.retryId, number: memory.retryCount, of })
  }
  const plan = (): void => {
    const limit = memory.error === null ? 0 : retriesOf(memory.error.type, settings)
    if (limit === 0) return
    if (memory.retryCount >= limit) return giveUp()
    core.after('retry', settings.retryWaitMs * 2 ** memory.retryCount, retry)
  }

  hub.on('heard', (event) => {
    if (core.state !== 'error' || event.type !== 'retry_failed' || event.retryId !== memory.retryId) return
    memory.retryId = null
    plan()
  })

  hub.on('enter', ({ from, to, cause }) => {
    const { error } = memory
    if (to !== 'error' || error === null) return
    memory.failedIn = from
    memory.retryCount = 0
    memory.retryId = null
    ports.logger.log('error', {
      timestamp: core.now(),
      type: error.type,
      from,
      event: cause.type,
      stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n') || error.type,
      context: { state: from, online: memory.sessionId !== '', turns: memory.turns.length, tool: memory.call?.name ?? null },
    })
    ports.screen.show({ status: 'error', text: friendly[error.type] })
    notify(friendly[error.type])
    core.after('dismiss', settings.errorMs, () => {
      ports.bus.emit('timeout', { state: 'error', duration: core.now() - core.enteredAt })
      core.follow({ to: 'idle' }, { type: 'error_recovered' })
    })
    if (error.type === 'AUTH_FAILURE') {
      abandon(core)
      ports.webrtc.close()
    }
    if (error.type === 'SESSION_EXPIRED') {
      abandon(core)
      core.next(() => core.follow({ to: 'reconnecting' }, { type: 'session_timeout' }))
    } else if ((error.type === 'AUTH_FAILURE' || error.type === 'UNKNOWN') && policy.unrecoverable === 'at-once') {
      core.next(() => core.follow({ to: 'idle' }, { type: 'unrecoverable' }))
    } else plan()
  })

  hub.on('exit', ({ from, to, cause }) => {
    if (from !== 'error') return
    const success = cause.type === 'retry_succeeded' || cause.type === 'error_recovered'
    ports.screen.clear('error')
    if (cause.type === 'unrecoverable') notify('This cannot go on.')
    const type = memory.error?.type ?? 'UNKNOWN'
    ports.logger.log('recovery', { timestamp: core.now(), type, outcome: success ? 'recovered' : cause.type, to })
    ports.bus.emit('recovery', { from: 'error', success })
    if (success) memory.retryCount = 0
    memory.error = null
    memory.retryId = null
  })

  return () => {
    if (core.state !== 'error') return
    const limit = memory.error === null ? 0 : retriesOf(memory.error.type, settings)
    if (policy.recoverCall === 'idle' || limit <= memory.retryCount) {
      core.follow({ to: 'idle' }, { type: 'error_recovered' })
    } else if (memory.retryId === null) retry()
  }
}
