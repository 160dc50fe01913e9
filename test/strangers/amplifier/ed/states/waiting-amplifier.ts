/** WAITING_AMPLIFIER: an agent works for long. */
import { failed } from '../calls.ts'
import { conversationError } from '../errors.ts'
import type { Cause } from '../shared.ts'
import type { Event, Name } from './base.ts'
import { Working } from './pairs.ts'

const tiers: readonly (readonly [fromMs: number, text: string])[] = [
  [5000, 'Still working, this might take a moment...'],
  [15_000, 'Making progress...'],
  [30_000, 'This is taking longer than expected...'],
]

export class WaitingAmplifier extends Working {
  readonly name = 'waiting_amplifier'
  #status: string | undefined
  #outcome = 'left'
  #size: number | null = null

  enter(_from: Name, _cause: Cause) {
    const { ports, settings, calls, timers, returning } = this.shared
    const call = returning ? calls.resume() : calls.pending
    this.#status = undefined
    this.#outcome = 'left'
    this.#size = null
    calls.startedAt = Date.now()
    calls.partial = undefined
    ports.screen.show({ status: 'working', text: 'Working on it...', progress: true })
    ports.screen.message('Working on that...')
    for (const [fromMs, text] of tiers) timers.set(text, fromMs, () => this.#tell(text))
    this.shared.limit('task', settings.taskMs, () => {
      this.#outcome = 'timeout'
      const message = 'The agent did not finish in time.'
      const error = conversationError({ type: 'TOOL_ERROR', message, partialResult: calls.partial })
      this.shared.fail(error, { type: 'task_timeout' })
    })
    this.#heartbeat()
    if (settings.workingCue) this.#cue()
    if (call === null) return
    calls.running = true
    ports.agent.subscribe(call.callId)
    if (!returning) ports.agent.spawn(call)
  }
  exit(to: Name, _cause: Cause) {
    const { ports, timers, logger, calls, queue, choices } = this.shared
    timers.stop('task', 'heartbeat', 'cue', ...tiers.map(([, text]) => text))
    const size = this.#size === null ? {} : { size: this.#size }
    logger.log('task', { timestamp: Date.now(), durationMs: this.shared.stayed(), outcome: this.#outcome, ...size })
    if (calls.pending !== null && (to !== 'reconnecting' || choices.workWhileReconnecting === 'cancelled'))
      ports.agent.unsubscribe(calls.pending.callId)
    if (to === 'processing') calls.finish()
    if (to === 'reconnecting') {
      queue.end()
      calls.carry()
    }
    if (to !== 'idle') return
    calls.shelve()
    if (!choices.cancelledOutput) calls.shelved = null
    calls.giveUp(failed('The user has cancelled this task.'))
    queue.end()
    if (choices.queueOnCancel === 'sent') queue.submit()
  }
  own(event: Event): Name | null {
    if (event.type === 'user_cancel') return 'idle'
    if (event.type === 'agent_task_complete') return this.isPending(event.callId) ? 'processing' : null
    if (event.type === 'agent_task_error') return this.isPending(event.callId) ? 'error' : null
    return null
  }
  override on(event: Event, to: Name | null) {
    super.on(event, to)
    const { calls, ports } = this.shared
    const { pending } = calls
    if (event.type === 'user_cancel') this.#outcome = 'cancelled'
    if (event.type === 'agent_progress' && this.isPending(event.callId)) {
      this.#status = String(event.status ?? '')
      calls.partial = event.partial ?? calls.partial
      ports.screen.progress(this.#status)
      this.#heartbeat()
    }
    if (to === null || pending === null) return
    if (event.type === 'agent_task_complete') {
      this.#outcome = 'success'
      this.#size = event.result.length
      calls.submit(pending.callId, calls.outputOf(calls.summarised(event.result)))
    }
    if (event.type === 'agent_task_error') {
      this.#outcome = 'failed'
      calls.running = false
    }
  }
  #tell(text: string) {
    const { screen } = this.shared.ports
    if (text === 'Making progress...' && this.#status !== undefined) screen.message(text, this.#status)
    else screen.message(text)
  }
  #heartbeat() {
    const { timers, settings, logger } = this.shared
    timers.set('heartbeat', settings.heartbeatWarnMs, () =>
      logger.log('warning', { timestamp: Date.now(), durationMs: settings.heartbeatWarnMs, reasons: ['no heartbeat'] }),
    )
  }
  #cue() {
    const { timers, settings, ports } = this.shared
    ports.player.cue('working')
    timers.set('cue', settings.workingCueEveryMs, () => this.#cue())
  }
}
