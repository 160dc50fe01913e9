/** What one conversation remembers beside its state. */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Policy } from './policy.ts'

/** The request to the model that belongs to the current turn. */
export interface Request {
  readonly utteranceId: string
  attempt: number
  tokens: string
  waiting: boolean
  active: boolean
}

/** The reply that is being said, or was said last. */
export interface Reply {
  readonly utteranceId: string
  readonly text: string
  readonly sent: Voice.SpeechChunk[]
  readonly held: Map<number, Voice.SpeechChunk>
  readonly seen: Set<number>
  next: number
  firstSentAt: number | null
  /** Synthesis still works on it. */
  active: boolean
  lastSent: boolean
}

export function remember(sessionId: string, ports: Voice.Ports, policy: Policy) {
  const now = (): number => ports.clock.now()
  return {
    sessionId,
    settings: ports.settings,
    policy,
    now,
    state: 'INITIALIZING' as Voice.ConversationState,
    createdAt: now(),
    enteredAt: now(),
    firstListeningAt: null as number | null,
    durations: { INITIALIZING: [], LISTENING: [], THINKING: [], RESPONDING: [], INTERRUPTED: [] } as Record<Voice.MeasuredState, number[]>,
    established: new Set<Voice.SetupPart>(),
    history: [] as (Voice.ConversationMessage & { utteranceId?: string })[],
    utterances: 0,
    transcript: null as string | null,
    request: null as Request | null,
    /** The text that RESPONDING shall say next. */
    answer: null as { readonly utteranceId: string; readonly text: string } | null,
    reply: null as Reply | null,
    /** The last voice activity; whether any, and any above the threshold, came since the last transcript. */
    confidence: null as number | null,
    heard: false,
    above: false,
    speechSince: null as number | null,
    interruptions: 0,
    alerted: false,
    /** A call end that waits. */
    endWanted: false,
    released: false,
  }
}

export type Memory = ReturnType<typeof remember>

/** The history as others may see it. */
export function messagesOf(memory: Memory): Voice.ConversationMessage[] {
  return memory.history.map(({ utteranceId: _, ...message }) => message)
}

export function isSpeech(memory: Memory, confidence: number): boolean {
  return confidence > memory.settings.vadConfidence / 100
}
