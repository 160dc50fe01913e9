/** What Session Manager and the audio pipeline have told so far (AV-REQ-002, AV-REQ-003, AV-INT-001). */
import type { AudioSignal, SessionInfo, SessionSignal } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from './diagnostics.ts'
import type { RefusalCode } from './refusal.ts'
import type { Talk } from './talk.ts'

/** Knows whether a conversation may begin, and whether the user can be heard. */
export class Readiness {
  sessionId = ''
  protected sessionActive = false
  protected audioPrimed = false
  protected sttListens = false
  protected microphoneOn = false
  protected readonly talk: Talk

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** Whether idle, or a fault, may be left for preparing. */
  mayStart(): boolean {
    return this.sessionActive && this.audioPrimed
  }

  /** Whether listening may be entered. */
  mayListen(): boolean {
    return this.sttListens && this.microphoneOn
  }

  /** Takes a session over; the answer says why not (AV-IF-02, AV-ASM-05). */
  initialize({ sessionId, modalities }: SessionInfo): RefusalCode | undefined {
    if (this.talk.state !== 'idle') return 'ALREADY_ACTIVE'
    if (!modalities.includes('audio')) return 'SESSION_UNSUPPORTED'
    if (this.isAnother(sessionId)) this.talk.diagnostics.forget()
    this.adopt(sessionId)
    return undefined
  }

  session(signal: SessionSignal): Heard {
    if (signal.type === 'ready') return this.sessionReady(signal.sessionId)
    if (signal.type === 'error') return this.talk.faults.raise(signal.error)
    if (signal.type === 'fatal') return this.talk.faults.raise({ ...signal.error, recoverable: false })
    if (signal.type !== 'expiring' && signal.type !== 'timeout') return 'unknown'
    if (this.isAnother(signal.sessionId)) return 'superseded'
    this.sessionActive = false
    if (signal.type === 'timeout' && this.talk.state !== 'idle') {
      this.talk.ending.begin('session.timeout', 'session-timeout')
    }
    return undefined
  }

  audio(signal: AudioSignal): Heard {
    if (signal.type === 'error') return this.talk.faults.raise(signal.error)
    if (signal.type === 'released') return this.talk.ending.released()
    if (signal.type === 'capturing') return this.opened('microphoneOn')
    if (signal.type !== 'primed') return 'unknown'
    this.audioPrimed = true
    this.talk.conditionsChanged('audio.primed')
    return undefined
  }

  /** STT accepts audio. */
  sttReady(): Heard {
    return this.opened('sttListens')
  }

  /** The streams are not open, or not any more: both halves have to report again. */
  streamsClosed(): void {
    this.sttListens = false
    this.microphoneOn = false
  }

  private sessionReady(sessionId: string): Heard {
    this.adopt(sessionId)
    this.sessionActive = true
    this.talk.conditionsChanged('session.ready')
    return undefined
  }

  /** While no session is known, none is another. */
  private isAnother(sessionId: string): boolean {
    return this.sessionId !== '' && sessionId !== this.sessionId
  }

  private adopt(sessionId: string): void {
    this.sessionId = sessionId
    this.talk.diagnostics.saltWith(sessionId)
  }

  private opened(half: 'microphoneOn' | 'sttListens'): Heard {
    const { state, running } = this.talk
    if (!running || (state !== 'preparing' && state !== 'suspended')) return 'not-now'
    this[half] = true
    if (state === 'preparing') this.talk.starting.listenWhenReady()
    else this.talk.suspension.returnWhenReady()
    return undefined
  }
}
