import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { isNumber } from './config.ts'
import type { Core } from './core.ts'
import type { Fallback } from './fallback.ts'
import type { Playback } from './playback.ts'
import type { Screen } from './screen.ts'
import { Turn } from './turn.ts'

type Event = Turns.RealtimeTurnEvent
const types = ['speech-start', 'speech-stop', 'response-interrupted', 'degraded']

const isEvent = (value: unknown): value is Event =>
  typeof value === 'object' && value !== null && 'type' in value && types.includes(value.type as string)

/** What the server says of the speech of the user. */
export class Speech {
  readonly #core: Core
  readonly #fallback: Fallback
  readonly #playback: Playback
  readonly #screen: Screen
  #last: { type: string; timestamp: number } | null = null

  constructor(core: Core, fallback: Fallback, playback: Playback, screen: Screen) {
    this.#core = core
    this.#fallback = fallback
    this.#playback = playback
    this.#screen = screen
  }

  hear(event: unknown) {
    const core = this.#core
    if (!isEvent(event)) return core.ignored()
    const isSpeech = event.type === 'speech-start' || event.type === 'speech-stop'
    if (isNumber(event.timestamp) && (isSpeech || core.options.marked === 'all')) {
      core.ports.panel.mark({ event: event.type, timestamp: event.timestamp })
    }
    if (event.type === 'degraded') this.#fallback.engage('degraded')
    if (event.type === 'response-interrupted') this.#interrupted()
    if (!isSpeech) return
    if (this.#isLeftOut(event)) return core.ignored()
    this.#last = { type: event.type, timestamp: event.timestamp }
    this.#fallback.end('server-recovered')
    core.speechEvents += 1
    if (event.type === 'speech-start') this.#started(event)
    else this.#stopped(event)
    core.wasCounted = false
    this.#spread(event)
  }

  #interrupted() {
    if (this.#core.options.interruptedClears && this.#core.interrupts) this.#playback.interrupt()
  }

  #isLeftOut({ type, timestamp }: Event) {
    const { leftOut } = this.#core.options
    const last = this.#last
    if (leftOut === 'none' || last === null) return false
    const isRepeat = last.type === type && last.timestamp === timestamp && isNumber(timestamp)
    return isRepeat || (leftOut === 'repeats-and-backward' && timestamp < last.timestamp)
  }

  #instant(event: Event) {
    return isNumber(event.timestamp) ? event.timestamp : this.#core.now
  }

  #started(event: Event) {
    const core = this.#core
    if (core.interrupts) this.#playback.interrupt()
    // A start behind a start: the stop between them was lost.
    if (core.isUserSpeaking && !core.wasCounted) core.missed()
    core.turn = new Turn()
    core.hint = core.hint === 'stop' ? null : core.hint
    core.wasHeard = false
    core.isConfirmed = core.level === 'voiced' && core.options.voiceOverStop === 'confirmed'
    core.lastSpeechStart = this.#instant(event)
  }

  #stopped(event: Event) {
    const core = this.#core
    // A stop behind a stop: the start between them was lost.
    if (!core.isUserSpeaking && !core.wasCounted) core.missed()
    const turn = core.isUserSpeaking && core.turn !== null ? core.turn : new Turn()
    turn.finish(core.isServerManaged && core.createsResponse)
    core.turn = turn
    core.wasHeard = core.level === 'voiced' && !core.isConfirmed
    core.lastSpeechStop = this.#instant(event)
    if (!turn.isExpecting) core.ports.conversation.handOver()
  }

  /** To the panel and to the listeners. */
  #spread(event: Event) {
    const core = this.#core
    const { latencyFrom, listenersGet, speechFirst } = core.options
    const latencyMs = isNumber(event.latencyMs) ? event.latencyMs : undefined
    const timestamp = this.#instant(event)
    const since = { timestamp, receipt: core.now, server: timestamp - (latencyMs ?? 0) }[latencyFrom]
    this.#screen.expect(event.type as 'speech-start' | 'speech-stop', since)
    if (speechFirst === 'panel') this.#screen.refresh()
    const { serverEvent: _, ...bare } = event
    const given = listenersGet === 'redacted-event' ? bare : event
    core.tell(event.type === 'speech-start' ? 'speech-start-detached' : 'speech-stop-detached', {
      event: given,
      timestamp,
      ...(latencyMs !== undefined && { latencyMs }),
    })
  }
}
