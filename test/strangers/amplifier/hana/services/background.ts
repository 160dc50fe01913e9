/** What is heard in every state without a change: tracking, grace periods, late results, and the end. */
import type * as X from '../../../../../spec/amplifier/contract.ts'
import type { Mediator } from '../mediator.ts'
import { textOf } from '../validate.ts'

type Result = Extract<X.StateEvent, { type: 'tool_result_ready' | 'agent_task_complete' }>

/** Housekeeping beside the states. */
export class Background {
  readonly #hub: Mediator

  constructor(hub: Mediator) {
    this.#hub = hub
  }

  /** Takes an event that changes no state. */
  notice(event: X.StateEvent): void {
    const { dialogue, link, memory, timers, now } = this.#hub
    switch (event.type) {
      case 'response.created':
        dialogue.created(event, now)
        return
      case 'response.done':
        return this.done(event.responseId)
      case 'session.create':
        if (!link.alive && this.#hub.state === 'idle') link.ask()
        return
      case 'session.timeout_warning':
        if (event.sessionId === link.sessionId && timers.runs('session:warning')) this.#warn()
        return
      case 'iceConnectionState':
        return this.#ice(event.state)
      case 'context_changed':
        return memory.changed(event.activeFiles, event.preferences)
      case 'tool_result_ready':
      case 'agent_task_complete':
        return this.#late(event)
      case 'tool_error':
      case 'agent_task_error':
        if (event.callId !== undefined) this.#drop(event.callId)
        return
      default:
    }
  }

  /** A response is done: what it took is measured. */
  done(responseId: string): void {
    const tookMs = this.#hub.dialogue.finished(responseId, this.#hub.now)
    if (tookMs !== undefined) this.metric('response', responseId, tookMs)
  }

  /** Measures something of a response. */
  metric(name: X.Metric['name'], responseId: string | null, tookMs: number): void {
    const named = this.#hub.options.metricIds && responseId !== null
    this.#hub.ports.logger.metric(named ? { name, responseId, tookMs } : { name, tookMs })
  }

  #warn(): void {
    this.#hub.timers.stop('session:warning')
    this.#hub.memory.save(this.#hub.intake.buffer)
  }

  #ice(state: string): void {
    const { timers, link, settings, state: current } = this.#hub
    if (state === 'connected') return timers.stop('ice')
    if (state !== 'disconnected' || !link.alive || current === 'reconnecting' || timers.runs('ice')) return
    timers.start('ice', settings.iceGraceMs, () => {
      if (this.#hub.state !== 'reconnecting') this.#hub.change('reconnecting', { type: 'connection_lost' })
    })
  }

  /** Lets the work of the pending call go on while the session is replaced, or cancels it. */
  leave(kind: 'tool' | 'agent', leftMs: number): void {
    const { tasks, options, timers } = this.#hub
    if (!tasks.pending) return
    const { callId } = tasks.pending
    if (options.workOnReconnect === 'cancel') return tasks.cancel(callId, kind)
    tasks.detach(kind)
    timers.start(`detached:${callId}`, leftMs, () => this.#drop(callId, true))
  }

  #drop(callId: string, cancel = false): void {
    const { tasks, timers, ports } = this.#hub
    const kind = tasks.release(callId)
    timers.stop(`detached:${callId}`)
    if (!kind) return
    if (cancel) tasks.cancel(callId, kind)
    else if (kind === 'agent') ports.agent.unsubscribe(callId)
  }

  #late(event: Result): void {
    const { tasks, memory, ports, options, now, intake, state } = this.#hub
    if (tasks.isDetached(event.callId)) {
      this.#drop(event.callId)
      tasks.misses(event.callId)
      memory.keep(event.callId, tasks.shorten(textOf(event.result)))
      ports.screen.notice('late-result')
      if (state === 'reconnecting') memory.save(intake.buffer)
      return
    }
    ports.logger.log('ignored', { timestamp: now, event: event.type })
    if (options.lateResult === 'notice' && tasks.misses(event.callId)) ports.screen.notice('late-result')
  }

  /** Releases everything: the user has ended the session. */
  release(): void {
    const { tasks, agents, dialogue, link, ports, state, playback, intake, now, begun } = this.#hub
    if (link.alive && state !== 'reconnecting') dialogue.cancel()
    if (state === 'listening') ports.microphone.endCapture({ queue: false })
    if (state === 'speaking') {
      for (const entry of playback.spoken(now)) ports.store.updateTranscript(entry)
    }
    if (begun) ports.player.stop()
    if (tasks.pending && state === 'tool_executing') tasks.cancel(tasks.pending.callId, 'tool')
    if (tasks.pending && state === 'waiting_amplifier') tasks.cancel(tasks.pending.callId, 'agent')
    if (state === 'tool_executing') ports.screen.clear('tool')
    if (state === 'error') ports.screen.clear('error')
    tasks.cancelDetached()
    tasks.forget()
    agents.end()
    playback.end(now)
    if (begun) intake.clear(now)
    link.abandon()
    const connected = link.alive && state !== 'reconnecting'
    if (connected || link.askedAt !== null) link.close()
    ports.screen.show({ status: 'offline' })
  }
}
