import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import type { Dialogue } from './dialogue.ts'
import type { Event } from './events.ts'
import { safely } from './publisher.ts'
import type { Speech } from './speech.ts'

type Reason = Voice.SuspensionReason

export const holdCauses: Readonly<Record<Reason, Voice.TransitionCause>> = {
  'session-renewal': 'session.renewal',
  'network-resync': 'network.lost',
  diagnostics: 'diagnostics.start',
}
export const releaseCauses: Readonly<Record<Reason, Voice.TransitionCause>> = {
  'session-renewal': 'session.resume',
  'network-resync': 'network.restored',
  diagnostics: 'diagnostics.end',
}

/** Suspension: everything waits, nothing is lost. */
export class Pauses {
  #d: Dialogue
  #speech: Speech
  #send: (event: Event) => void

  constructor(dialogue: Dialogue, speech: Speech, send: (event: Event) => void) {
    this.#d = dialogue
    this.#speech = speech
    this.#send = send
  }

  pause(reason: Reason): void {
    this.#d.timers.pause()
    this.#d.m.userSpeaks = false
    this.#d.plan(holdCauses[reason], reason, this.#quiet(reason))
  }

  /** A further suspension begins before the last one is left. */
  pauseAgain(reason: Reason): void {
    this.#d.timers.stop('resume')
    safely(this.#quiet(reason))
  }

  #quiet(reason: Reason): () => void {
    const { m, ports, timers } = this.#d
    const handleId = m.answer?.handleId
    if (m.answer !== undefined) Object.assign(m.answer, { handleId: undefined, buffered: false })
    timers.start('suspend', ports.settings.suspendTimeoutMs)
    return () => {
      if (m.isAudioOn) ports.stt.pause(reason)
      if (handleId !== undefined) ports.tts.stop(handleId)
    }
  }

  /** The last hold is released: the audio services are asked back. */
  comeBack = (): void => {
    const { m, ports, timers } = this.#d
    timers.stop('suspend')
    timers.start('resume', ports.settings.resumeTimeoutMs)
    if (!m.isAudioOn) return
    m.isCapturing = false
    safely(() => ports.stt.resume())
    if (m.previousState !== 'faulted') safely(() => ports.audio.resume())
    if (m.previousState !== 'interrupted') safely(this.#speech.speak)
  }

  /** Listening and what leads to it need the microphone, Speaking needs the first audio. */
  isRestorable(): boolean {
    const { isCapturing, isSttReady, previousState, answer } = this.#d.m
    if (previousState === 'idle' || previousState === 'preparing') return true
    if (previousState === 'faulted' || previousState === 'terminating') return true
    return isCapturing && isSttReady && (previousState !== 'speaking' || answer?.buffered === true)
  }

  restore(): void {
    const { m, timers } = this.#d
    timers.stop('resume')
    timers.goOn()
    if (timers.has('tts')) this.#speech.startTimer()
    this.#d.plan(m.releaseCause)
    if (m.previousState === 'speaking') m.deeds.push(this.#speech.align)
    this.replay()
    const isResting = m.previousState === 'idle' || m.previousState === 'faulted'
    if (isResting) this.#send({ type: 'changed', cause: m.releaseCause })
  }

  replay(): void {
    for (const event of this.#d.m.deferred.splice(0)) this.#send(event)
  }

  /** A result that comes meanwhile is handled afterwards. */
  defer(event: Event): void {
    const { m, ports, options, shown } = this.#d
    if (m.deferred.length >= ports.settings.deferLimit) {
      shown.diagnose('event.ignored', { reason: 'deferred-full' })
      if (options.fullQueue === 'newest') return
      m.deferred.shift()
    }
    m.deferred.push(event)
  }
}
