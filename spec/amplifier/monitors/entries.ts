/** What is done and shown when a state is entered (L236 to L240, L278 to L283, L323 to L327, L364 to L368, L466 to L471). */

import { followed, into, shown } from '../../edits.ts'
import { shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { shownWords } from '../codes.ts'
import type { Memory } from '../memory.ts'
import { after, always, type Deed, deed, enters } from './scene.ts'

const idle: readonly Deed[] = [
  {
    id: 'idle.indicator',
    says: 'Whoever comes to rest with a session shows that it is ready to listen.',
    requirements: ['AMP-UI-01'],
    shows: 'ui.status',
    on: (line, scene) => enters(line, 'idle') && after(line, scene).isLive,
    is: ({ with: { status, says } }) => status === 'ready' && says === shownWords.ready,
    what: `the indicator "${shownWords.ready}"`,
  },
  {
    id: 'idle.vad',
    says: 'Whoever comes to rest with a session arms voice activity detection, where that is what counts.',
    requirements: ['AMP-ACT-01'],
    shows: 'vad.enable',
    on: (line, scene) =>
      enters(line, 'idle') && after(line, scene).isLive && scene.settings.captureMode === 'vad',
    what: 'voice activity detection to be armed',
  },
  {
    id: 'idle.buffers',
    says: 'Whoever comes to rest clears every pending buffer.',
    requirements: ['AMP-ACT-02', 'AMP-CTX-12', 'AMP-ACT-38', 'AMP-ACT-03'],
    shows: 'buffers.clear',
    on: (line) => enters(line, 'idle'),
    what: 'cleared buffers',
  },
]

const talk: readonly Deed[] = [
  {
    id: 'listening.indicator',
    says: 'Whoever listens shows it.',
    requirements: ['AMP-UI-02'],
    shows: 'ui.status',
    on: (line) => enters(line, 'listening'),
    is: ({ with: { status } }) => status === 'listening',
    what: 'the indicator of listening',
  },
  {
    id: 'listening.capture',
    says: 'Whoever begins to listen begins to gather audio.',
    requirements: ['AMP-ACT-04'],
    shows: 'capture.begin',
    on: (line, { capturingSince }) => enters(line, 'listening') && capturingSince === null,
    is: ({ with: { queue } }) => queue === false,
    what: 'audio to be gathered',
  },
  {
    id: 'listening.transcription',
    says: 'The transcription of an utterance is announced where it is enabled.',
    requirements: ['AMP-ACT-07', 'AMP-MSG-08'],
    shows: 'conversation.item.input_audio_transcription.started',
    on: (line, { settings }) => enters(line, 'listening') && settings.transcription,
    what: 'transcription to be announced',
  },
  {
    id: 'processing.indicator',
    says: 'Whoever waits for the model shows that it is thinking.',
    requirements: ['AMP-UI-04', 'AMP-UI-03'],
    shows: 'ui.status',
    on: (line) => enters(line, 'processing'),
    is: ({ with: { status, says } }) => status === 'processing' && says === shownWords.thinking,
    what: `the indicator "${shownWords.thinking}"`,
  },
  {
    id: 'processing.playback',
    says: 'Whoever waits for the model prepares playback.',
    requirements: ['AMP-ACT-12'],
    shows: 'playback.prepare',
    on: (line) => enters(line, 'processing'),
    what: 'playback to be prepared',
  },
  {
    id: 'speaking.indicator',
    says: 'Whoever speaks shows it.',
    requirements: ['AMP-UI-05'],
    shows: 'ui.status',
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

const work: readonly Deed[] = [
  {
    id: 'task.indicator',
    says: 'Whoever waits for an agent shows that it is working, and that there is progress.',
    requirements: ['AMP-UI-08'],
    shows: 'ui.status',
    on: (line) => enters(line, 'waiting_amplifier'),
    is: ({ with: { status, says, progress } }) =>
      status === 'working' && says === shownWords.working && progress === true,
    what: `the indicator "${shownWords.working}" with progress`,
  },
  {
    id: 'task.subscription',
    says: 'Whoever waits for an agent listens to its progress.',
    requirements: ['AMP-ACT-32'],
    shows: 'progress.subscribe',
    on: (line) => enters(line, 'waiting_amplifier'),
    what: 'a subscription to progress',
  },
  {
    id: 'task.cue',
    says: 'Where it is wanted, work is heard from its beginning on.',
    requirements: ['AMP-ACT-34'],
    shows: 'cue.play',
    on: (line, { settings }) => enters(line, 'waiting_amplifier') && settings.workingCue,
    is: ({ with: { cue } }) => cue === 'working',
    what: 'a sound of work',
  },
  {
    id: 'tool.indicator',
    says: 'A tool that is run with the entry of its state is shown by its name.',
    requirements: ['AMP-UI-06'],
    shows: 'ui.status',
    on: (line, scene) => shows(line, 'tool.call') && isEntry(line, scene),
    is: ({ with: { status } }) => status === 'tool',
    what: ({ with: { tool } }) => isTool(tool),
    reads: ({ with: { tool } }) => isTool(tool),
    also: ['tool.call'],
  },
]

const trouble: readonly Deed[] = [
  {
    id: 'error.indicator',
    says: 'An error is shown.',
    requirements: ['AMP-UI-14'],
    shows: 'ui.status',
    on: (line) => enters(line, 'error'),
    is: ({ with: { status } }) => status === 'error',
    what: 'the indicator of an error',
  },
  {
    id: 'reconnecting.indicator',
    says: 'Whoever reconnects shows it.',
    requirements: ['AMP-UI-16'],
    shows: 'ui.status',
    on: (line) => enters(line, 'reconnecting'),
    is: ({ with: { status, says } }) => status === 'reconnecting' && says === shownWords.reconnecting,
    what: `the indicator "${shownWords.reconnecting}"`,
  },
  {
    id: 'reconnecting.saved',
    says: 'Whoever reconnects saves the context of the conversation.',
    requirements: ['AMP-ACT-46', 'AMP-ACT-53', 'AMP-ACT-54', 'AMP-ACT-56', 'AMP-CTX-10'],
    shows: 'context.save',
    on: (line) => enters(line, 'reconnecting'),
    what: 'the context saved',
  },
  {
    id: 'reconnecting.closed',
    says: 'Whoever reconnects closes the old connection.',
    requirements: ['AMP-ACT-47'],
    shows: 'connection.close',
    on: (line, { isLive }) => enters(line, 'reconnecting') && isLive,
    what: 'the old connection closed',
  },
]

/** One monitor for each. */
export const entries = [...idle, ...talk, ...work, ...trouble].map(deed)

const announced = 'conversation.item.input_audio_transcription.started'

export const notTranscribed = always(
  {
    id: 'listening.no-transcription',
    says: 'No transcription is announced where it is not enabled.',
    basis: 'document',
    requirements: ['AMP-ACT-07'],
    needs: ['state', announced],
    spoil: (log) => followed(log, into('listening'), () => shown(announced)),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (settings.transcription) return null
      if (enters(line, 'listening')) return true
      return shows(line, announced) ? { expected: 'no transcription', got: announced } : null
    },
  },
)
