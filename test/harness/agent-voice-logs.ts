/** Hand-written public logs of Agent Voice, and ways to edit them. */

import type { Table } from '../../harness/oracle/oracle-context.ts'
import { budgets } from '../../spec/agent-voice/budgets.ts'
import { facts } from '../../spec/agent-voice/facts.ts'
import { forbidden } from '../../spec/agent-voice/forbidden.ts'
import { limits } from '../../spec/agent-voice/limits.ts'
import { type Memory, reducer } from '../../spec/agent-voice/memory.ts'
import { states } from '../../spec/agent-voice/states.ts'
import { rows } from '../../spec/agent-voice/table.ts'
import type { Log } from '../../spec/log.ts'
import { emits, goes, receives } from '../support/lines.ts'

export const table: Table<Memory> = {
  states,
  initial: 'idle',
  reducer: reducer,
  facts,
  limits,
  rows,
  forbidden,
  budgets,
}

const utterance = 'utterance#1'
const request = 'request#1'
const handle = 'handle#1'

/** From the beginning to listening, at 200 ms. */
export const opening: Log = [
  receives(0, 'session.ready', { session: 'session#1' }),
  receives(10, 'audio.primed'),
  receives(100, 'user.start'),
  goes(100, 'idle>preparing', 'user.start'),
  emits(100, 'audio.activate'),
  receives(150, 'audio.ready', { source: 'stt' }),
  receives(200, 'audio.ready', { source: 'mic' }),
  goes(200, 'preparing>listening', 'audio.ready'),
]

/** On to waiting for Copilot, whose request is dispatched at 2000 ms. */
export const waiting: Log = [
  ...opening,
  receives(1000, 'vad.start'),
  emits(1000, 'turn', { event: 'turn-started', turn: 'turn#1' }),
  receives(1200, 'stt.partial', { utterance, text: 'text#1' }),
  receives(1800, 'vad.end'),
  receives(1900, 'stt.final', { utterance, text: 'text#2' }),
  goes(1900, 'listening>processing', 'stt.final'),
  emits(1900, 'copilot.send', { request, utterance, text: 'text#2', attempt: 1 }),
  receives(2000, 'copilot.request', { request }),
  goes(2000, 'processing>waitingForCopilot', 'copilot.request'),
]

/** On to speaking, at 3500 ms. */
export const speaking: Log = [
  ...waiting,
  receives(3000, 'copilot.response', { request, status: 'pending', text: '' }),
  receives(3200, 'copilot.response', { request, status: 'completed', text: 'text#3' }),
  goes(3200, 'waitingForCopilot>processing', 'copilot.response'),
  emits(3200, 'tts.speak', { handle, request, text: 'text#3' }),
  receives(3500, 'tts.bufferReady', { handle }),
  goes(3500, 'processing>speaking', 'tts.bufferReady'),
]

/** A whole turn: spoken to its end at 9000 ms. */
export const nominal: Log = [
  ...speaking,
  receives(9000, 'tts.complete', { handle }),
  goes(9000, 'speaking>listening', 'tts.complete'),
]

/** The user speaks over the answer, at 5000 ms; the answer is silent at 5200 ms. */
export const bargeIn: Log = [
  ...speaking,
  receives(5000, 'vad.start'),
  goes(5000, 'speaking>interrupted', 'user.interrupt'),
  emits(5000, 'tts.cancel', { handle }),
  receives(5200, 'interrupt.cleared', { handle }),
  goes(5200, 'interrupted>listening', 'interrupt.cleared'),
]

/** Copilot never answers: given up at 10,001 ms. */
export const timeout: Log = [
  ...waiting,
  goes(10_001, 'waitingForCopilot>listening', 'copilot.timeout'),
  emits(10_001, 'panel.notice', { message: 'text#4' }),
]

/** An utterance that is finalised during the answer has its turn after it. */
export const queued: Log = [
  ...speaking.slice(0, -2),
  receives(3400, 'stt.final', { utterance: 'utterance#2', text: 'text#5' }),
  ...speaking.slice(-2),
  receives(9000, 'tts.complete', { handle }),
  goes(9000, 'speaking>listening', 'tts.complete'),
  goes(9000, 'listening>processing', 'stt.final'),
  emits(9000, 'copilot.send', {
    request: 'request#2',
    utterance: 'utterance#2',
    text: 'text#5',
    attempt: 1,
  }),
]
