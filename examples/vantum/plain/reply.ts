/** RESPONDING and INTERRUPTED: the reply is streamed, and yields to speech that lasts. */
import type { SynthesisSignal } from '../../../spec/vantum/contract.ts'
import type PlainConversation from '../plain.ts'
import type { Turn } from './turn.ts'

/** Settings hold whole percent, signals hold fractions of one. */
const percent = 100

export class Reply {
  private readonly talk: PlainConversation
  private interruptions = 0
  /** When (ms) speech began in this reply; null while there is none. */
  private loudSince: number | null = null
  private stopWaiting = (): void => {}
  private stopStall = (): void => {}

  constructor(talk: PlainConversation) {
    this.talk = talk
  }

  begin(): void {
    const { timers, ports } = this.talk
    this.loudSince = null
    timers.owe(ports.settings.alertRespondingMs + 1, () => ports.monitoring.alert('responding'))
  }

  hear(turn: Turn, signal: Exclude<SynthesisSignal, { type: 'released' }>): void {
    if (signal.type === 'error') {
      this.talk.fail('SYNTHESIS_FAILED')
      return
    }
    if (!turn.takes(signal.chunk, this.talk.ports.clock.now())) return
    this.talk.ports.client.sendAudio(signal.chunk)
    this.stopStall()
    if (!turn.isComplete) this.watchForStall()
  }

  played(utteranceId: string): void {
    const { turn } = this.talk
    const isOver = turn?.utteranceId === utteranceId && turn.isComplete
    if (isOver && this.talk.getState() === 'RESPONDING') this.talk.transition('LISTENING')
  }

  /** Speech counts once it was held for long enough, also if it ends in that very instant. */
  hearVoice(confidence: number): void {
    if (this.talk.getState() !== 'RESPONDING') return
    const { settings, clock } = this.talk.ports
    const isLoud = confidence > settings.vadConfidence / percent
    const since = this.loudSince
    if (since !== null && clock.now() - since >= settings.vadMinSpeechMs) this.talk.transition('INTERRUPTED')
    else if (isLoud && since === null) {
      this.loudSince = clock.now()
      this.stopWaiting = this.talk.timers.set(settings.vadMinSpeechMs, () =>
        this.talk.transition('INTERRUPTED'),
      )
    } else if (!isLoud) {
      this.loudSince = null
      this.stopWaiting()
    }
  }

  interrupt(): void {
    const { ports, timers, turn, history } = this.talk
    this.interruptions++
    if (this.interruptions === ports.settings.alertInterruptions + 1) ports.monitoring.alert('interruptions')
    timers.set(ports.settings.interruptedMaxMs, () => this.cutShort())
    if (turn?.isSpoken !== true) return
    ports.synthesis.cancel(turn.utteranceId)
    ports.client.send({ type: 'playback.cancel', utteranceId: turn.utteranceId })
    history.cut(turn.utteranceId, turn.heardBy(ports.clock.now()))
  }

  private cutShort(): void {
    this.talk.record('warn', 'The cleanup of a reply was cut short')
    this.talk.transition('LISTENING')
  }

  /** Synthesis that sends nothing for too long has failed, where that has a limit. */
  watchForStall(): void {
    const { ttsStallMs } = this.talk.ports.settings
    if (ttsStallMs > 0)
      this.stopStall = this.talk.timers.set(ttsStallMs, () => this.talk.fail('SYNTHESIS_STALLED'))
  }
}
