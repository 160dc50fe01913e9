import type * as X from '../../../../spec/turn-detection/contract.ts'
import { isRecord } from './config.ts'
import type { Core } from './core.ts'
import { flagsOf, isAwaitingAnswer } from './model.ts'
import { strategyOf } from './strategies.ts'

/** The answers of the assistant: responses, their playback, and how they are interrupted. */
export class Playback {
  readonly #core: Core

  constructor(core: Core) {
    this.#core = core
  }

  /** Takes what playback tells. */
  signal(signal: unknown): void {
    const { model, records } = this.#core
    const known: Readonly<Record<string, unknown>> = isRecord(signal) ? signal : {}
    const { type, handleId, heardMs } = known
    if (typeof handleId !== 'string') return records.ignored()
    const isPlaying = handleId === model.playing
    const isOpen = isPlaying || model.clearing.has(handleId)
    if (type === 'started' && !isPlaying) this.#started(handleId)
    else if (type === 'ended' && isPlaying) this.#silent()
    else if (type === 'cleared' && isOpen) this.#cleared(handleId, heardMs)
    else records.ignored()
  }

  /** Lets the answer that plays fall silent, once (REQ-007). */
  clear(): boolean {
    const { callPort, model, ports } = this.#core
    const handleId = model.playing
    if (handleId === null || model.clearing.has(handleId)) return false
    model.clearing.add(handleId)
    callPort(() => ports.playback.clear(handleId))
    return true
  }

  /** The operator cancels playback, whatever `interrupt_response` says (section 9, Barge-In). */
  cancel(): void {
    const { callPort, model, ports, records } = this.#core
    const response = model.activeResponse
    const isActive = response !== null && response !== model.cancelledResponse && model.sessionId !== null
    if (model.isCreateDue) model.pendingResponse = false
    model.isCreateDue = false
    model.cancelledResponse = response
    if (isActive) callPort(() => ports.realtime.send({ type: 'response.cancel' }))
    const isCleared = this.clear()
    if (!isActive && !isCleared) records.ignored()
  }

  /** The operator commits what was said (AC-007); never while the server commits (CON-002). */
  commit(isTurningAutomatic: boolean): void {
    const { callPort, choices, model, ports, records, view } = this.#core
    const isRefused = choices.commitDuringUpdate === 'refused' && isTurningAutomatic
    const isRepeated = model.pendingResponse && !model.hasSpoken && (!model.isInSpeech || model.isCommitted)
    const mayCommit = strategyOf(model).mayCommit && model.sessionId !== null
    if (!mayCommit || isRefused || isRepeated) return records.ignored()
    model.isCommitted = model.isInSpeech || model.fallback !== null
    model.hasSpoken = false
    callPort(() => ports.realtime.send({ type: 'input_audio_buffer.commit' }))
    const createsResponse = choices.commitAnswer === 'always-create' || flagsOf(model).createResponse
    if (createsResponse) {
      model.pendingResponse = true
      if (model.activeResponse === null) this.#create()
      else model.isCreateDue = true
    } else {
      model.isHandedOver = true
      callPort(() => ports.conversation.handOver())
    }
    view.enter('thinking')
  }

  /** `response.created`. */
  responseCreated(responseId: unknown): void {
    const { choices, model, records, view } = this.#core
    if (typeof responseId !== 'string' || responseId === model.activeResponse || model.sessionId === null) {
      return records.ignored()
    }
    model.activeResponse = responseId
    model.isHandedOver = false
    model.pendingResponse = choices.pendingResponse === 'until-done' || model.isCreateDue
    if (model.phase === 'ready') view.settle('thinking')
  }

  /** `response.done`. */
  responseDone(responseId: unknown): void {
    const { choices, model, records, view } = this.#core
    if (model.activeResponse === null || responseId !== model.activeResponse) return records.ignored()
    model.activeResponse = null
    if (choices.pendingResponse === 'until-done') model.pendingResponse = model.isCreateDue
    if (model.isCreateDue) return this.#create()
    const isSilent = model.phase === 'thinking' && model.playing === null && !isAwaitingAnswer(model)
    if (isSilent && choices.silentResponse === 'ready') view.settle('ready')
  }

  /** The phase while the user is silent. */
  restingPhase(): X.Phase {
    const { model } = this.#core
    if (model.playing !== null) return 'speaking'
    return isAwaitingAnswer(model) ? 'thinking' : 'ready'
  }

  /** Goes to the resting phase, unless the user speaks. */
  rest(): void {
    const { model, view } = this.#core
    if (!model.isInSpeech) view.settle(this.restingPhase())
  }

  #create(): void {
    const { callPort, model, ports } = this.#core
    model.isCreateDue = false
    callPort(() => ports.realtime.send({ type: 'response.create' }))
  }

  #started(handleId: string): void {
    const { choices, model, view } = this.#core
    const mayInterrupt = strategyOf(model).isAutomatic && flagsOf(model).interruptResponse
    model.clearing.clear()
    model.playing = handleId
    model.isHandedOver = false
    if (choices.pendingResponse === 'until-created' && !model.isCreateDue) model.pendingResponse = false
    if (!model.isInSpeech) view.enter('speaking')
    else if (mayInterrupt && choices.lateAudio === 'clear') this.clear()
  }

  #silent(): void {
    this.#core.model.playing = null
    this.rest()
  }

  #cleared(handleId: string, heardMs: unknown): void {
    const { callPort, model, ports, records } = this.#core
    model.clearing.delete(handleId)
    if (model.playing === handleId) this.#silent()
    if (typeof heardMs !== 'number' || !Number.isFinite(heardMs) || heardMs < 0) return records.ignored()
    callPort(() => ports.conversation.cleared({ handleId, heardMs }))
  }
}
