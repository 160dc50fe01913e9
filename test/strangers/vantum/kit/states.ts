/** The states: where each may lead, its limits, and what is done on the way in, on the way out, and behind the event. */
import type { ConversationState as State, VantumSettings } from '../../../../spec/vantum/contract.ts'
import type { Call } from './call.ts'
import * as calls from './actions-call.ts'
import * as speak from './actions-speak.ts'
import * as think from './actions-think.ts'
import type { BareName } from './events.ts'

type Do = (call: Call) => void

/** A limit that holds from the entry of a state. */
export interface Limit {
  readonly raises: BareName
  readonly after: (settings: VantumSettings) => number
}

export interface StateRow {
  readonly leadsTo: readonly State[]
  readonly level: 'debug' | 'info'
  readonly limits: readonly Limit[]
  /** Between the record of the entry and the event. */
  readonly enter: readonly Do[]
  /** When the state is another one already, before the entry. */
  readonly leave: readonly Do[]
  /** Behind the event. */
  readonly settled: readonly Do[]
}

const nothing: StateRow = { leadsTo: [], level: 'debug', limits: [], enter: [], leave: [], settled: [] }

/** What is to last longer than a limit is over it 1 ms behind. */
const beyond = (limit: 'llmTimeoutMs' | 'alertThinkingMs' | 'alertRespondingMs') => (settings: VantumSettings): number =>
  settings[limit] + 1

export const states: Readonly<Record<State, StateRow>> = {
  INITIALIZING: { ...nothing, leadsTo: ['LISTENING', 'ENDED'] },
  LISTENING: { ...nothing, leadsTo: ['THINKING', 'ENDED'], enter: [speak.forgetReply], settled: [calls.endIfWanted] },
  THINKING: {
    ...nothing,
    leadsTo: ['RESPONDING', 'LISTENING', 'ENDED'],
    limits: [
      { raises: 'alert.thinking', after: beyond('alertThinkingMs') },
      { raises: 'llm.timeout', after: beyond('llmTimeoutMs') },
    ],
    enter: [think.beginTurn],
    leave: [think.giveUpTurn],
  },
  RESPONDING: {
    ...nothing,
    leadsTo: ['LISTENING', 'INTERRUPTED', 'ENDED'],
    limits: [{ raises: 'alert.responding', after: beyond('alertRespondingMs') }],
    enter: [speak.beginReply, speak.beginWatch],
    leave: [speak.leaveReply],
  },
  INTERRUPTED: {
    ...nothing,
    leadsTo: ['LISTENING', 'ENDED'],
    enter: [speak.hush, speak.markInterrupted, speak.countInterruption, speak.awaitRelease],
  },
  ENDED: {
    ...nothing,
    level: 'info',
    limits: [{ raises: 'cleanup.timeout', after: ({ cleanupMaxMs }) => cleanupMaxMs }],
    enter: [calls.cleanUpInEntry],
    settled: [calls.cleanUpAfterEvent],
  },
}
