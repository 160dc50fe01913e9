/** What the user says: voice activity, transcripts, the end of the turn by hand, and the queue (AV-REQ-004). */
import type { TranscriptEvent, TransitionCause } from '../../../spec/agent-voice/contract.ts'
import type { Heard } from './diagnostics.ts'
import { Fence } from './fence.ts'
import { notices } from './notices.ts'
import type { Talk } from './talk.ts'

/** A part or the final of what the user says. */
export type Utterance = Extract<TranscriptEvent, { type: 'transcript-delta' | 'transcript-final' }>

/** In listening: nothing yet, speech, its end. `committed`: the turn was ended by hand, its transcript is due. */
type Mode = 'awaiting' | 'capturing' | 'finalizing' | 'committed'

const isEmpty = ({ text }: Utterance): boolean => (text ?? '').trim() === ''

/** Hears the user; one utterance is taken per visit to listening, in order (AV-AC-007, AV-RUL-07). */
export class Listening {
  protected readonly talk: Talk
  private readonly used = new Fence()
  private queue: readonly Utterance[] = []
  private mode: Mode = 'awaiting'
  private userSpeaks = false

  constructor(talk: Talk) {
    this.talk = talk
  }

  /** Listens in the turn that is prepared. */
  enter(cause: TransitionCause): void {
    this.settle()
    this.talk.go('listening', cause)
    const [next, ...rest] = this.queue
    this.queue = rest
    if (next) this.take(next)
    else if (this.userSpeaks) this.capture()
  }

  /** Listens in a turn of its own. */
  next(cause: TransitionCause): void {
    this.talk.turns.renew()
    this.enter(cause)
  }

  isUsed(utteranceId: string): boolean {
    return this.used.holds(utteranceId)
  }

  speechStarted(detectedAt?: number): Heard {
    const { state, interruption } = this.talk
    if (this.isDeaf() || this.isManual()) return 'not-now'
    this.userSpeaks = true
    if (state === 'speaking') return interruption.bargeIn(detectedAt)
    if (state !== 'listening' || this.mode === 'capturing') return 'not-now'
    return this.capture()
  }

  speechStopped(): Heard {
    if (this.isDeaf() || this.isManual()) return 'not-now'
    this.userSpeaks = false
    if (this.talk.state !== 'listening' || this.mode !== 'capturing') return 'not-now'
    this.mode = 'finalizing'
    this.expectTranscript(() => this.unheard())
    return undefined
  }

  partial(utterance: Utterance): Heard {
    const { state, interruption } = this.talk
    if (this.isUsed(utterance.utteranceId)) return 'superseded'
    if (this.isDeaf() || isEmpty(utterance)) return 'not-now'
    if (state === 'speaking') {
      this.userSpeaks = true
      return interruption.bargeIn()
    }
    if (state !== 'listening') return 'not-now'
    return this.mode === 'awaiting' ? this.capture() : undefined
  }

  final(utterance: Utterance): Heard {
    if (this.isUsed(utterance.utteranceId)) return 'superseded'
    if (this.isDeaf()) return 'not-now'
    this.userSpeaks = false
    if (isEmpty(utterance)) return this.finalEmpty(utterance)
    if (this.talk.state === 'listening' || this.mode === 'committed') this.take(utterance)
    else return this.wait(utterance)
    return undefined
  }

  /** The user ends the turn by hand; the prompt waits for the final transcript (AV-RUL-05). */
  endTurn(): Heard {
    const { talk } = this
    if (talk.state !== 'listening') return 'not-now'
    talk.turns.start()
    this.mode = 'committed'
    talk.go('processing', 'user.endTurn')
    talk.ports.stt.commit()
    this.expectTranscript(() => talk.backToListening('stt.timeout', 'timeout', notices.unheard))
    return undefined
  }

  /** The user takes up the offered retry: another turn, another request, the same words (AV-RUL-11). */
  retry(turnId: string): Heard {
    const { state, turns, prompt } = this.talk
    const utterance = turns.again(turnId)
    if (state !== 'listening' || !utterance) return 'not-now'
    turns.current.metadata.retryOf = turnId
    turns.heard(utterance)
    turns.start()
    this.talk.go('processing', 'user.retry')
    prompt.ask(utterance)
    return undefined
  }

  /** Whatever was expected of STT is not expected any more. */
  settle(): void {
    this.talk.timers.clear('finalize')
    this.mode = 'awaiting'
  }

  /** Forgets what waits, and whether the user speaks. */
  clear(): void {
    this.settle()
    this.queue = []
    this.userSpeaks = false
  }

  /** Takes an utterance up as the turn's; nothing makes two prompts of it (AV-INT-005). */
  protected take(utterance: Utterance): void {
    const { talk } = this
    this.settle()
    this.used.add(utterance.utteranceId)
    talk.turns.heard(utterance)
    talk.turns.start()
    talk.go('processing', 'stt.final')
    talk.prompt.ask(utterance)
  }

  private capture(): Heard {
    this.settle()
    this.mode = 'capturing'
    this.userSpeaks = true
    this.talk.turns.start()
    return undefined
  }

  private finalEmpty(utterance: Utterance): Heard {
    this.used.add(utterance.utteranceId)
    if (this.talk.state === 'listening') this.unheard()
    else if (this.mode === 'committed') this.talk.backToListening('stt.final', 'degraded', notices.unheard)
    else return 'not-now'
    return undefined
  }

  /** What is said over an answer interrupts it, also when it comes whole at once, or is one too many (AV-INT-002). */
  private wait(utterance: Utterance): Heard {
    const ignored = this.enqueue(utterance)
    if (this.talk.state === 'speaking') this.talk.interruption.bargeIn()
    return ignored
  }

  private enqueue(utterance: Utterance): Heard {
    const { announcer, ports } = this.talk
    if (this.queue.length >= ports.settings.queueLimit) {
      announcer.notice(notices.tooMany)
      return 'not-now'
    }
    this.used.add(utterance.utteranceId)
    this.queue = [...this.queue, utterance]
    return undefined
  }

  private unheard(): void {
    this.settle()
    this.talk.announcer.notice(notices.unheard)
  }

  private expectTranscript(missed: () => void): void {
    this.talk.timers.set('finalize', this.talk.ports.settings.finalizeTimeoutMs, missed)
  }

  /** Nobody is heard before the first listening, while suspended, or after a fault. */
  private isDeaf(): boolean {
    const { state, running } = this.talk
    return !running || ['preparing', 'suspended', 'faulted', 'terminating'].includes(state)
  }

  private isManual(): boolean {
    return this.talk.ports.turnDetection.current() === 'manual'
  }
}
