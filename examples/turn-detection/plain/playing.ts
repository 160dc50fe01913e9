/** Playing: which answer is heard, and that each is cleared once. */
import type { PlaybackSignal, Ports } from '../../../spec/turn-detection/contract.ts'

export class Playing {
  private readonly ports: Ports
  private current: string | null = null
  private readonly cleared = new Set<string>()
  private readonly silent = new Set<string>()

  constructor(ports: Ports) {
    this.ports = ports
  }

  get isAudible(): boolean {
    return this.current !== null && !this.cleared.has(this.current)
  }

  /** An answer begins, or is over; one that was cleared here is told of once. */
  note(signal: PlaybackSignal): void {
    if (signal.type === 'cleared' && this.cleared.has(signal.handleId)) this.silent.add(signal.handleId)
    if (signal.type === 'started')
      this.current = this.cleared.has(signal.handleId) ? this.current : signal.handleId
    else if (signal.handleId === this.current) this.current = null
  }

  /** The same, and the conversation is told of an answer that was cleared here. */
  hear(signal: PlaybackSignal): void {
    const { handleId } = signal
    const isNews = this.cleared.has(handleId) && !this.silent.has(handleId)
    this.note(signal)
    if (signal.type === 'cleared' && isNews)
      this.ports.conversation.cleared({ handleId, heardMs: signal.heardMs })
  }

  /** Whether it is this one that is heard. */
  isCurrent(handle: string): boolean {
    return this.isAudible && handle === this.current
  }

  clear(): void {
    if (!this.isAudible || this.current === null) return
    this.cleared.add(this.current)
    this.ports.playback.clear(this.current)
  }

  drop(): void {
    this.current = null
  }
}
