/** What each state does when it is entered, left, or taken up again, and how long a stay may last: data. */
import type { AmplifierSettings } from '../../../../spec/amplifier/contract.ts'
import type { EffectName } from './effects.ts'
import type { InternalEvent, Position, State } from './types.ts'

/** Entry actions, in order. */
export const entries: Readonly<Partial<Record<Position, readonly EffectName[]>>> = {
  idle: ['showReady', 'enableVad', 'clearBuffers', 'resetInterruption', 'armInactivity'],
  ended: ['showOffline', 'clearBuffers', 'resetInterruption'],
  listening: ['showListening', 'beginListening'],
  processing: ['showThinking', 'request', 'preparePlayer', 'continueSpeech'],
  speaking: ['showSpeaking', 'beginSpeaking'],
  tool_executing: ['showTool', 'startTool'],
  waiting_amplifier: ['showWorking', 'spawnTask', 'subscribeTask', 'watchTask'],
  error: ['reportFailure', 'showFailure', 'stopPlayer', 'cancelOperations', 'decide'],
  reconnecting: ['showReconnecting', 'saveContext', 'closeConnection', 'beginAttempts'],
}

/** Entry actions where a retry already does the work again. */
export const resumptions: Readonly<Partial<Record<Position, readonly EffectName[]>>> = {
  processing: ['showThinking', 'preparePlayer'],
  tool_executing: ['showTool', 'resumeCall'],
  waiting_amplifier: ['showWorking', 'resumeCall', 'subscribeTask', 'watchTask'],
}

/** Exit actions, in order. */
export const exits: Readonly<Partial<Record<Position, readonly EffectName[]>>> = {
  idle: ['endIdle'],
  listening: ['endListening'],
  processing: ['endProcessing'],
  speaking: ['endSpeaking'],
  tool_executing: ['endQueue', 'endTool'],
  waiting_amplifier: ['endQueue', 'endTask'],
  error: ['endError'],
  reconnecting: ['endReconnecting'],
}

/** What ends a stay, or warns of it. */
type StayEvent = Exclude<InternalEvent['type'], 'invalid_args' | 'background_timeout'>

/** How long a stay may last, and what happens then. IDLE has no limit. */
export const stays: Readonly<
  Record<State, { readonly limit: keyof AmplifierSettings; readonly event: StayEvent } | null>
> = {
  idle: null,
  listening: { limit: 'listeningMs', event: 'max_duration_exceeded' },
  processing: { limit: 'processingMs', event: 'processing_timeout' },
  speaking: { limit: 'speakingWarnMs', event: 'speaking_timeout' },
  tool_executing: { limit: 'toolMs', event: 'execution_timeout' },
  waiting_amplifier: { limit: 'taskMs', event: 'task_timeout' },
  error: { limit: 'errorMs', event: 'auto_dismiss' },
  reconnecting: { limit: 'reconnectingMs', event: 'reconnect_timeout' },
}

/** However long the settings allow it, reconnecting lasts no longer (L581). */
export const reconnectCeilingMs = 45_000

/** One message, and whether the latest progress belongs to it. */
interface Feedback {
  readonly fromMs: number
  readonly text: string
  readonly details: boolean
}

/** What the user reads while an agent works, from when on (L485 to L489). */
export const feedback: readonly Feedback[] = [
  { fromMs: 0, text: 'Working on that...', details: false },
  { fromMs: 5000, text: 'Still working, this might take a moment...', details: false },
  { fromMs: 15_000, text: 'Making progress...', details: true },
  { fromMs: 30_000, text: 'This is taking longer than expected...', details: false },
]
