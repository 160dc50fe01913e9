import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { FullConfig } from './config.ts'

/** Everything that the coordinator knows. The parts of the coordinator share it. */
export interface Model {
  /** The published mode. */
  mode: X.TurnDetectionMode
  /** Whether a mode was ever published. */
  isPublished: boolean
  /** What new updates ask for. */
  desired: FullConfig
  /** What the service says is in force in this session. */
  inForce: X.TurnDetectionConfig | null
  sessionId: string | null
  /** Whether a session was closed and none has followed. */
  isClosed: boolean
  /** Why the fallback is engaged, or `null`. */
  fallback: X.ChangeReason | null
  /** What the level of the captured audio says. */
  heard: 'unknown' | 'voiced' | 'unvoiced'
  /** Whether voice was heard since the last end of speech. */
  hasSpoken: boolean
  /** Whether the voice fell silent and came back since the last start of speech. */
  hasResumed: boolean
  /** Whether the server says that the user speaks. */
  isInSpeech: boolean
  /** Whether the operator has committed the speech that goes on. */
  isCommitted: boolean
  lastSpeechStart: number | null
  lastSpeechStop: number | null
  pendingResponse: boolean
  /** The response that the service is making. */
  activeResponse: string | null
  /** The response that was told to end and has not said so. */
  cancelledResponse: string | null
  /** Whether the turn was handed over and no response has followed. */
  isHandedOver: boolean
  /** Whether a `response.create` waits for the end of the active response. */
  isCreateDue: boolean
  /** The answer that plays. */
  playing: string | null
  /** The answers that were told to fall silent and have not said so. */
  readonly clearing: Set<string>
  /** The phase by what the server and playback say. */
  phase: X.Phase
}

/** The model before anything has happened. */
export const initialModel = (desired: FullConfig, mode: X.TurnDetectionMode): Model => ({
  mode,
  isPublished: false,
  desired,
  inForce: null,
  sessionId: null,
  isClosed: false,
  fallback: null,
  heard: 'unknown',
  hasSpoken: false,
  hasResumed: false,
  isInSpeech: false,
  isCommitted: false,
  lastSpeechStart: null,
  lastSpeechStop: null,
  pendingResponse: false,
  activeResponse: null,
  cancelledResponse: null,
  isHandedOver: false,
  isCreateDue: false,
  playing: null,
  clearing: new Set(),
  phase: 'ready',
})

/** The flags that the service obeys; before an acknowledgement, those that were asked for. */
export const flagsOf = (model: Model): Pick<FullConfig, 'createResponse' | 'interruptResponse'> => ({
  createResponse: model.inForce?.createResponse ?? model.desired.createResponse,
  interruptResponse: model.inForce?.interruptResponse ?? model.desired.interruptResponse,
})

/** Whether an answer is still to come. */
export const isAwaitingAnswer = (model: Model): boolean =>
  model.pendingResponse || model.isHandedOver || model.activeResponse !== null
