/**
 * The table of transitions. Of the rows for the state and the event, the first whose guard holds is taken: its plans are
 * listed, then the state changes. An event without a row is ignored.
 */
import type * as Voice from '../../../../spec/vantum/contract.ts'
import type { Effect } from './effects.ts'
import type { Event, EventName } from './events.ts'
import type { GuardName } from './guards.ts'
import type { Memory } from './memory.ts'
import * as session from './session-plans.ts'
import * as speech from './speech-plans.ts'
import * as turn from './turn-plans.ts'

type State = Voice.ConversationState

/** A plan notes what happened in the memory and lists effects; it calls nothing. */
type Plan = (memory: Memory, event: Event) => readonly Effect[]

export const plans = { ...session, ...turn, ...speech } as const satisfies Record<string, Plan>

export interface Row {
  readonly from: readonly State[]
  readonly on: EventName
  readonly when?: GuardName
  readonly does?: keyof typeof plans
  readonly to?: State
}

const alive: readonly State[] = ['INITIALIZING', 'LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED']
const later: readonly State[] = ['LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED']

/** The pairs that `transition()` takes. */
export const pairs: Readonly<Record<State, readonly State[]>> = {
  INITIALIZING: ['LISTENING', 'ENDED'],
  LISTENING: ['THINKING', 'ENDED'],
  THINKING: ['RESPONDING', 'LISTENING', 'ENDED'],
  RESPONDING: ['LISTENING', 'INTERRUPTED', 'ENDED'],
  INTERRUPTED: ['LISTENING', 'ENDED'],
  ENDED: [],
}

export const table: readonly Row[] = [
  // Whatever ends a session, in any state.
  { from: alive, on: 'disconnect', does: 'noteDisconnect', to: 'ENDED' },
  { from: alive, on: 'fatal', does: 'reportFatal', to: 'ENDED' },

  { from: ['INITIALIZING'], on: 'setup.ready', when: 'allEstablished', to: 'LISTENING' },
  { from: ['INITIALIZING'], on: 'setup.failed', does: 'reportSetupFailure', to: 'ENDED' },
  { from: ['INITIALIZING'], on: 'after.setup', does: 'reportSetupFailure', to: 'ENDED' },
  { from: ['INITIALIZING'], on: 'call.end', when: 'endWaitsForSetup', does: 'wantEnd' },
  { from: ['INITIALIZING'], on: 'call.end', to: 'ENDED' },
  { from: later, on: 'setup.failed', when: 'lateFailureEnds', does: 'reportSetupFailure', to: 'ENDED' },

  { from: ['LISTENING'], on: 'audio', does: 'hear' },
  { from: ['LISTENING'], on: 'interim', does: 'noteInterim' },
  { from: ['LISTENING'], on: 'final', when: 'transcriptValid', does: 'takeTranscript', to: 'THINKING' },
  { from: ['LISTENING'], on: 'final', does: 'askToRepeat' },
  { from: ['LISTENING', 'THINKING', 'RESPONDING'], on: 'call.end', to: 'ENDED' },

  { from: ['INITIALIZING', 'THINKING', 'RESPONDING', 'INTERRUPTED', 'ENDED'], on: 'final', does: 'warnOfTranscript' },

  { from: ['THINKING'], on: 'token', when: 'ofRequest', does: 'accumulate' },
  { from: ['THINKING'], on: 'response', when: 'ofRequest', does: 'takeResponse', to: 'RESPONDING' },
  { from: ['THINKING'], on: 'llm.error', when: 'ofRequest', does: 'reportModelError', to: 'LISTENING' },
  { from: ['THINKING'], on: 'llm.limited', when: 'alreadyWaiting' },
  { from: ['THINKING'], on: 'llm.limited', when: 'mayRetry', does: 'queueRetry' },
  { from: ['THINKING'], on: 'llm.limited', when: 'retriesEndInFallback', does: 'giveUpWithFallback', to: 'RESPONDING' },
  { from: ['THINKING'], on: 'llm.limited', when: 'ofRequest', does: 'giveUp', to: 'LISTENING' },
  { from: ['THINKING'], on: 'after.retry', when: 'requestWaiting', does: 'retry' },
  { from: ['THINKING'], on: 'after.llm', does: 'takeFallback', to: 'RESPONDING' },
  { from: ['THINKING', 'RESPONDING'], on: 'after.alert', does: 'alertLong' },

  { from: ['RESPONDING'], on: 'audio', does: 'hear' },
  { from: ['RESPONDING'], on: 'interruption', to: 'INTERRUPTED' },
  { from: ['RESPONDING'], on: 'voice', when: 'spokeLongEnough', to: 'INTERRUPTED' },
  { from: ['RESPONDING'], on: 'voice', does: 'followSpeech' },
  { from: ['RESPONDING'], on: 'after.speech', to: 'INTERRUPTED' },
  { from: ['RESPONDING'], on: 'chunk', when: 'chunkCompletes', does: 'forward', to: 'LISTENING' },
  { from: ['RESPONDING'], on: 'chunk', when: 'chunkOfReply', does: 'forward' },
  { from: ['RESPONDING'], on: 'after.reorder', does: 'skipGap' },
  { from: ['RESPONDING'], on: 'played', when: 'allPlayed', to: 'LISTENING' },
  { from: ['RESPONDING'], on: 'tts.error', when: 'ofSynthesis', does: 'reportSpeechError', to: 'LISTENING' },
  { from: ['RESPONDING'], on: 'after.stall', does: 'reportStall', to: 'LISTENING' },

  { from: ['INTERRUPTED'], on: 'audio', when: 'audioInInterruption', does: 'hear' },
  { from: ['INTERRUPTED'], on: 'tts.released', when: 'releasedReply', to: 'LISTENING' },
  { from: ['INTERRUPTED'], on: 'after.release', to: 'LISTENING' },
  { from: ['INTERRUPTED'], on: 'call.end', when: 'endWaitsForCleanup', does: 'wantEnd' },
  { from: ['INTERRUPTED'], on: 'call.end', to: 'ENDED' },

  { from: ['ENDED'], on: 'services.closed', when: 'notReleased', does: 'release' },
  { from: ['ENDED'], on: 'after.cleanup', when: 'notReleased', does: 'release' },
]
