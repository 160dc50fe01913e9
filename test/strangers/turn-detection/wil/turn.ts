/** One turn of the user: speech, then thinking, then an answer. */
export class Turn {
  stage: 'speech' | 'thinking' | 'answered' = 'speech'
  /** Whether an answer comes by itself. */
  isExpecting = false
  responseId: string | null = null

  finish(isExpecting: boolean) {
    this.stage = 'thinking'
    this.isExpecting = isExpecting
    this.responseId = null
  }
  answer() {
    if (this.stage === 'thinking') this.stage = 'answered'
  }

  isPending(until: 'created' | 'playback') {
    return this.stage === 'thinking' && this.isExpecting && (until === 'playback' || this.responseId === null)
  }
}
