/**
 * A queue of spoken answers on a Web Audio output. Chunks of an answer play without gaps; a cleared answer is silent at
 * once or after a short fade, and its later chunks are dropped, because its handle is fenced. The heard length comes
 * from the clock of the output, not from the arrival of chunks (TD-REQ-007).
 */
import type { AudioOutput } from './audio-output.ts'
import { append, type Scheduled, scheduled, silence, soundedMs } from './scheduled.ts'

/** The queue's report about an answer. `cleared`: it is silent from now on, after this many ms of it were heard. */
export type QueueSignal =
  | { readonly type: 'started' | 'ended'; readonly handleId: string }
  | { readonly type: 'cleared'; readonly handleId: string; readonly heardMs: number }

/** Times in ms. */
export interface QueueOptions {
  /** How far ahead the first chunk after silence is scheduled, so that its beginning is not lost; nominally 5. */
  readonly leadMs?: number
  /** How long a cleared answer fades; nominally 0: silent at once. */
  readonly fadeMs?: number
}

/** Plays answers by their handles; each handle is used once. */
export class PlaybackQueue {
  private readonly answers = new Map<string, Scheduled>()
  /** Silences an answer that fades at once. */
  private readonly fading = new Map<string, () => void>()
  private readonly handlers = new Set<(signal: QueueSignal) => void>()
  private readonly output: AudioOutput
  private readonly leadMs: number
  private readonly fadeMs: number

  /** Plays on `output`, for instance a running `AudioContext`. */
  constructor(output: AudioOutput, { leadMs = 5, fadeMs = 0 }: QueueOptions = {}) {
    this.output = output
    this.leadMs = leadMs
    this.fadeMs = fadeMs
  }

  /** Begins an answer. The previous one, if there is one, gets no more chunks, and plays to its end first. */
  open(handleId: string): void {
    for (const answer of this.answers.values()) answer.isWhole = true
    this.answers.set(handleId, scheduled(this.output))
    this.settle()
  }

  /** Appends PCM16 to the open answer; false when the chunk is too late and is dropped. */
  push(handleId: string, samples: Int16Array, rateHz: number): boolean {
    const answer = this.answers.get(handleId)
    if (answer === undefined || answer.isWhole) return false
    if (samples.length === 0) return true
    append(this.output, answer, { samples, rateHz, from: this.next() }, () => this.settle())
    this.settle()
    return true
  }

  /** Marks an answer as complete: it is over when its chunks are. */
  finish(handleId: string): void {
    const answer = this.answers.get(handleId)
    if (answer === undefined) return
    answer.isWhole = true
    this.settle()
  }

  /** Silences an answer over `fadeMs`, or at once if it fades and this is 0, and drops its remaining audio. */
  clear(handleId: string, fadeMs = this.fadeMs): void {
    const answer = this.answers.get(handleId)
    if (answer === undefined) {
      if (fadeMs === 0) this.fading.get(handleId)?.()
      return
    }
    this.answers.delete(handleId)
    const now = this.output.currentTime
    const silentAt = now + fadeMs / 1000
    const fades = [...answer.sources].filter(([, from]) => from < silentAt && fadeMs > 0)
    let left = fades.length
    const fell = () => {
      if (!this.fading.delete(handleId)) return
      const heardMs = soundedMs(answer, Math.min(silentAt, this.output.currentTime))
      answer.gain.disconnect()
      this.notify({ type: 'cleared', handleId, heardMs })
      this.settle()
    }
    this.fading.set(handleId, fell)
    for (const [source] of fades) source.onended = () => --left === 0 && fell()
    silence(answer, now, silentAt)
    if (left === 0) fell()
  }

  /** How much of an answer was heard, in whole ms; 0 when it is not in the queue. */
  heardMs(handleId: string): number {
    const answer = this.answers.get(handleId)
    const { currentTime, outputLatency = 0 } = this.output
    return answer === undefined ? 0 : soundedMs(answer, currentTime - outputLatency)
  }

  /** Calls `handler` with every signal until it is disposed of. */
  onSignal(handler: (signal: QueueSignal) => void): { dispose(): void } {
    this.handlers.add(handler)
    return { dispose: () => void this.handlers.delete(handler) }
  }

  /** When the next chunk can play: after all scheduled chunks, and not in the past. */
  private next(): number {
    const now = this.output.currentTime
    const ends = [...this.answers.values()].map(({ stretches }) => stretches.at(-1)?.to ?? 0)
    const last = Math.max(0, ...ends)
    return last > now ? last : now + this.leadMs / 1000
  }

  /** Reports the changes of the answer at the head of the queue, and of those behind it. */
  private settle(): void {
    for (const [handleId, answer] of this.answers) {
      if (!answer.isReported && answer.stretches.length > 0) {
        answer.isReported = true
        this.notify({ type: 'started', handleId })
      }
      if (!answer.isWhole || answer.sources.size > 0 || this.answers.get(handleId) !== answer) return
      this.answers.delete(handleId)
      answer.gain.disconnect()
      this.notify({ type: 'ended', handleId })
    }
  }

  private notify(signal: QueueSignal): void {
    for (const handler of [...this.handlers]) handler(signal)
  }
}
