import type * as X from '../../../../../spec/amplifier/contract.ts'
import { failure, shorten } from '../calls.ts'
import type { Name } from '../core.ts'
import { Trouble } from '../errors.ts'
import { State } from '../state.ts'

/** What is said during a wait, and from when on. */
const tiers: readonly (readonly [number, string])[] = [
  [0, 'Working on that...'],
  [5000, 'Still working, this might take a moment...'],
  [15_000, 'Making progress...'],
  [30_000, 'This is taking longer than expected...'],
]
const details = 15_000

/** An agent works. */
export class WaitingAmplifier extends State {
  readonly name = 'waiting_amplifier'
  #status: string | null = null
  #outcome = 'interrupted'
  #size: number | null = null

  enter(from: Name) {
    const { agent, screen, settings } = this.ports
    const { core } = this
    const { call } = core.work
    if (call === null) return
    this.#status = null
    this.#outcome = 'interrupted'
    this.#size = null
    core.work.partial = null
    core.work.running = true
    screen.show({ status: 'working', text: 'Working on it...', progress: true })
    const before = core.options.subscribes === 'before'
    if (before) agent.subscribe(call.callId)
    if (from !== 'error') agent.spawn(call)
    if (!before) agent.subscribe(call.callId)
    if (from !== 'error') for (const other of core.work.behind.splice(0)) core.work.refuse(other)
    core.after('task', settings.taskMs, () => this.#late())
    for (const [ms, text] of tiers) {
      if (ms === 0) screen.message(text)
      else core.after(`tier.${ms}`, ms, () => this.#say(ms, text))
    }
    if (settings.workingCue) this.#cue()
    this.#listen()
  }

  leave(to: Name) {
    const { agent, logger } = this.ports
    const { core } = this
    const { work } = core
    core.wheel.drop('task', 'cue', 'heartbeat', ...tiers.map(([ms]) => `tier.${ms}`))
    core.queue.end()
    if (work.call !== null) agent.unsubscribe(work.call.callId)
    if (to === 'error') {
      if (this.#outcome !== 'failed') work.cancel()
      work.running = false
      const error = core.error
      if (error?.type === 'TOOL_ERROR' || error?.type === 'UNKNOWN') work.submit(failure(`Tool failed: ${error.message}`))
    }
    if (to === 'idle') {
      this.#outcome = 'cancelled'
      work.cancel()
      work.submit(failure('cancelled by the user'))
    }
    logger.log('task', {
      ...{ timestamp: Date.now(), tool: 'task', durationMs: Date.now() - core.enteredAt },
      ...(this.#size === null ? {} : { size: this.#size }),
      outcome: this.#outcome,
    })
    if (to === 'processing') {
      core.queue.flush()
      work.forget()
    }
    if (to === 'reconnecting') work.forget(true)
  }

  protected own(event: X.StateEvent): Name | null {
    switch (event.type) {
      case 'agent_task_complete':
        return this.core.work.is(event.callId) ? 'processing' : null
      case 'agent_task_error':
        return this.core.work.is(event.callId) ? 'error' : null
      case 'user_cancel':
        return 'idle'
      default:
        return null
    }
  }

  handle(event: X.StateEvent) {
    const { options, queue, work } = this.core
    if (this.starts(event)) queue.begin()
    if (this.stops(event)) queue.end()
    if (!('callId' in event) || event.callId === undefined || !work.is(event.callId)) return
    switch (event.type) {
      case 'agent_progress':
        this.#status = event.status
        if (typeof event.partial === 'string') work.partial = event.partial
        this.ports.screen.progress(event.status)
        this.#listen()
        break
      case 'agent_task_complete': {
        const result = shorten(event.result, this.ports.settings.resultMaxChars, options)
        work.running = false
        this.#outcome = 'result'
        this.#size = event.result.length
        work.succeed(result)
        break
      }
      case 'agent_task_error':
        work.running = false
        this.#outcome = 'failed'
        break
      default:
    }
  }

  #say(ms: number, text: string) {
    if (ms === details && this.#status !== null) this.ports.screen.message(text, this.#status)
    else this.ports.screen.message(text)
  }

  #cue() {
    this.ports.player.cue('working')
    this.core.after('cue', this.ports.settings.workingCueEveryMs, () => this.#cue())
  }

  /** Waits for a sign of the agent. */
  #listen() {
    const { heartbeatWarnMs } = this.ports.settings
    this.core.after('heartbeat', heartbeatWarnMs, () => {
      this.ports.logger.log('warning', { timestamp: Date.now(), durationMs: heartbeatWarnMs, reasons: ['no heartbeat'] })
      if (this.core.options.warnsAgain) this.#listen()
    })
  }

  #late() {
    const { core } = this
    core.timeout(Date.now() - core.enteredAt)
    const { partial } = core.work
    const more = partial === null ? {} : { partialResult: partial }
    core.fail(new Trouble('TOOL_ERROR', 'the agent took too long', { code: 'task_timeout', ...more }), {
      type: 'task_timeout',
    })
  }
}
