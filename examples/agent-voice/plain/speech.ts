/** The voice of an answer: asked for in parts, heard once its first audio is buffered (AV-REQ-006, AV-RUL-08). */
import type { TtsPlaybackEvent } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from './diagnostics.ts'
import { notices } from './notices.ts'
import { isFatal } from './remedies.ts'
import type { Talk } from './talk.ts'

/** One answer on its way to the user. */
export interface Voice {
  handleId: string
  readonly requestId: string | undefined
  text: string
  /** Whether its last part is known. */
  isWhole: boolean
  isBuffered: boolean
  /** Whether a part of it never came. */
  isBroken: boolean
}

type PlaybackError = Extract<TtsPlaybackEvent, { type: 'playback-error' }>

/** Speaks one answer at a time. */
export class Speech {
  voice: Voice | undefined
  protected readonly talk: Talk

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** Speaks an answer, or another part of it. */
  say(text: string, last: boolean, requestId?: string): void {
    const { voice } = this
    if (voice) this.append(voice, text, last)
    else this.open({ handleId: '', requestId, text, isWhole: last, isBuffered: false, isBroken: false })
  }

  playback(event: TtsPlaybackEvent): Heard {
    const { voice } = this
    if (!event.handleId) return 'unknown'
    if (!voice || event.handleId !== voice.handleId) return 'superseded'
    if (event.type === 'playback-error') return this.failed(event)
    if (event.type === 'playback-complete') return this.silent()
    if (event.type === 'interrupted') return this.talk.interruption.cleared()
    if (event.type === 'chunk' || event.type === 'metrics') return undefined
    if (event.type !== 'speaking-state-changed') return 'unknown'
    if (event.data?.state === 'speaking') return this.buffered(voice)
    return event.data?.state === 'idle' ? this.silent() : 'unknown'
  }

  /** The audio is there. */
  begin({ handleId, requestId }: Voice): void {
    const { talk } = this
    talk.timers.clear('tts')
    talk.prompt.stopWaiting()
    talk.turns.spoken(requestId ?? handleId)
    talk.go('speaking', 'tts.bufferReady')
    this.alignCaptions()
  }

  alignCaptions(): void {
    const { turns, ports } = this.talk
    if (this.voice) ports.captions.align({ turnId: turns.current.turnId, handleId: this.voice.handleId })
  }

  /** No more of this answer will come: what is there is spoken to its end. */
  breakOff(): void {
    if (!this.voice) return
    this.voice.isBroken = true
    this.append(this.voice, '', true)
  }

  /** Lets the voice fade out. */
  cancel(): void {
    this.end((handleId) => this.talk.ports.tts.cancel(handleId))
  }

  /** Silences the voice at once. */
  hush(): void {
    this.end((handleId) => this.talk.ports.tts.hardStop(handleId))
  }

  /** Silences the voice and keeps what it had to say (AV-EDGE-03). */
  pause(): void {
    const { voice } = this
    if (!voice || voice.handleId === '') return
    this.talk.ports.tts.stop(voice.handleId)
    voice.handleId = ''
    voice.isBuffered = false
  }

  /** Says the whole of it again after a pause, under another handle. */
  again(): void {
    if (this.voice) this.speak(this.voice)
  }

  /** Forgets the voice, which is silent by now. */
  forget(): void {
    this.talk.timers.clear('tts')
    this.voice = undefined
  }

  protected open(voice: Voice): void {
    const { timers, ports } = this.talk
    this.voice = voice
    timers.set('tts', ports.settings.ttsStartTimeoutMs, () => this.unspoken('tts.timeout'))
    this.speak(voice)
  }

  private speak(voice: Voice): void {
    const { requestId } = voice
    voice.handleId = this.talk.newId('voice')
    voice.isBuffered = false
    this.talk.ports.tts.speak({
      handleId: voice.handleId,
      ...(requestId === undefined ? {} : { requestId }),
      text: voice.text,
      last: voice.isWhole,
    })
  }

  private append(voice: Voice, text: string, last: boolean): void {
    voice.text += text
    voice.isWhole = last
    this.talk.ports.tts.append({ handleId: voice.handleId, text, last })
  }

  private buffered(voice: Voice): Heard {
    const { state, suspension } = this.talk
    if (voice.isBuffered) return 'not-now'
    if (state !== 'processing' && state !== 'waitingForCopilot' && state !== 'suspended') return 'not-now'
    voice.isBuffered = true
    if (state === 'suspended') suspension.returnWhenReady()
    else this.begin(voice)
    return undefined
  }

  /** Silence is the end of an answer, unless the answer was cut off. */
  private silent(): Heard {
    const { talk, voice } = this
    if (talk.state !== 'speaking') return talk.interruption.cleared()
    talk.prompt.drop()
    this.forget()
    talk.backToListening('tts.complete', voice?.isBroken ? 'degraded' : 'answered')
    return undefined
  }

  private failed({ error: { code, recoverable } }: PlaybackError): Heard {
    const { state, faults } = this.talk
    if (isFatal(code) || !recoverable || state === 'suspended') return faults.raise({ code, recoverable })
    if (state === 'interrupted') return 'not-now'
    this.unspoken('tts.error')
    return undefined
  }

  private unspoken(cause: 'tts.error' | 'tts.timeout'): void {
    this.talk.backToListening(cause, 'degraded', notices.unspoken)
  }

  private end(silence: (handleId: string) => void): void {
    const { voice } = this
    this.forget()
    if (voice && voice.handleId !== '') silence(voice.handleId)
  }
}
