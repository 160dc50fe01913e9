/** Tasks: agents at work, their signs of life, and what is said meanwhile. */
import type { StateEvent } from '../../../../../spec/amplifier/contract.ts'
import type { Call } from '../book.ts'
import type { Actor } from '../dispatcher.ts'
import { textOf } from '../errors.ts'
import type { Kit } from '../kit.ts'
import type { Change, Note } from '../notes.ts'

/** What is said while an agent works, and from when on. */
const tiers = [
  { fromMs: 0, says: 'Working on that...' },
  { fromMs: 5000, says: 'Still working, this might take a moment...' },
  { fromMs: 15_000, says: 'Making progress...' },
  { fromMs: 30_000, says: 'This is taking longer than expected...' },
] as const

export class Tasks implements Actor {
  readonly #kit: Kit
  readonly #spawned = new Set<string>()
  readonly #subscribed = new Set<string>()
  #details: string | null = null

  constructor(kit: Kit) {
    this.#kit = kit
  }

  receive(note: Note): void {
    if (note.kind === 'hear') this.#hear(note.event)
    if (note.kind === 'exit' && note.change.from === 'waiting_amplifier') this.#leave(note.change)
    if (note.kind === 'enter' && note.change.to === 'waiting_amplifier') this.#begin()
    if (note.kind === 'over') this.#unsubscribe()
  }

  #running(): Call[] {
    return this.#kit.book.work.calls.filter(({ task, stage }) => task && stage === 'running')
  }

  #hear(event: StateEvent): void {
    if (this.#kit.book.turn.state !== 'waiting_amplifier') return
    this.#spawn()
    if (event.type !== 'agent_progress' || !this.#running().some(({ call }) => call.callId === event.callId))
      return
    const status = textOf(event.status)
    this.#details = status
    this.#kit.tell(() => this.#kit.ports.screen.progress(status))
    this.#watch()
  }

  /** Agents that do not work yet begin. */
  #spawn(): void {
    const { agent } = this.#kit.ports
    for (const { call } of this.#running()) {
      if (!this.#spawned.has(call.callId)) {
        this.#spawned.add(call.callId)
        this.#kit.tell(() => agent.spawn(call))
      }
      if (this.#subscribed.has(call.callId)) continue
      this.#subscribed.add(call.callId)
      this.#kit.tell(() => agent.subscribe(call.callId))
    }
  }

  #begin(): void {
    const { screen, player } = this.#kit.ports
    this.#details = null
    this.#kit.tell(() => screen.show({ status: 'working', text: 'Working on it...', progress: true }))
    this.#spawn()
    for (const { fromMs, says } of tiers) {
      if (fromMs === 0) this.#kit.tell(() => screen.message(says))
      else this.#kit.after(`tier-${fromMs}`, fromMs, () => this.#say(says, fromMs === 15_000))
    }
    this.#watch()
    if (!this.#kit.settings.workingCue) return
    this.#kit.tell(() => player.cue('working'))
    this.#cueAgain()
  }

  #say(says: string, detailed: boolean): void {
    const details = detailed && this.#details !== null ? [this.#details] : []
    this.#kit.tell(() => this.#kit.ports.screen.message(says, ...details))
  }

  #cueAgain(): void {
    this.#kit.after('cue', this.#kit.settings.workingCueEveryMs, () => {
      this.#kit.tell(() => this.#kit.ports.player.cue('working'))
      this.#cueAgain()
    })
  }

  /** An agent that is silent for too long is a warning, and goes on. */
  #watch(): void {
    const limit = this.#kit.settings.heartbeatWarnMs
    this.#kit.after('heartbeat', limit, () => {
      const fields = { timestamp: this.#kit.now(), event: 'no heartbeat', durationMs: limit }
      this.#kit.tell(() => this.#kit.ports.logger.log('warning', fields))
      if (this.#kit.options.heartbeatAgain) this.#watch()
    })
  }

  #leave({ to, cause, stayedMs }: Change): void {
    for (const { fromMs } of tiers) this.#kit.stop(`tier-${fromMs}`)
    this.#kit.stop('heartbeat')
    this.#kit.stop('cue')
    this.#unsubscribe()
    const outcomes: Partial<Record<Change['to'], string>> = {
      processing: 'complete',
      idle: 'cancelled',
      reconnecting: 'interrupted',
    }
    const outcome = outcomes[to] ?? (cause.type === 'task_timeout' ? 'timeout' : 'failed')
    const result = this.#kit.book.work.calls.find((call) => call.task)?.result
    const size = result === undefined ? {} : { size: result.length }
    const fields = { timestamp: this.#kit.now(), durationMs: stayedMs, outcome, ...size }
    this.#kit.tell(() => this.#kit.ports.logger.log('task', fields))
  }

  #unsubscribe(): void {
    for (const callId of this.#subscribed) this.#kit.tell(() => this.#kit.ports.agent.unsubscribe(callId))
    this.#subscribed.clear()
  }
}
