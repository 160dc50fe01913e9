/** What is done and written down when a state is left (L242 to L244, L285 to L289, L329 to L332, L370 to L377, L417 to L421). */
import type { Line } from '../../log.ts'
import { shownWords } from '../codes.ts'
import type { Memory } from '../memory.ts'
import { after, type Deed, deed, enters, goes, leaves, stayOf } from './scene.ts'
import { lasting, leavesOff, record } from './stay-record.ts'

/** Work that was begun comes to an end: a call that cannot be run, or that is delegated, is none. */
const hasRun = ({ with: { to, cause } }: Line, { calls }: Memory): boolean =>
  to !== 'waiting_amplifier' &&
  (['tool_result_ready', 'tool_error', 'execution_timeout'].includes(String(cause)) ||
    calls.some(({ isTask }) => !isTask))

const talk: readonly Deed[] = [
  record('processing', 'processing', 'AMP-MET-04'),
  {
    id: 'speaking.record',
    says: 'How long the answer was spoken is written down when that is over.',
    requirements: ['AMP-MET-06'],
    shows: 'log',
    on: (line) => leavesOff(line, 'speaking'),
    is: ({ with: { kind, durationMs } }) => kind === 'speaking' && Number(durationMs) >= 0,
    what: 'a record of speaking with its duration',
  },
  {
    id: 'listening.record',
    says: 'How much audio an utterance had is written down when it is over.',
    requirements: ['AMP-MET-03'],
    shows: 'log',
    on: (line) => leavesOff(line, 'listening'),
    is: ({ with: { kind, durationMs } }) => kind === 'audio' && durationMs !== undefined,
    what: 'a record of the audio',
  },
  {
    id: 'listening.commit',
    says: 'An utterance is committed once, when it is handed to the model, and never on any other way.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-08', 'AMP-MSG-03', 'AMP-INV-06'],
    shows: 'input_audio_buffer.commit',
    on: (line) => goes(line, 'listening', 'processing'),
    what: 'the utterance committed',
    only: true,
  },
  {
    id: 'listening.captured',
    says: 'Whoever listens no more gathers no audio any more.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-04', 'AMP-ACT-08', 'AMP-ST-09'],
    shows: 'capture.end',
    on: (line) => leaves(line, 'listening'),
    is: ({ with: { queue } }) => queue === false,
    what: 'the end of what is gathered',
  },
  {
    id: 'speaking.silent',
    says: 'Whoever leaves off speaking stops playback, whatever the reason.',
    requirements: ['AMP-ACT-19', 'AMP-ACT-24', 'AMP-ACT-41', 'AMP-INV-08'],
    // The buffers that are cleared are those of playback, too.
    shows: ['playback.stop', 'buffers.clear'],
    on: (line) => leaves(line, 'speaking'),
    what: 'playback stopped',
  },
]

const work: readonly Deed[] = [
  {
    id: 'tool.record',
    says: 'How long a tool ran is written down when that is over.',
    requirements: ['AMP-MET-07'],
    shows: 'log',
    on: (line, scene) => leavesOff(line, 'tool_executing') && hasRun(line, scene),
    is: ({ with: { kind, durationMs } }) => kind === 'tool' && durationMs !== undefined,
    what: 'a record of the tool',
  },
  {
    id: 'tool.size',
    says: 'How much a tool brought is written down with its result.',
    requirements: ['AMP-MET-07'],
    shows: 'log',
    on: (line) => leaves(line, 'tool_executing') && line.with.cause === 'tool_result_ready',
    is: ({ with: { kind, size } }) => kind === 'tool' && size !== undefined,
    what: 'a record of the size of the result',
  },
  {
    id: 'task.record',
    says: 'How long a task took and how it ended is written down when it is over.',
    requirements: ['AMP-MET-08'],
    shows: 'log',
    on: (line) => leaves(line, 'waiting_amplifier') && !enters(line, 'terminated', 'error'),
    is: ({ with: { kind, outcome } }) => kind === 'task' && outcome !== undefined,
    what: (line, scene) => lasting('a task', stayOf(line, scene)),
    reads: ({ with: { durationMs } }) => lasting('a task', durationMs),
  },
]

/** What leads to an error from anywhere, and is no end of the attempts to reconnect. */
const otherErrors: readonly unknown[] = [
  'session.error',
  'response.error',
  'handler_exception',
  'invalid_transition',
  'connection_degraded',
]

const trouble: readonly Deed[] = [
  {
    id: 'error.cleared',
    says: 'The indicator of an error is gone when it is over.',
    requirements: ['AMP-UI-15', 'AMP-ACT-44'],
    shows: 'ui.clear',
    on: (line) => leaves(line, 'error') && !enters(line, 'terminated'),
    is: ({ with: { status } }) => status === 'error',
    what: 'the indicator of the error gone',
  },
  {
    id: 'error.outcome',
    says: 'How an error ended is written down.',
    requirements: ['AMP-MET-10'],
    shows: 'log',
    on: (line) => leaves(line, 'error') && !enters(line, 'terminated'),
    is: ({ with: { kind } }) => kind === 'recovery',
    what: 'a record of the recovery',
  },
  {
    id: 'reconnected.shown',
    says: 'A reconnection that succeeds is confirmed, by a notice or by the word in the user interface.',
    requirements: ['AMP-UI-17'],
    shows: ['ui.notice', 'ui.message', 'ui.status'],
    on: (line, scene) => goes(line, 'reconnecting', 'idle') && after(line, scene).isLive,
    is: ({ with: { kind, says } }) => kind === 'reconnected' || says === shownWords.reconnected,
    what: 'the confirmation "Reconnected"',
  },
  {
    id: 'reconnected.heard',
    says: 'A reconnection that succeeds is heard.',
    requirements: ['AMP-ACT-51'],
    shows: 'cue.play',
    on: (line, scene) => goes(line, 'reconnecting', 'idle') && after(line, scene).isLive,
    is: ({ with: { cue } }) => cue === 'reconnected',
    what: 'a sound of success',
  },
  {
    id: 'reconnect-failed.record',
    says: 'Why a reconnection failed is written down, attempt by attempt.',
    requirements: ['AMP-MET-11'],
    shows: 'log',
    // The reason of an error of another kind is in the record of that error.
    on: (line) => goes(line, 'reconnecting', 'error') && !otherErrors.includes(line.with.cause),
    is: ({ with: { kind, reasons, outcome, type, cause } }) =>
      kind === 'reconnect-failed' && (Number(reasons) > 0 || (outcome ?? type ?? cause) !== undefined),
    what: 'the reasons written down',
  },
  {
    id: 'reconnect-failed.transcript',
    says: 'When a reconnection fails, the transcript is kept.',
    requirements: ['AMP-ACT-52'],
    shows: 'transcript.save',
    on: (line) => goes(line, 'reconnecting', 'error'),
    what: 'the transcript kept',
  },
  {
    id: 'reconnect-failed.offer',
    says: 'When a reconnection fails, the user may try again.',
    requirements: ['AMP-UI-18', 'AMP-T-78', 'AMP-T-89'],
    shows: 'ui.retry',
    on: (line) => goes(line, 'reconnecting', 'error'),
    what: 'the offer to try again',
  },
]

/** One monitor for each. */
export const exits = [...talk, ...work, ...trouble].map(deed)
