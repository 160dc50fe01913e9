/**
 * Actions and records at the exit of a state (L242 to L244, L285 to L289, L329 to L332, L370 to L377, L417 to L421).
 */

import { shownWords } from '../codes.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { lasting, leavesOff, record } from './stay-record.ts'
import { type Action, action, after, enters, goes, leaves, stayOf } from './trace-state.ts'

/** Work that was begun ends: a call that cannot be run, or that is delegated, is not such work. */
const hasRun = ({ with: { to, cause } }: Line, { calls }: Memory): boolean =>
  to !== 'waiting_amplifier' &&
  (['tool_result_ready', 'tool_error', 'execution_timeout'].includes(String(cause)) ||
    calls.some(({ isTask }) => !isTask))

const talk: readonly Action[] = [
  record('processing', 'processing', 'AMP-MET-04'),
  {
    id: 'speaking.record',
    says: 'The duration of the spoken answer is logged when it is over.',
    requirements: ['AMP-MET-06'],
    emits: 'log',
    on: (line) => leavesOff(line, 'speaking'),
    is: ({ with: { kind, durationMs } }) => kind === 'speaking' && Number(durationMs) >= 0,
    what: 'a record of speaking with its duration',
  },
  {
    id: 'listening.record',
    says: 'The amount of audio of an utterance is logged when it is over.',
    requirements: ['AMP-MET-03'],
    emits: 'log',
    on: (line) => leavesOff(line, 'listening'),
    is: ({ with: { kind, durationMs } }) => kind === 'audio' && durationMs !== undefined,
    what: 'a record of the audio',
  },
  {
    id: 'listening.commit',
    says: 'An utterance is committed once, when it is handed to the model, and on no other transition.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-08', 'AMP-MSG-03', 'AMP-INV-06'],
    emits: 'input_audio_buffer.commit',
    on: (line) => goes(line, 'listening', 'processing'),
    what: 'the utterance committed',
    only: true,
  },
  {
    id: 'listening.captured',
    says: 'On exit from listening, audio capture ends.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-04', 'AMP-ACT-08', 'AMP-ST-09'],
    emits: 'capture.end',
    on: (line) => leaves(line, 'listening'),
    is: ({ with: { queue } }) => queue === false,
    what: 'the end of what is gathered',
  },
  {
    id: 'speaking.silent',
    says: 'On exit from speaking, playback is stopped, whatever the reason.',
    requirements: ['AMP-ACT-19', 'AMP-ACT-24', 'AMP-ACT-41', 'AMP-INV-08'],
    // The buffers that are cleared are those of playback, too.
    emits: ['playback.stop', 'buffers.clear'],
    on: (line) => leaves(line, 'speaking'),
    what: 'playback stopped',
  },
]

const work: readonly Action[] = [
  {
    id: 'tool.record',
    says: 'The duration of a tool is logged when it is over.',
    requirements: ['AMP-MET-07'],
    emits: 'log',
    on: (line, trace) => leavesOff(line, 'tool_executing') && hasRun(line, trace),
    is: ({ with: { kind, durationMs } }) => kind === 'tool' && durationMs !== undefined,
    what: 'a record of the tool',
  },
  {
    id: 'tool.size',
    says: 'The size of the result of a tool is logged with it.',
    requirements: ['AMP-MET-07'],
    emits: 'log',
    on: (line) => leaves(line, 'tool_executing') && line.with.cause === 'tool_result_ready',
    is: ({ with: { kind, size } }) => kind === 'tool' && size !== undefined,
    what: 'a record of the size of the result',
  },
  {
    id: 'task.record',
    says: 'The duration and the outcome of a task are logged when it is over.',
    requirements: ['AMP-MET-08'],
    emits: 'log',
    on: (line) => leaves(line, 'waiting_amplifier') && !enters(line, 'terminated', 'error'),
    is: ({ with: { kind, outcome } }) => kind === 'task' && outcome !== undefined,
    what: (line, trace) => lasting('a task', stayOf(line, trace)),
    reads: ({ with: { durationMs } }) => lasting('a task', durationMs),
  },
]

/** Events that lead to an error from any state, and do not end the attempts to reconnect. */
const otherErrors: readonly unknown[] = [
  'session.error',
  'response.error',
  'handler_exception',
  'invalid_transition',
  'connection_degraded',
]

const trouble: readonly Action[] = [
  {
    id: 'error.cleared',
    says: 'The indicator of an error is removed when it is over.',
    requirements: ['AMP-UI-15'],
    emits: 'ui.clear',
    on: (line) => leaves(line, 'error') && !enters(line, 'terminated'),
    is: ({ with: { status } }) => status === 'error',
    what: 'the indicator of the error gone',
  },
  {
    id: 'error.outcome',
    says: 'The way in which an error ended is logged.',
    requirements: ['AMP-MET-10'],
    emits: 'log',
    on: (line) => leaves(line, 'error') && !enters(line, 'terminated'),
    is: ({ with: { kind } }) => kind === 'recovery',
    what: 'a record of the recovery',
  },
  {
    id: 'reconnected.shown',
    says: 'A reconnection that succeeds is confirmed, by a notice or by the text in the user interface.',
    requirements: ['AMP-UI-17'],
    emits: ['ui.notice', 'ui.message', 'ui.status'],
    on: (line, trace) => goes(line, 'reconnecting', 'idle') && after(line, trace).isLive,
    is: ({ with: { kind, says } }) => kind === 'reconnected' || says === shownWords.reconnected,
    what: 'the confirmation "Reconnected"',
  },
  {
    id: 'reconnected.heard',
    says: 'A successful reconnection plays an audio cue.',
    requirements: ['AMP-ACT-51'],
    emits: 'cue.play',
    on: (line, trace) => goes(line, 'reconnecting', 'idle') && after(line, trace).isLive,
    is: ({ with: { cue } }) => cue === 'reconnected',
    what: 'a sound of success',
  },
  {
    id: 'reconnect-failed.record',
    says: 'The reason of a failed reconnection is logged, attempt by attempt.',
    requirements: ['AMP-MET-11'],
    emits: 'log',
    // The reason of an error of another kind is in the record of that error.
    on: (line) => goes(line, 'reconnecting', 'error') && !otherErrors.includes(line.with.cause),
    is: ({ with: { kind, reasons, outcome, type, cause } }) =>
      kind === 'reconnect-failed' && (Number(reasons) > 0 || (outcome ?? type ?? cause) !== undefined),
    what: 'the reasons written down',
  },
  {
    id: 'reconnect-failed.transcript',
    says: 'When a reconnection fails, the transcript is saved.',
    requirements: ['AMP-ACT-52'],
    emits: 'transcript.save',
    on: (line) => goes(line, 'reconnecting', 'error'),
    what: 'the transcript kept',
  },
  {
    id: 'reconnect-failed.offer',
    says: 'When a reconnection fails, the user may retry.',
    requirements: ['AMP-UI-18', 'AMP-T-78', 'AMP-T-89'],
    emits: 'ui.retry',
    on: (line) => goes(line, 'reconnecting', 'error'),
    what: 'the offer to try again',
  },
]

/** One monitor for each. */
export const exits = [...talk, ...work, ...trouble].map(action)
