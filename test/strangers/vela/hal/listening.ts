import type * as Voice from '../../../../spec/vela/contract.ts'
import { PhaseState } from './phase.ts'
import type { Turn } from './turn.ts'

/** The user speaks, or is expected to after a cancel; then there is no turn until the next chunk. */
export class Listening extends PhaseState {
  readonly name = 'listening'

  append(chunk: string): void {
    const { turn } = this.session
    if (!this.session.hasRoom(turn?.chars ?? 0, chunk)) return
    if (turn === null) this.session.open([chunk])
    else this.session.extend(turn, chunk)
  }

  commit(): void {
    const { turn } = this.session
    if (turn !== null) return this.session.handOver(turn)
    this.idleWish('There is no turn to commit.')
    if (this.session.choices.commitOfNothing === 'idle') this.session.enter('idle')
  }

  cancel(): void {
    this.session.giveUp()
  }

  protected delta(signal: Voice.PipelineSignal & { type: 'delta' }, turn: Turn): void {
    this.#early(signal, turn)
  }

  protected finished(signal: Voice.PipelineSignal & { type: 'finished' }, turn: Turn): void {
    this.#early(signal, turn)
  }

  /** An answer to a question that is not complete. */
  #early(signal: Voice.PipelineSignal, turn: Turn): void {
    if (this.session.choices.earlyAnswer === 'hold') turn.held.push(signal)
  }
}
