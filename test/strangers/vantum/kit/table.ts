/**
 * The table: where an event leads, and on what conditions. The first row whose state, event and condition fit is taken;
 * where none fits, nothing happens. `first` runs in the old state, the rest of a change is the business of the engine.
 */
import type { ConversationState as State } from '../../../../spec/vantum/contract.ts'
import type { Call } from './call.ts'
import * as calls from './actions-call.ts'
import * as speak from './actions-speak.ts'
import * as think from './actions-think.ts'
import type { Event, EventName, EventOf } from './events.ts'
import * as guards from './guards.ts'

type Action<Name extends EventName> = (call: Call, event: EventOf<Name>) => void

interface Particulars<Name extends EventName> {
  readonly when?: (call: Call, event: EventOf<Name>) => boolean
  readonly first?: readonly Action<Name>[]
  readonly to?: State
}

export interface Row {
  readonly from: readonly State[]
  readonly on: EventName
  readonly when?: (call: Call, event: Event) => boolean
  readonly first?: readonly ((call: Call, event: Event) => void)[]
  readonly to?: State
}

const row = <Name extends EventName>(from: readonly State[], on: Name, particulars: Particulars<Name>): Row =>
  ({ from, on, ...particulars }) as unknown as Row

const initializing: readonly State[] = ['INITIALIZING']
const listening: readonly State[] = ['LISTENING']
const thinking: readonly State[] = ['THINKING']
const responding: readonly State[] = ['RESPONDING']
const interrupted: readonly State[] = ['INTERRUPTED']
const ended: readonly State[] = ['ENDED']
const running: readonly State[] = ['INITIALIZING', 'LISTENING', 'THINKING', 'RESPONDING', 'INTERRUPTED']
/** Where an answer of the model comes too late. */
const behind: readonly State[] = ['LISTENING', 'RESPONDING', 'INTERRUPTED']
const deaf: readonly State[] = ['INITIALIZING', 'THINKING', 'RESPONDING', 'INTERRUPTED']

export const rows: readonly Row[] = [
  row(initializing, 'setup.ready', { when: guards.allEstablished, to: 'LISTENING' }),
  row(initializing, 'setup.ready', { first: [calls.noteEstablished] }),
  row(initializing, 'setup.failed', { first: [calls.logSetupFailure], to: 'ENDED' }),
  row(initializing, 'setup.timeout', { first: [calls.logSetupFailure], to: 'ENDED' }),

  row(listening, 'audio', { first: [think.streamAudio] }),
  row(responding, 'audio', { first: [think.streamAudio] }),
  row(interrupted, 'audio', { when: guards.when('audio-in-interrupted', 'streamed'), first: [think.streamAudio] }),
  row(running, 'interim', { first: [think.logInterim] }),
  row(listening, 'final', { when: guards.isUnclear, first: [think.askToRepeat] }),
  row(listening, 'final', { when: guards.isNoise, first: [think.answerNoise, think.settleVoice] }),
  row(listening, 'final', { first: [think.keepTranscript], to: 'THINKING' }),
  row(deaf, 'final', { when: guards.isUnclear, first: [think.logWrongState] }),
  row(deaf, 'final', { first: [think.logWrongState, think.settleVoice] }),

  row(thinking, 'token', { when: guards.ofTurn, first: [think.accumulate] }),
  row(thinking, 'response', { when: guards.ofTurn, first: [think.takeAnswer], to: 'RESPONDING' }),
  row(thinking, 'model.error', { when: guards.ofTurn, first: [think.tellModelError], to: 'LISTENING' }),
  row(thinking, 'rate.limited', { when: guards.mayRetry, first: [think.tellRefusal, think.queueRetry] }),
  row(thinking, 'rate.limited', { when: guards.fallsBack, first: [think.tellRefusal, think.fallBack], to: 'RESPONDING' }),
  row(thinking, 'rate.limited', { when: guards.isRefusal, first: [think.tellRefusal, think.tellModelError], to: 'LISTENING' }),
  row(behind, 'response', { when: guards.ofTurn, first: [think.modelDone] }),
  row(behind, 'model.error', { when: guards.ofTurn, first: [think.modelDone] }),
  row(behind, 'rate.limited', { when: guards.ofTurn, first: [think.modelDone] }),
  row(thinking, 'retry.due', { first: [think.askModel] }),
  row(thinking, 'llm.timeout', { first: [think.tellTimeout, think.fallBack], to: 'RESPONDING' }),
  row(thinking, 'alert.thinking', { first: [speak.alertThinking] }),

  row(responding, 'voice', { when: guards.spokeLongEnough, first: [speak.noteVoice, speak.hushFirst], to: 'INTERRUPTED' }),
  row(responding, 'voice', { first: [speak.noteVoiceInReply] }),
  row(running, 'voice', { first: [speak.noteVoice] }),
  row(responding, 'interruption', { first: [speak.hushFirst], to: 'INTERRUPTED' }),
  row(responding, 'speech.sustained', { first: [speak.hushFirst], to: 'INTERRUPTED' }),
  row(responding, 'chunk', { when: guards.wasCompleted, first: [speak.takeChunk], to: 'LISTENING' }),
  row(responding, 'chunk', { when: guards.ofReply, first: [speak.takeChunk] }),
  row(responding, 'gap.over', { first: [speak.passGap] }),
  row(responding, 'playback.complete', { when: guards.allPlayed, to: 'LISTENING' }),
  row(responding, 'playback.complete', { when: guards.ofReply, first: [speak.noteCompletion] }),
  row(responding, 'synthesis.error', { when: guards.ofReply, first: [speak.tellSpeechError], to: 'LISTENING' }),
  row(responding, 'synthesis.stalled', { first: [speak.giveUpSynthesis], to: 'LISTENING' }),
  row(responding, 'alert.responding', { first: [speak.alertResponding] }),

  row(interrupted, 'synthesis.released', { when: guards.releasedNow, to: 'LISTENING' }),
  row(interrupted, 'cleanup.overdue', { to: 'LISTENING' }),
  row(interrupted, 'call.end', { when: guards.when('call-end-in-interrupted', 'after-resume'), first: [calls.wantEnd] }),

  row(running, 'call.end', { to: 'ENDED' }),
  row(running, 'disconnected', { first: [calls.logDisconnect], to: 'ENDED' }),
  row(running, 'fatal', { first: [calls.logFatal], to: 'ENDED' }),
  row(ended, 'disconnected', { first: [calls.logDisconnect] }),
  row(ended, 'services.closed', { when: guards.notReleased, first: [calls.release] }),
  row(ended, 'cleanup.timeout', { when: guards.notReleased, first: [calls.release] }),
]
