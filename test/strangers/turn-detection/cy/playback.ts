import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { type Hub, Service } from './hub.ts'
import { safely } from './guard.ts'

const remembered = 32

/** Silences the answer that plays: at a barge-in (REQ-007, AC-003), and when the operator asks for it. */
export class Playback extends Service {
  #handle: string | null = null
  #cleared: string[] = []

  constructor(hub: Hub) {
    super(hub)
    const { bus, choices, detector } = hub
    bus.on('playback', (signal) => this.#hear(signal))
    bus.on('speech', ({ end }) => {
      if (end === 'start') this.#bargeIn()
    })
    bus.on('received', ({ type }) => {
      if (type === 'response-interrupted' && choices.responseInterrupted === 'clears' && detector.isSpeechOpen)
        this.#bargeIn()
    })
    bus.on('command', (command) => {
      if (command === 'cancel-playback') this.#cancel()
    })
  }

  #hear(signal: Voice.PlaybackSignal): void {
    const { handleId } = signal
    if (signal.type === 'started') {
      if (this.#handle === handleId) return
      this.#handle = handleId
      this.#cleared = this.#cleared.filter((id) => id !== handleId)
      this.bus.publish('playing', { is: true, isBargedIn: false })
      if (this.hub.detector.isSpeechOpen && this.choices.playbackDuringSpeech === 'cleared') this.#bargeIn()
      return
    }
    if (signal.type === 'cleared' && !this.#cleared.includes(handleId)) {
      this.#cleared.push(handleId)
      if (this.#cleared.length > remembered) this.#cleared.shift()
      const { heardMs } = signal
      safely(() => this.ports.conversation.cleared({ handleId, heardMs }))
    }
    if (this.#handle !== handleId) return
    this.#handle = null
    this.bus.publish('playing', { is: false, isBargedIn: false })
  }

  #bargeIn(): void {
    const handle = this.#handle
    if (handle === null || !this.hub.policy.interruptsResponse) return
    safely(() => this.ports.playback.clear(handle))
    this.bus.publish('playing', { is: true, isBargedIn: true })
  }

  #cancel(): void {
    const handle = this.#handle
    if (handle === null) return this.bus.publish('ignored', 'cancel-playback')
    if (this.hub.detector.hasResponse && this.choices.cancelPlayback === 'response-too')
      safely(() => this.ports.realtime.send({ type: 'response.cancel' }))
    safely(() => this.ports.playback.clear(handle))
  }
}
