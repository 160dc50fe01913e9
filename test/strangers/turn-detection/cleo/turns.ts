import type * as X from '../../../../spec/turn-detection/contract.ts'
import type { Core } from './core.ts'
import type { Fallback } from './fallback.ts'
import { flagsOf } from './model.ts'
import type { Playback } from './playback.ts'
import { judgeStart, judgeStop, readEvent, redacted, type Sequence } from './speech.ts'
import { strategyOf } from './strategies.ts'
import type { Voice } from './voice.ts'

/** The turns of the user: speech events of the server and what follows from them. */
export class Turns {
  readonly #core: Core
  readonly #fallback: Fallback
  readonly #voice: Voice
  readonly #playback: Playback
  #last: Readonly<Partial<Record<X.RealtimeTurnEvent['type'], number>>> = {}

  constructor(core: Core, fallback: Fallback, voice: Voice, playback: Playback) {
    this.#core = core
    this.#fallback = fallback
    this.#voice = voice
    this.#playback = playback
  }

  /** `handleServerEvent()`. */
  event(given: unknown): void {
    const { choices, model, records } = this.#core
    const event = readEvent(given)
    const isForeign = model.mode === 'manual' && choices.manualSpeech === 'ignore'
    if (event === undefined || model.isClosed || isForeign) return records.ignored()
    if (event.type === 'speech-start') this.#start(event)
    else if (event.type === 'speech-stop') this.#stop(event)
    else this.#other(event)
  }

  /** The session is over; no turn goes on. */
  endSession(): void {
    const { model } = this.#core
    model.isInSpeech = false
    model.isCommitted = false
    model.hasSpoken = false
    model.hasResumed = false
    model.pendingResponse = false
    model.activeResponse = null
    model.cancelledResponse = null
    model.isHandedOver = false
    model.isCreateDue = false
  }

  /** Manual mode begins; no server event ends the speech that goes on. */
  turnManual(): void {
    const { model, view } = this.#core
    model.isInSpeech = false
    if (model.phase === 'listening') view.enter(this.#playback.restingPhase())
    else view.update()
  }

  #start(event: X.RealtimeTurnEvent): void {
    const { model, records, view } = this.#core
    const sequence = judgeStart(model, event.timestamp)
    if (!this.#admit(sequence)) return
    const isAutomatic = strategyOf(model).isAutomatic
    const { interruptResponse } = flagsOf(model)
    model.isInSpeech = true
    model.isCommitted = false
    model.isHandedOver = false
    model.lastSpeechStart = event.timestamp
    if (isAutomatic && interruptResponse) model.pendingResponse = false
    this.#voice.confirmed()
    view.mark(event.type, event.timestamp)
    if (isAutomatic && interruptResponse) this.#playback.clear()
    this.#present('speech-start-detached', event, () => {
      records.measure('speech-start', 'listening', this.#since(event))
      view.enter('listening', true)
    })
  }

  #stop(event: X.RealtimeTurnEvent): void {
    const { callPort, model, ports, records, view } = this.#core
    const sequence = judgeStop(model, event.timestamp)
    if (!this.#admit(sequence)) return
    const isOurs = model.isCommitted
    const isAutomatic = strategyOf(model).isAutomatic
    const { createResponse } = flagsOf(model)
    model.isInSpeech = false
    model.isCommitted = false
    model.lastSpeechStop = event.timestamp
    if (isAutomatic && createResponse && !isOurs) model.pendingResponse = true
    const isHandingOver = isAutomatic && !createResponse && !isOurs
    if (isHandingOver) model.isHandedOver = true
    this.#voice.over()
    view.mark(event.type, event.timestamp)
    const phase = isAutomatic ? 'thinking' : this.#playback.restingPhase()
    this.#present('speech-stop-detached', event, () => {
      records.measure('speech-stop', phase, this.#since(event))
      view.enter(phase, true)
    })
    if (isHandingOver && !this.#core.isDisposed()) callPort(() => ports.conversation.handOver())
  }

  #other(event: X.RealtimeTurnEvent): void {
    const { choices, model, records, view } = this.#core
    const isDegraded = event.type === 'degraded'
    const isForeign = isDegraded && model.mode === 'manual'
    const last = this.#last[event.type] ?? Number.NEGATIVE_INFINITY
    if (isForeign || event.timestamp <= last) return records.ignored()
    this.#last = { ...this.#last, [event.type]: event.timestamp }
    view.mark(event.type, event.timestamp)
    if (isDegraded) {
      this.#voice.release()
      return this.#fallback.engage('degraded')
    }
    model.pendingResponse = false
    const mayClear = flagsOf(model).interruptResponse || choices.interrupted === 'always-clear'
    if (strategyOf(model).isAutomatic && mayClear) this.#playback.clear()
    this.#playback.rest()
  }

  #admit(sequence: Sequence): boolean {
    const { model, records } = this.#core
    if (sequence === 'ignored') {
      records.ignored()
      return false
    }
    // The fallback has counted what was missing; manual mode misses nothing.
    if (sequence === 'after-loss' && strategyOf(model).awaitsServer) records.missed()
    this.#fallback.disengage('server-recovered')
    return !this.#core.isDisposed()
  }

  #present(type: X.TurnDetectionEventType, event: X.RealtimeTurnEvent, show: () => void): void {
    const { choices, emit } = this.#core
    const { timestamp, latencyMs } = event
    const told = choices.serverEvent === 'redacted' ? redacted(event) : event
    const latency = latencyMs === undefined ? {} : { latencyMs }
    const tell = () => emit(type, { timestamp, event: told, ...latency })
    if (choices.speechOrder === 'listeners-first') tell()
    show()
    if (choices.speechOrder === 'panel-first') tell()
  }

  #since(event: X.RealtimeTurnEvent): number {
    const wayMs = this.#core.choices.latency === 'whole-way' ? (event.latencyMs ?? 0) : 0
    return event.timestamp - wayMs
  }
}
