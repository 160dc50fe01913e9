import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Event } from './events.ts'
import type { Memory, Utterance } from './memory.ts'
import { holdCauses, releaseCauses } from './pauses.ts'
import { safeCode } from './texts.ts'

type Send = (event: Event) => void
interface Fields {
  readonly [key: string]: unknown
}

export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Turns what is told into events of the chart; what is malformed becomes nothing. */
export class Inlets {
  #m: Memory
  #send: Send
  #now: () => number
  #ignored: (reason: string) => void

  constructor(memory: Memory, send: Send, now: () => number, ignored: (reason: string) => void) {
    this.#m = memory
    this.#send = send
    this.#now = now
    this.#ignored = ignored
  }

  session(signal: Voice.SessionSignal, adopt: (sessionId: string) => void): void {
    if (!isRecord(signal)) {
      this.#ignored('malformed-session')
      return
    }
    const m = this.#m
    if (signal.type === 'ready') {
      adopt(textOf(signal.sessionId))
      m.isActive = true
      m.isExpiring = false
      this.#send({ type: 'changed', cause: 'session.ready' })
    } else if (signal.type === 'expiring') m.isExpiring = true
    else if (signal.type === 'timeout') {
      m.isActive = false
      this.#send({ type: 'session.timeout' })
    } else if (signal.type === 'fatal') {
      m.isActive = false
      this.#fail(signal.error, false)
    } else if (signal.type === 'error') this.#fail(signal.error)
    else this.#ignored('unknown-session-signal')
  }

  audio(signal: Voice.AudioSignal, primedAgain: boolean): void {
    if (!isRecord(signal)) {
      this.#ignored('malformed-audio')
      return
    }
    const m = this.#m
    if (signal.type === 'primed') {
      m.isPrimed = true
      this.#send({ type: 'changed', cause: 'audio.primed' })
    } else if (signal.type === 'capturing') {
      m.isCapturing = true
      this.#send({ type: 'changed', cause: 'audio.ready' })
    } else if (signal.type === 'released') {
      if (primedAgain) m.isPrimed = false
      this.#send({ type: 'audio.released' })
    } else if (signal.type === 'error') {
      m.isCapturing = false
      if (primedAgain) m.isPrimed = false
      this.#fail(signal.error)
    } else this.#ignored('unknown-audio-signal')
  }

  /** A failure of unknown kind counts as final. */
  #fail(error: unknown, mayRecover = true): void {
    const { code, recoverable } = this.#failure(error)
    this.#send({ type: 'error', code, recoverable: recoverable && mayRecover })
  }

  #failure(error: unknown) {
    const fields = isRecord(error) ? error : {}
    return { code: safeCode(fields.code), recoverable: fields.recoverable === true }
  }

  transcript(event: unknown): void {
    if (!isRecord(event)) {
      this.#ignored('malformed-transcript')
      return
    }
    if (event.type === 'transcription-status') {
      this.#status(event)
      return
    }
    const { utteranceId, text, confidence } = event
    if (typeof utteranceId !== 'string' || typeof text !== 'string') {
      this.#ignored('malformed-transcript')
      return
    }
    if (event.type === 'transcript-delta') {
      if (text.trim() !== '') this.#send({ type: 'stt.partial', utteranceId })
    } else if (event.type === 'transcript-final') {
      const isKnown = typeof confidence === 'number' && Number.isFinite(confidence)
      const utterance: Utterance = isKnown ? { utteranceId, text, confidence } : { utteranceId, text }
      if (text.trim() !== '') this.#m.userSpeaks = false
      this.#send({ type: 'stt.final', utterance })
    } else this.#ignored('unknown-transcript')
  }

  #status({ status, detectedAt, error }: Fields): void {
    const m = this.#m
    if (status === 'listening') {
      m.isSttReady = true
      this.#send({ type: 'changed', cause: 'audio.ready' })
    } else if (status === 'speech-started') {
      m.userSpeaks = true
      this.#send({ type: 'vad.start', at: this.#past(detectedAt) })
    } else if (status === 'speech-stopped') {
      m.userSpeaks = false
      this.#send({ type: 'vad.end' })
    } else if (status === 'error') {
      m.isSttReady = false
      this.#fail(error)
    }
  }

  #past(at: unknown): number {
    const now = this.#now()
    return typeof at === 'number' && Number.isFinite(at) ? Math.min(at, now) : now
  }

  tts(event: unknown): void {
    if (!isRecord(event) || typeof event.handleId !== 'string') {
      this.#ignored('malformed-tts')
      return
    }
    const { type, handleId } = event
    const state = isRecord(event.data) ? event.data.state : undefined
    if (type === 'speaking-state-changed' && state === 'speaking') this.#send({ type: 'tts.speaking', handleId })
    else if (type === 'speaking-state-changed' && state === 'idle') this.#send({ type: 'tts.silent', handleId })
    else if (type === 'interrupted') this.#send({ type: 'tts.silent', handleId })
    else if (type === 'playback-complete') this.#send({ type: 'tts.complete', handleId })
    else if (type === 'playback-error') this.#send({ type: 'tts.error', handleId, ...this.#failure(event.error) })
  }

  copilot(event: unknown): void {
    if (!isRecord(event) || typeof event.requestId !== 'string') {
      this.#ignored('malformed-copilot')
      return
    }
    const { requestId, status } = event
    const error = isRecord(event.error) ? event.error : {}
    const told = { type: 'copilot.response' as const, requestId, code: safeCode(error.code) }
    if (status === 'completed') {
      this.#send({ ...told, isDone: true, content: textOf(event.content), retryable: true })
    } else if (status === 'failed') {
      this.#send({ ...told, isDone: false, content: '', retryable: error.retryable === true })
    }
  }

  command(command: unknown): void {
    if (!isRecord(command)) {
      this.#ignored('malformed-command')
      return
    }
    if (command.type === 'end-turn') this.#send({ type: 'user.endTurn' })
    else if (command.type === 'retry') this.#send({ type: 'user.retry', turnId: textOf(command.turnId) })
  }

  hold(reason: Voice.SuspensionReason): void {
    if (this.#m.holds.has(reason)) return
    this.#m.holds.add(reason)
    this.#send({ type: 'hold', reason })
  }

  release(reason: Voice.SuspensionReason): void {
    if (!Object.hasOwn(releaseCauses, reason) || !this.#m.holds.delete(reason)) return
    if (reason === 'session-renewal') this.#m.isExpiring = false
    this.#send({ type: 'release', cause: releaseCauses[reason] })
  }

  /** `resume()` does not say what has ended: the renewal if there is one, else whatever is held. */
  releaseAny(): void {
    const { holds } = this.#m
    const ended = holds.has('session-renewal') ? (['session-renewal'] as const) : [...holds]
    for (const reason of ended) this.release(reason)
  }

  isReason = (reason: unknown): reason is Voice.SuspensionReason =>
    typeof reason === 'string' && Object.hasOwn(holdCauses, reason)
}
