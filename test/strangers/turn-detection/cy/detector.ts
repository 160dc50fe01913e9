import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import { safely } from './guard.ts'

const remembered = 32

/** Follows the turn: who speaks, and whether an answer is awaited. */
export class Detector extends Service {
  phase: Voice.Phase = 'ready'
  lastStart: number | undefined
  lastStop: number | undefined
  isSpeechOpen = false
  /** Whether the end of a speech is still to come that was taken for over here. */
  #isStopOwed = false
  #isPlaying = false
  #isBargedIn = false
  /** Whether an answer is due that is not announced yet. */
  #isAwaited = false
  /** The answer that was awaited, until it is heard. */
  #unheard: string | null = null
  readonly #responses = new Set<string>()
  readonly #done: string[] = []

  constructor(hub: Hub) {
    super(hub)
    const { bus } = hub
    bus.on('received', (event) => this.#receive(event))
    bus.on('realtime', (signal) => {
      if (signal.type === 'response.created') this.#created(signal.responseId)
      if (signal.type === 'response.done') this.#finished(signal.responseId)
    })
    bus.on('playing', ({ is, isBargedIn }) => this.#playing(is, isBargedIn))
    bus.on('committed', ({ awaitsResponse }) => {
      this.isSpeechOpen = false
      this.#isAwaited = awaitsResponse
      this.phase = 'thinking'
    })
    bus.on('fallback', ({ isActive }) => {
      if (isActive) this.#closeSpeech()
    })
    bus.on('in-force', ({ config }) => {
      if (config.mode === 'manual') this.#closeSpeech()
    })
    bus.on('reverted', () => this.#closeSpeech())
    bus.on('session', () => this.#restart())
  }

  /** Whether an answer is still to come. */
  get isResponsePending(): boolean {
    return this.#isAwaited || (this.choices.pendingResponse === 'until-heard' && this.#unheard !== null)
  }

  /** Whether an answer is being made. */
  get hasResponse(): boolean {
    return this.#responses.size > 0
  }

  #receive(event: Voice.RealtimeTurnEvent): void {
    if (event.type !== 'speech-start' && event.type !== 'speech-stop') return
    const isStart = event.type === 'speech-start'
    const isUnwanted = !this.hub.policy.isServerManaged && this.choices.speechInManual === 'ignored'
    if (isUnwanted || this.#isRepeated(event.timestamp, isStart ? this.lastStart : this.lastStop))
      return this.bus.publish('ignored', event.type)
    if (isStart) this.#start(event)
    else this.#stop(event)
  }

  #isRepeated(timestamp: number, last: number | undefined): boolean {
    if (last === undefined || this.choices.repeatedSpeech === 'counts') return false
    return this.choices.repeatedSpeech === 'older-ignored' ? timestamp <= last : timestamp === last
  }

  #start(event: Voice.RealtimeTurnEvent): void {
    if (this.isSpeechOpen) this.bus.publish('missed', 'stop')
    this.isSpeechOpen = true
    this.#isStopOwed = false
    this.lastStart = event.timestamp
    if (this.hub.policy.interruptsResponse) {
      this.#isAwaited = false
      this.#unheard = null
    }
    this.phase = 'listening'
    this.bus.publish('speech', { end: 'start', event })
  }

  #stop(event: Voice.RealtimeTurnEvent): void {
    if (!this.isSpeechOpen && !this.#isStopOwed) this.bus.publish('missed', 'start')
    this.isSpeechOpen = false
    this.#isStopOwed = false
    this.lastStop = event.timestamp
    this.phase = 'thinking'
    this.#isAwaited = this.hub.policy.createsResponse
    this.bus.publish('speech', { end: 'stop', event })
    if (!this.hub.policy.createsResponse) safely(() => this.ports.conversation.handOver())
  }

  #created(id: string): void {
    if (this.#responses.has(id) || this.#done.includes(id)) return
    this.#responses.add(id)
    if (this.#isAwaited) this.#unheard = id
    this.#isAwaited = false
  }

  #finished(id: string): void {
    if (this.#done.includes(id)) return
    this.#done.push(id)
    if (this.#done.length > remembered) this.#done.shift()
    if (!this.#responses.delete(id)) this.#isAwaited = false
    if (this.#unheard === id) this.#unheard = null
    if (this.phase === 'thinking' && !this.#isAwaited && !this.hasResponse) this.#rest()
  }

  #playing(is: boolean, isBargedIn: boolean): void {
    this.#isPlaying = is
    this.#isBargedIn = isBargedIn
    if (is && !isBargedIn && !this.isSpeechOpen) {
      this.#unheard = null
      this.phase = 'speaking'
    }
    if (!is && this.phase === 'speaking') this.phase = this.#isAwaited ? 'thinking' : 'ready'
  }

  #rest(): void {
    this.phase = this.#isPlaying && !this.#isBargedIn ? 'speaking' : 'ready'
  }

  #closeSpeech(): void {
    if (this.isSpeechOpen) this.#isStopOwed = true
    this.isSpeechOpen = false
    if (this.phase === 'listening') this.#rest()
  }

  #restart(): void {
    this.isSpeechOpen = false
    this.#isStopOwed = false
    this.#isAwaited = false
    this.#unheard = null
    this.#responses.clear()
    this.#rest()
  }
}
