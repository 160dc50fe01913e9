import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import type { Context } from './context.ts'
import { beginSpeech, endSpeech, interruptPlayback, isRepeatedStop } from './turn.ts'

/** What the panel shows of the conversation; a class for each. */
export abstract class Phase {
  abstract readonly name: Voice.Phase
  protected readonly context: Context
  constructor(context: Context) {
    this.context = context
  }

  abstract speechStarted(event: Voice.RealtimeTurnEvent): void
  abstract speechStopped(event: Voice.RealtimeTurnEvent): void
  /** The operator has committed what was said. */
  abstract committed(): void
  abstract playbackStarted(): void
  /** What played has ended or was cleared. */
  abstract playbackOver(): void
  /** The answer to the last turn is complete. */
  abstract answered(): void
  /** The session is over. */
  abstract sessionOver(): void
}

/** What all phases have in common in which the user is not known to speak. */
export abstract class Idle extends Phase {
  override speechStarted(event: Voice.RealtimeTurnEvent): void {
    beginSpeech(this.context, event, this.context.phases.listening())
  }
  override speechStopped(event: Voice.RealtimeTurnEvent): void {
    if (isRepeatedStop(this.context, event)) return this.context.ignore()
    endSpeech(this.context, event, this.context.phases.thinking())
  }
  override committed(): void {
    this.context.enterPhase(this.context.phases.thinking())
  }
  override playbackStarted(): void {
    this.context.enterPhase(this.context.phases.speaking())
  }
  override playbackOver(): void {}
  override answered(): void {}
  override sessionOver(): void {
    const { context } = this
    context.enterPhase(context.playing === null ? context.phases.ready() : context.phases.speaking())
  }
}

/** Nobody speaks and nothing is awaited. */
export class Ready extends Idle {
  override readonly name = 'ready'
}

/** The server says that the user speaks. */
export class Listening extends Idle {
  override readonly name = 'listening'
  /** Told again: nothing new but for what has begun to play since. */
  override speechStarted(): void {
    this.context.ignore()
    interruptPlayback(this.context)
  }
  override speechStopped(event: Voice.RealtimeTurnEvent): void {
    endSpeech(this.context, event, this.context.phases.thinking())
  }
  /** The user goes first, whatever is to be heard. */
  override playbackStarted(): void {}
}

/** The user has finished; an answer is awaited. */
export class Thinking extends Idle {
  override readonly name = 'thinking'
  override answered(): void {
    if (this.context.playing === null) this.context.enterPhase(this.context.phases.ready())
    else this.context.enterPhase(this.context.phases.speaking())
  }
}

/** An answer is heard. */
export class Speaking extends Idle {
  override readonly name = 'speaking'
  override playbackOver(): void {
    const { context } = this
    context.enterPhase(context.pendingResponse && context.answer === null ? context.phases.thinking() : context.phases.ready())
  }
}
