/** The voice of an answer: where it is audible, and how it is interrupted (L143 to L152, L364 to L377). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { action, always } from './trace-state.ts'

export const onlyWhileSpeaking = always<string>('voice.only-speaking', 'AMP-INV-08', {
  says: 'Audio of the model is played only in speaking.',
  needs: ['state', 'playback.play'],
  start: '',
  ask: (line, received, { state }) => {
    if (!emits(line, 'playback.play')) return null
    // The first chunk may be played just before its state is published.
    const isHeard = state === 'speaking' || (state === 'processing' && received === 'response.audio.delta')
    return isHeard ? true : { expected: `silence in ${state}`, got: `${line.with.ms} ms of sound` }
  },
  remember: (received, line) => (line.way === 'in' ? line.what : received),
})

export const cancelledOnce = always('voice.cancelled-once', 'AMP-ACT-06 AMP-MSG-04 AMP-EDGE-07 interpreted', {
  says: 'A response is cancelled once.',
  needs: ['response.cancel'],
  ...once({
    to: (line) =>
      emits(line, 'response.cancel') && line.with.response !== undefined ? text(line.with.response) : null,
    found: (response) => ({ expected: 'one cancellation', got: `another one of ${response}` }),
  }),
})

/** A response was requested, and came or did not come. */
const isCancellable = ({ response }: Memory): boolean => response !== null && !response.isOver

/** The user speaks and is listened to, by voice activity or by the button. */
const isSpeech = (line: Line, { settings }: Memory): boolean =>
  settings.captureMode === 'vad'
    ? receives(line, 'speech_started')
    : receives(line, 'push_to_talk_press') && settings.pttBargeIn

export const thinkingCancelled = action({
  id: 'voice.cancelled-thinking',
  says: 'Speech in processing cancels the current response, if there is one.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-06', 'AMP-T-15'],
  emits: 'response.cancel',
  on: (line, trace) => trace.state === 'processing' && isSpeech(line, trace) && isCancellable(trace),
  what: 'the response cancelled',
})

export const latePlayback = always('voice.fenced', 'AMP-G-17 AMP-EDGE-01 ruling', {
  says: 'Audio of a response that is not current is never played.',
  needs: ['playback.play'],
  ask: (line, _, { response }) => {
    if (!emits(line, 'playback.play')) return null
    return response !== null && [response.item, response.lastItem].includes(text(line.with.item))
      ? true
      : { expected: `sound of ${response?.item ?? 'nothing'}`, got: `sound of ${line.with.item}` }
  },
})
