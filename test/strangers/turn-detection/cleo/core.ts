import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { Choices } from './choices.ts'
import type { Inbox } from './inbox.ts'
import type { Model } from './model.ts'
import type { Records } from './records.ts'
import type { View } from './view.ts'

/** What the event is besides its type and its state. */
export type EventDetails = Partial<Omit<X.TurnDetectionEvent, 'type' | 'state'>>

/** What the parts of the coordinator share. */
export interface Core {
  readonly ports: X.Ports
  readonly choices: Choices
  readonly model: Model
  readonly inbox: Inbox
  readonly records: Records
  readonly view: View
  /** Whether the coordinator was disposed of while the event was handled. */
  isDisposed(): boolean
  /** Tells the listeners. */
  emit(type: X.TurnDetectionEventType, details?: EventDetails): void
  /** Calls a port; one that throws is noted and does no more harm. */
  callPort(call: () => unknown): void
}
