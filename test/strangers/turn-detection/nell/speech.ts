/** Takes what the server tells of speech (REQ-003) and tells it on to the parts and the listeners. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import type { Core, SpeechEnd } from './core.ts'

const ends: Readonly<Record<string, SpeechEnd>> = { 'speech-start': 'start', 'speech-stop': 'stop' }
const others = ['response-interrupted', 'degraded']

export class SpeechReceiver {
  readonly #core: Core
  #last = ''
  #lastEnd: SpeechEnd | null = null

  constructor(core: Core) {
    this.#core = core
    core.hub.on('session-over', () => {
      this.#last = ''
      this.#lastEnd = null
    })
  }

  hear(event: T.RealtimeTurnEvent): void {
    const { hub, options } = this.#core
    const end = ends[event?.type]
    if (end === undefined && !others.includes(event?.type)) {
      hub.emit('ignored', undefined)
      return
    }
    const timestamp = Number.isFinite(event.timestamp) ? event.timestamp : this.#core.now()
    this.#core.call(() => this.#core.ports.panel.mark({ event: event.type, timestamp }))
    if (end !== undefined) {
      const key = `${end} ${timestamp}`
      const isRepeat = key === this.#last
      this.#last = key
      if (isRepeat && options.repeats === 'ignored') hub.emit('ignored', undefined)
      else this.#speech(end, event, timestamp)
    } else if (event.type === 'degraded') hub.emit('degrade', 'degraded')
    else {
      hub.emit('alive', 'other')
      hub.emit('interrupted', undefined)
    }
  }

  #speech(end: SpeechEnd, event: T.RealtimeTurnEvent, timestamp: number): void {
    const core = this.#core
    const receivedAt = core.now()
    const isGap = end === 'start' ? this.#lastEnd === 'start' : this.#lastEnd !== 'start'
    this.#lastEnd = end
    if (isGap && core.options.missed === 'timeouts-and-gaps') core.hub.emit('missed', undefined)
    core.hub.emit('alive', 'speech')
    if (end === 'start') core.lastSpeechStart = timestamp
    else core.lastSpeechStop = timestamp
    core.hub.emit('speech', { end, event, timestamp, receivedAt })
    core.hub.emit('tell', {
      type: end === 'start' ? 'speech-start-detached' : 'speech-stop-detached',
      timestamp,
      event,
      ...(Number.isFinite(event.latencyMs) ? { latencyMs: event.latencyMs as number } : {}),
    })
  }
}
