import { PhaseState } from './phase.ts'

/** What thinking and speaking have in common: a turn is worked on. */
export abstract class Busy extends PhaseState {
  append(chunk: string): void {
    switch (this.session.choices.chunkWhileBusy) {
      case 'drop':
        return
      case 'refuse':
        return this.session.refuse('invalid_state', 'A turn is being worked on.')
      case 'keep':
        if (this.session.hasRoom(this.session.kept.chars, chunk)) this.session.kept.add(chunk)
        return
      case 'interrupt':
        if (!this.session.hasRoom(0, chunk)) return
        this.session.abandon()
        return this.session.open([chunk])
    }
  }

  commit(): void {
    if (this.session.kept.commit()) return
    this.idleWish('There is no turn to commit.')
  }

  cancel(): void {
    this.session.giveUp()
  }

  protected finished(): void {
    this.session.complete()
  }
}
