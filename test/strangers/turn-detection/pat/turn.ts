/** One turn of the interpreter: an input, the facts that its rules change, and the effects that they list. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import { stateOf, type Facts } from './facts.ts'
import type { Input, Name, Of } from './inputs.ts'

export type NoticeCode = 'fallback' | 'unacknowledged' | 'rejected' | 'corrected' | 'commit-refused'
export type Effect =
  | { readonly does: 'send'; readonly message: Voice.RealtimeMessage }
  | { readonly does: 'clear'; readonly handleId: string }
  | { readonly does: 'cleared'; readonly handleId: string; readonly heardMs: number }
  | { readonly does: 'hand-over' }
  | { readonly does: 'notify'; readonly severity: 'info' | 'warning' | 'error'; readonly code: NoticeCode }
  | { readonly does: 'mark'; readonly event: Voice.RealtimeTurnEvent['type']; readonly timestamp: number }
  | { readonly does: 'diagnose'; readonly record: Omit<Voice.DiagnosticRecord, 'ts' | 'component'> }
  | { readonly does: 'tell'; readonly event: Voice.TurnDetectionEvent }

export class Turn {
  readonly f: Facts
  readonly now: number
  readonly choices: Choices
  readonly settings: Voice.TurnDetectionSettings
  readonly effects: Effect[] = []
  constructor(f: Facts, now: number, choices: Choices, settings: Voice.TurnDetectionSettings) {
    this.f = f
    this.now = now
    this.choices = choices
    this.settings = settings
  }
  out(effect: Effect): void {
    this.effects.push(effect)
  }
  send(message: Voice.RealtimeMessage): void {
    this.out({ does: 'send', message })
  }
  diagnose(record: Omit<Voice.DiagnosticRecord, 'ts' | 'component'>): void {
    this.out({ does: 'diagnose', record })
  }
  tell(type: Voice.TurnDetectionEventType, more: Partial<Voice.TurnDetectionEvent> = {}): void {
    const known = stateOf(this.f, this.choices)
    // A change of mode tells the mode that is in force, whatever has been asked for since.
    const state = type === 'mode-changed' ? { ...known, mode: this.f.mode } : known
    this.out({ does: 'tell', event: { type, state, timestamp: this.now, ...more } })
  }
  ignore(): void {
    this.f.ignored += 1
    this.diagnose({ kind: 'ignored', count: this.f.ignored })
  }
  miss(): void {
    this.f.missed += 1
    this.diagnose({ kind: 'missed', count: this.f.missed })
  }
}
/** A row of the table. All rows of an input apply in order, until one that applied `ends` it. */
export interface Rule {
  readonly on: readonly Name[] | 'all'
  readonly when: (turn: Turn, input: Input) => boolean
  readonly then: (turn: Turn, input: Input) => void
  readonly ends: boolean
}

export function rule<N extends Name>(
  on: N,
  then: (turn: Turn, input: Of<N>) => void,
  { when = () => true, ends = false }: { when?: (turn: Turn, input: Of<N>) => boolean; ends?: boolean } = {},
): Rule {
  return {
    on: [on],
    when: (turn, input) => when(turn, input as Of<N>),
    then: (turn, input) => then(turn, input as Of<N>),
    ends,
  }
}
/** The interpreter. */
export function interpret(table: readonly Rule[], turn: Turn, input: Input): readonly Effect[] {
  for (const row of table) {
    if (row.on !== 'all' && !row.on.includes(input.name)) continue
    if (!row.when(turn, input)) continue
    row.then(turn, input)
    if (row.ends) break
  }
  return turn.effects
}
