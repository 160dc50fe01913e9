import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Choices } from './choices.ts'

type State = Voice.ConversationState

/** Keeps the times: stays in each state, the call, and how often it was interrupted. */
export class Recorder {
  private readonly durations: Record<Voice.MeasuredState, number[]> = {
    INITIALIZING: [],
    LISTENING: [],
    THINKING: [],
    RESPONDING: [],
    INTERRUPTED: [],
  }
  private readonly choices: Choices
  private readonly createdAt: number
  private firstListeningAt: number | undefined
  private endedAt: number | undefined
  private changedAt: number
  interruptions = 0
  /** The alert of the present stay has been raised. */
  alerted = false

  constructor(now: number, choices: Choices) {
    this.choices = choices
    this.createdAt = now
    this.changedAt = now
  }

  /** When the present state was entered. */
  get since(): number {
    return this.changedAt
  }

  /** Notes a change and tells how long the state that ends has lasted. */
  change(from: State, to: State, now: number): number {
    const stay = now - this.changedAt
    if (from !== 'ENDED') this.durations[from].push(stay)
    if (to === 'LISTENING') this.firstListeningAt ??= now
    if (to === 'INTERRUPTED') this.interruptions += 1
    if (to === 'ENDED') this.endedAt = now
    this.changedAt = now
    this.alerted = false
    return stay
  }

  metrics(now: number): Voice.CallMetrics {
    const start =
      this.choices.callStart === 'creation' ? this.createdAt : (this.firstListeningAt ?? this.createdAt)
    const copy = Object.fromEntries(Object.entries(this.durations).map(([state, stays]) => [state, [...stays]]))
    return {
      callMs: (this.endedAt ?? now) - start,
      durations: copy as unknown as Voice.CallMetrics['durations'],
    }
  }
}
