/** What there is to see, and who is told when it changes. */
import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { Emitter } from './emitter.ts'

/** The changes of the view. */
export type ViewEvents = {
  readonly status: readonly [status: Voice.ConnectionStatus]
  readonly phase: readonly [phase: Voice.Phase]
  readonly user: readonly [text: string, isFinal: boolean]
  readonly assistant: readonly [text: string, isComplete: boolean]
  readonly trouble: readonly [source: Voice.Trouble, code: string | undefined]
}

export class ViewStore {
  readonly changes = new Emitter<ViewEvents>()
  #status: Voice.ConnectionStatus = 'not connected'
  #phase: Voice.Phase | null = null

  get status(): Voice.ConnectionStatus {
    return this.#status
  }

  get phase(): Voice.Phase | null {
    return this.#phase
  }

  /** The state of the connection; shown only when it changes. */
  setStatus(status: Voice.ConnectionStatus): void {
    if (this.#status === status) return
    this.#status = status
    this.changes.emit('status', status)
  }

  /** The phase that the gateway told, shown unless the caller knows it to be on the screen already. */
  setPhase(phase: Voice.Phase, isShown: boolean): void {
    this.#phase = phase
    if (!isShown) this.changes.emit('phase', phase)
  }

  /** Forgets the phase. The screen has no word for that: it keeps what it was told last. */
  clearPhase(): void {
    this.#phase = null
  }

  /** The text of the user, in the place of the one before. */
  setUser(text: string, isFinal: boolean): void {
    this.changes.emit('user', text, isFinal)
  }

  /** All text of the current answer. */
  setAssistant(text: string, isComplete: boolean): void {
    this.changes.emit('assistant', text, isComplete)
  }

  /** Something went wrong. */
  report(source: Voice.Trouble, code: string | undefined): void {
    this.changes.emit('trouble', source, code)
  }
}

/** Shows on a screen whatever changes in a store. */
export const show = (store: ViewStore, screen: Voice.ScreenPort): void => {
  store.changes
    .on('status', (status) => screen.connection(status))
    .on('phase', (phase) => screen.session(phase))
    .on('user', (text, isFinal) => screen.user(text, isFinal))
    .on('assistant', (text, isComplete) => screen.assistant(text, isComplete))
    .on('trouble', (source, code) => {
      if (code === undefined) screen.trouble(source)
      else screen.trouble(source, code)
    })
}
