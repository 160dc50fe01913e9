import type { Core } from '../core.ts'
import { failure } from '../failures.ts'
import { shorten, submit, submitError } from './outputs.ts'
import { giveUp } from './tools.ts'

const lines = [
  [5000, 'Still working, this might take a moment...'],
  [15_000, 'Making progress...'],
  [30_000, 'This is taking longer than expected...'],
] as const

/** Plugin: Amplifier agents, which work for long. */
export function agent(core: Core): void {
  const { ports, memory, settings, policy, hub } = core

  const watch = (): void => {
    core.after('heartbeat', settings.heartbeatWarnMs, () => {
      ports.logger.log('warning', { timestamp: core.now(), event: 'no_heartbeat', durationMs: settings.heartbeatWarnMs })
    })
  }
  const cueAgain = (): void => {
    core.after('cue', settings.workingCueEveryMs, () => {
      ports.player.cue('working')
      cueAgain()
    })
  }

  hub.on('heard', (event) => {
    if (core.state !== 'waiting_amplifier' || memory.call === null || !('callId' in event)) return
    if (event.callId !== memory.call.callId) return
    if (event.type === 'agent_progress') {
      memory.details = String(event.status)
      if (typeof event.partial === 'string') memory.partial = event.partial
      ports.screen.progress(memory.details)
      watch()
    }
  })

  hub.on('exit', ({ from, to, cause, duration }) => {
    if (from !== 'waiting_amplifier') return
    const { call } = memory
    if (call !== null) {
      ports.agent.unsubscribe(call.callId)
      const result = cause.type === 'agent_task_complete' && 'result' in cause ? String(cause.result) : null
      const size = result === null ? {} : { size: result.length }
      ports.logger.log('task', { timestamp: core.now(), durationMs: duration, outcome: cause.type, ...size })
      if (result !== null) submit(core, call.callId, shorten(result, settings.resultMaxChars))
      else if (cause.type !== 'agent_task_error' && !(to === 'reconnecting' && policy.workOnReconnect === 'leave')) {
        ports.agent.cancel(call.callId)
      }
      if (to === 'idle' && policy.cancelledTask === 'output') submitError(core, call.callId, 'Cancelled by the user.')
    }
    if (to === 'error') giveUp(core, call)
    else memory.call = null
    memory.callStartedAt = null
  })

  hub.on('enter', ({ from, to }) => {
    if (to !== 'waiting_amplifier' || memory.call === null) return
    memory.partial = null
    memory.details = null
    memory.callStartedAt = core.now()
    ports.screen.show({ status: 'working', text: 'Working on it...', progress: true })
    ports.screen.message('Working on that...')
    for (const [ms, text] of lines) {
      core.after(`line ${String(ms)}`, ms, () => {
        if (ms === 15_000 && memory.details !== null) ports.screen.message(text, memory.details)
        else ports.screen.message(text)
      })
    }
    core.after('task', settings.taskMs, () => {
      ports.bus.emit('timeout', { state: 'waiting_amplifier', duration: core.now() - core.enteredAt })
      const error = failure(policy.workTimeoutType, 'The task took too long.', { partialResult: memory.partial })
      core.follow({ to: 'error', error }, { type: 'task_timeout' })
    })
    watch()
    if (settings.workingCue) {
      ports.player.cue('working')
      cueAgain()
    }
    ports.agent.subscribe(memory.call.callId)
    if (from !== 'error') ports.agent.spawn(memory.call)
  })
}
