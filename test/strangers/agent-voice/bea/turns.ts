/** One exchange: what the user said, who was asked, and what is said in answer. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'

export interface Utterance {
  utteranceId: string
  text: string
  confidence: number | undefined
}

export class Turn {
  readonly id: string
  startedAt: number
  metadata: Record<string, unknown>
  started = false
  /** `open`: it listens; `committing`: the final transcript was asked for; `asked`: somebody is to answer. */
  phase: 'open' | 'committing' | 'asked' = 'open'
  utterance: Utterance | null = null
  requestId: string | undefined = undefined
  attempt = 0
  /** The prompt is out, and neither answered nor given up. */
  unanswered = false
  answer = ''
  handleId: string | undefined = undefined
  interruptions = 0
  /** When the user was heard to interrupt. */
  bargedInAt = 0

  constructor(id: string, now: number, metadata: Readonly<Record<string, unknown>> = {}) {
    this.id = id
    this.startedAt = now
    this.metadata = { ...metadata }
  }

  context(withTranscript: boolean): Voice.TurnContext {
    const { utterance, handleId, interruptions } = this
    const startedAt = new Date(this.startedAt).toISOString()
    return {
      ...{ turnId: this.id, startedAt, interruptions, metadata: { ...this.metadata } },
      ...(utterance !== null ? { userUtteranceId: utterance.utteranceId } : {}),
      ...(handleId !== undefined ? { assistantResponseId: handleId } : {}),
      ...(utterance !== null && withTranscript ? { transcript: utterance.text } : {}),
      ...(utterance?.confidence !== undefined ? { confidence: utterance.confidence } : {}),
    }
  }
}
