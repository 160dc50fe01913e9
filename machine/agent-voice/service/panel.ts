/**
 * The messages to the Voice Control Panel (AV-IF-27 to AV-IF-29): plain values that survive being cloned or sent as
 * JSON.
 */
import type {
  AgentVoiceSettings,
  ConversationState,
  PanelMessage,
  TurnEvent,
} from '../../../spec/agent-voice/contract.ts'
import { labels } from '../../../spec/agent-voice/states.ts'
import { given } from '../../service/frozen.ts'
import type { Notice } from '../effects.ts'
import { hintFor, noticeBy, wordsFor } from './notices.ts'
import type { Role } from './snapshot.ts'

type Phase = 'ready' | 'listening' | 'thinking' | 'waiting' | 'speaking'

/** The five phases of the panel (AV-ASM-04), by state (AV-INT-003). */
const phases: Readonly<Record<ConversationState, Phase>> = {
  idle: 'ready',
  preparing: 'ready',
  listening: 'listening',
  processing: 'thinking',
  waitingForCopilot: 'waiting',
  speaking: 'speaking',
  interrupted: 'listening',
  suspended: 'thinking',
  faulted: 'ready',
  terminating: 'ready',
}

/** The contents of a state message. */
export interface Shown {
  readonly state: ConversationState
  readonly locale: string
  /** In ms since 1970. */
  readonly since: number
  readonly turnId: string | null
  readonly copilotRequestId: string | null
  readonly interruptionCount: number
}

const languages = new Map(Object.entries(labels))

/** The label of a state, with a key for screen readers and one for the audio cue (AV-COM-001). */
export const stateMessage = (shown: Shown): PanelMessage => {
  const { state, locale, since, turnId, copilotRequestId, interruptionCount } = shown
  return {
    type: 'agentvoice.state',
    payload: {
      state,
      localizedLabel: (languages.get(locale) ?? labels.en)?.[state] ?? state,
      turnId,
      since: new Date(since).toISOString(),
      metadata: { copilotRequestId, interruptionCount },
      ariaKey: `agentvoice.aria.${state}`,
      earconKey: `agentvoice.earcon.${phases[state]}`,
    },
  }
}

/** A turn that began or ended; `durationMs` since it began, suspensions included (AV-IF-28). */
export const turnMessage = (
  event: TurnEvent['type'],
  turnId: string,
  role: Role,
  durationMs: number,
  confidence: number | undefined,
): PanelMessage => ({
  type: 'agentvoice.turn',
  payload: { event, turnId, role, durationMs, ...given({ confidence }) },
})

/** A notice; `retry`: the user may retry (AV-AC-008). */
export const noticeMessage = (
  notice: Notice,
  retry: boolean,
  { locale, responder }: Pick<AgentVoiceSettings, 'locale' | 'responder'>,
): PanelMessage => ({
  type: 'agentvoice.notification',
  message: wordsFor(noticeBy(responder, notice), locale),
  ...(retry ? { actions: ['retry'] as const } : {}),
})

/** The advice about a fault, by its code (AV-SEC-003, AV-AC-006). */
export const remedyMessage = (code: string, locale: string): PanelMessage => {
  const hintKey = hintFor(code)
  return { type: 'agentvoice.notification', message: wordsFor(hintKey, locale), hintKey }
}
