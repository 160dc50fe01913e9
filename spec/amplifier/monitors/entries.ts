/**
 * The actions and outputs at the entry of a state (L236 to L240, L278 to L283, L323 to L327, L364 to L368, L466 to
 * L471).
 */

import { emits } from '../../lines.ts'
import { shownWords } from '../codes.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { type Action, action, after, always, enters } from './trace-state.ts'

const idle: readonly Action[] = [
  {
    id: 'idle.indicator',
    says: 'On entry to idle with a session, the status shows ready to listen.',
    requirements: ['AMP-UI-01'],
    emits: 'ui.status',
    on: (line, trace) => enters(line, 'idle') && after(line, trace).isLive,
    is: ({ with: { status, says } }) => status === 'ready' && says === shownWords.ready,
    what: `the indicator "${shownWords.ready}"`,
  },
  {
    id: 'idle.vad',
    says: 'On entry to idle with a session, voice activity detection is enabled in VAD mode.',
    requirements: ['AMP-ACT-01'],
    emits: 'vad.enable',
    on: (line, trace) =>
      enters(line, 'idle') && after(line, trace).isLive && trace.settings.captureMode === 'vad',
    what: 'voice activity detection to be armed',
  },
  {
    id: 'idle.buffers',
    says: 'On entry to idle, every pending buffer is cleared.',
    requirements: ['AMP-ACT-02', 'AMP-CTX-12', 'AMP-ACT-38'],
    emits: 'buffers.clear',
    on: (line) => enters(line, 'idle'),
    what: 'cleared buffers',
  },
]

const talk: readonly Action[] = [
  {
    id: 'listening.indicator',
    says: 'On entry to listening, the status shows it.',
    requirements: ['AMP-UI-02'],
    emits: 'ui.status',
    on: (line) => enters(line, 'listening'),
    is: ({ with: { status } }) => status === 'listening',
    what: 'the indicator of listening',
  },
  {
    id: 'listening.capture',
    says: 'On entry to listening, audio capture begins.',
    requirements: ['AMP-ACT-04'],
    emits: 'capture.begin',
    on: (line, { capturingSince }) => enters(line, 'listening') && capturingSince === null,
    is: ({ with: { queue } }) => queue === false,
    what: 'audio to be gathered',
  },
  {
    id: 'listening.transcription',
    says: 'The transcription of an utterance is announced where it is enabled.',
    requirements: ['AMP-ACT-07', 'AMP-MSG-08'],
    emits: 'conversation.item.input_audio_transcription.started',
    on: (line, { settings }) => enters(line, 'listening') && settings.transcription,
    what: 'transcription to be announced',
  },
  {
    id: 'processing.indicator',
    says: 'On entry to processing, the status shows thinking.',
    requirements: ['AMP-UI-04', 'AMP-UI-03'],
    emits: 'ui.status',
    on: (line) => enters(line, 'processing'),
    is: ({ with: { status, says } }) => status === 'processing' && says === shownWords.thinking,
    what: `the indicator "${shownWords.thinking}"`,
  },
  {
    id: 'processing.playback',
    says: 'On entry to processing, playback is prepared.',
    requirements: ['AMP-ACT-12'],
    emits: 'playback.prepare',
    on: (line) => enters(line, 'processing'),
    what: 'playback to be prepared',
  },
  {
    id: 'speaking.indicator',
    says: 'On entry to speaking, the status shows it.',
    requirements: ['AMP-UI-05'],
    emits: 'ui.status',
    on: (line) => enters(line, 'speaking'),
    is: ({ with: { status } }) => status === 'speaking',
    what: 'the indicator of speaking',
  },
]

const isTool = (tool: unknown): string => `the indicator of ${String(tool)}`

/** A tool that is run with the entry of its state, and not behind another one or beside an agent (L411). */
const isEntry = ({ at }: Line, { state, since, calls }: Memory): boolean =>
  ['processing', 'speaking'].includes(state) ||
  (state === 'tool_executing' && since === at && calls.length <= 1)

const work: readonly Action[] = [
  {
    id: 'task.indicator',
    says: 'On entry to waiting_amplifier, the status shows working, with progress.',
    requirements: ['AMP-UI-08'],
    emits: 'ui.status',
    on: (line) => enters(line, 'waiting_amplifier'),
    is: ({ with: { status, says, progress } }) =>
      status === 'working' && says === shownWords.working && progress === true,
    what: `the indicator "${shownWords.working}" with progress`,
  },
  {
    id: 'task.subscription',
    says: 'On entry to waiting_amplifier, the progress of the agent is subscribed to.',
    requirements: ['AMP-ACT-32'],
    emits: 'progress.subscribe',
    on: (line) => enters(line, 'waiting_amplifier'),
    what: 'a subscription to progress',
  },
  {
    id: 'task.cue',
    says: 'If the working cue is enabled, it plays from the beginning of the work.',
    requirements: ['AMP-ACT-34'],
    emits: 'cue.play',
    on: (line, { settings }) => enters(line, 'waiting_amplifier') && settings.workingCue,
    is: ({ with: { cue } }) => cue === 'working',
    what: 'a sound of work',
  },
  {
    id: 'tool.indicator',
    says: 'A tool that is run with the entry of its state is shown by its name.',
    requirements: ['AMP-UI-06'],
    emits: 'ui.status',
    on: (line, trace) => emits(line, 'tool.call') && isEntry(line, trace),
    is: ({ with: { status } }) => status === 'tool',
    what: ({ with: { tool } }) => isTool(tool),
    reads: ({ with: { tool } }) => isTool(tool),
    also: ['tool.call'],
  },
]

const trouble: readonly Action[] = [
  {
    id: 'error.indicator',
    says: 'An error is shown.',
    requirements: ['AMP-UI-14'],
    emits: 'ui.status',
    on: (line) => enters(line, 'error'),
    is: ({ with: { status } }) => status === 'error',
    what: 'the indicator of an error',
  },
  {
    id: 'reconnecting.indicator',
    says: 'On entry to reconnecting, the status shows it.',
    requirements: ['AMP-UI-16'],
    emits: 'ui.status',
    on: (line) => enters(line, 'reconnecting'),
    is: ({ with: { status, says } }) => status === 'reconnecting' && says === shownWords.reconnecting,
    what: `the indicator "${shownWords.reconnecting}"`,
  },
  {
    id: 'reconnecting.saved',
    says: 'On entry to reconnecting, the context of the conversation is saved.',
    requirements: ['AMP-ACT-46'],
    emits: 'context.save',
    on: (line) => enters(line, 'reconnecting'),
    what: 'the context saved',
  },
  {
    id: 'reconnecting.closed',
    says: 'On entry to reconnecting, the old connection is closed.',
    requirements: ['AMP-ACT-47'],
    emits: 'connection.close',
    on: (line, { isLive }) => enters(line, 'reconnecting') && isLive,
    what: 'the old connection closed',
  },
]

/** One monitor for each. */
export const entries = [...idle, ...talk, ...work, ...trouble].map(action)

const announced = 'conversation.item.input_audio_transcription.started'

export const notTranscribed = always('listening.no-transcription', 'AMP-ACT-07', {
  says: 'No transcription is announced where it is not enabled.',
  needs: ['state', announced],
  ask: (line, _, { settings }) => {
    if (settings.transcription) return null
    if (enters(line, 'listening')) return true
    return emits(line, announced) ? { expected: 'no transcription', got: announced } : null
  },
})
