import type * as Voice from '../../../../spec/vela/contract.ts'
import type { Session } from './session.ts'
import type { Turn } from './turn.ts'

/** A phase of the session: what it makes of each message and of each signal about the present turn. */
export abstract class PhaseState {
  abstract readonly name: Voice.Phase
  protected readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  abstract append(chunk: string): void
  abstract commit(): void
  abstract cancel(): void

  /** A signal about the present turn; those about others do not come here. */
  hear(signal: Voice.PipelineSignal, turn: Turn): void {
    switch (signal.type) {
      case 'partial':
      case 'final':
        return this.transcript(signal.type, signal.text, turn)
      case 'delta':
        return this.delta(signal, turn)
      case 'finished':
        return this.finished(signal, turn)
      case 'failed':
        return this.session.fail('upstream_error', `The ${signal.part} of the pipeline failed.`, false)
      case 'works':
        return this.works(signal.part, signal.isRunning)
    }
  }

  protected abstract delta(signal: Voice.PipelineSignal & { type: 'delta' }, turn: Turn): void
  protected abstract finished(signal: Voice.PipelineSignal & { type: 'finished' }, turn: Turn): void
  protected works(_part: Voice.PipelinePart, _isRunning: boolean): void {}

  protected transcript(type: 'partial' | 'final', text: string, turn: Turn): void {
    if (turn.isFinal && this.session.choices.afterFinal === 'settled') return
    if (type === 'final') {
      turn.isFinal = true
      return this.session.outgoing.say({ type: 'transcript.final', payload: { text } })
    }
    this.session.outgoing.say({ type: 'transcript.partial', payload: { text } })
  }

  /** A message that finds nothing to act on. */
  protected idleWish(what: string): void {
    if (this.session.choices.nothingToActOn === 'refuse') this.session.refuse('invalid_state', what)
  }
}
