import { PhaseState } from './phase.ts'

/** Nobody speaks, and no turn is open. */
export class Idle extends PhaseState {
  readonly name = 'idle'

  append(chunk: string): void {
    if (!this.session.hasRoom(0, chunk)) return
    this.session.open([chunk])
  }

  commit(): void {
    this.idleWish('There is no turn to commit.')
  }

  cancel(): void {
    this.idleWish('There is nothing to cancel.')
  }

  /** Without a turn no signal comes here. */
  protected delta(): void {}
  protected finished(): void {}
}
