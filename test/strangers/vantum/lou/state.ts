/** What all states have in common; each one overrides what it answers otherwise. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Due } from './agenda.ts'
import type { Session } from './session.ts'

export abstract class State {
  abstract readonly name: Voice.ConversationState
  protected readonly session: Session

  constructor(session: Session) {
    this.session = session
  }

  /** After the change into this state was published. */
  enter(): void {}

  /** After the change out of this state was published, before the next one is entered. */
  exit(_to: Voice.ConversationState): void {}

  due(_due: Due): void {}
  setup(_signal: Voice.SetupSignal): void {}
  model(_signal: Voice.ModelSignal): void {}
  synthesis(_signal: Voice.SynthesisSignal): void {}

  /** The confidence of voice activity has changed; the session remembers it. */
  voiceActivity(): void {}

  audio(_frame: Voice.AudioFrame): void {}
  playbackComplete(_utteranceId: string): void {}

  /** The user starts to speak: only while it responds. */
  interruption(): void {}

  finalTranscript(_transcript: string): void {
    this.session.voice.transcriptOver()
    this.session.records.write('warn', 'Received transcript in wrong state', { currentState: this.name })
  }

  callEnd(): void {
    this.session.toEnded()
  }

  disconnected(): void {
    this.session.records.write('warn', 'Client disconnected', { currentState: this.name })
    this.session.toEnded()
  }

  fatal(): void {
    this.session.records.write('error', 'Error requires the end of the session', { currentState: this.name })
    this.session.toEnded()
  }

  servicesClosed(): void {}
}
