/** The end of a conversation: everything stops, the audio is given back, then idle (AV-RUL-13, AV-RUL-25). */
import type { ConversationTerminationReason, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from './diagnostics.ts'
import type { Talk } from './talk.ts'

/** Ends a conversation once, for all who ask for it. */
export class Ending {
  protected readonly talk: Talk
  private waiting: readonly (() => void)[] = []

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** `done` is called in idle. */
  ask(reason: ConversationTerminationReason, done: () => void): void {
    const { state, starting } = this.talk
    this.waiting = [...this.waiting, done]
    if (state !== 'idle') this.begin('user.stop', reason)
    else {
      starting.fail('CANCELLED')
      this.settle()
    }
  }

  begin(cause: TransitionCause, reason: ConversationTerminationReason): void {
    const { talk } = this
    if (talk.state === 'terminating') return
    talk.stopEverything('stopped')
    talk.starting.fail('CANCELLED')
    talk.go('terminating', cause, reason)
    talk.timers.set('terminate', talk.ports.settings.terminateTimeoutMs, () => this.force())
    talk.ports.audio.release()
  }

  /** All streams are closed. */
  released(): Heard {
    if (this.talk.state !== 'terminating') return 'not-now'
    this.finish()
    return undefined
  }

  private force(): void {
    this.talk.diagnostics.record('forced', { from: 'terminating', to: 'idle' })
    this.finish()
  }

  private finish(): void {
    const { talk } = this
    talk.timers.reset()
    talk.readiness.streamsClosed()
    talk.running = false
    talk.go('idle', 'reset')
    this.settle()
  }

  private settle(): void {
    this.talk.starting.leaveWindow()
    for (const done of this.waiting) done()
    this.waiting = []
  }
}
