/** The voice of an answer: where it is heard, and how it is interrupted (L143 to L152, L364 to L377). */
import { followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { once } from '../../once.ts'
import type { Memory } from '../memory.ts'
import { always, deed, enters } from './scene.ts'

export const onlyWhileSpeaking = always<string>(
  {
    id: 'voice.only-speaking',
    says: 'Nothing of the model is played but in speaking.',
    basis: 'document',
    requirements: ['AMP-INV-08', 'AMP-ST-04', 'AMP-ST-03'],
    needs: ['state', 'playback.play'],
    spoil: (log) =>
      followed(
        log,
        (line) => enters(line, 'listening'),
        () => shown('playback.play', { item: 'item#9', ms: 20 }),
      ),
  },
  {
    start: '',
    ask: (line, heard, { state }) => {
      if (!shows(line, 'playback.play')) return null
      // The first chunk may be played just before its state is published.
      const isHeard = state === 'speaking' || (state === 'processing' && heard === 'response.audio.delta')
      return isHeard ? true : { expected: `silence in ${state}`, got: `${line.with.ms} ms of sound` }
    },
    remember: (heard, line) => (line.way === 'in' ? line.what : heard),
  },
)

export const cancelledOnce = always(
  {
    id: 'voice.cancelled-once',
    says: 'A response is cancelled once.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-06', 'AMP-MSG-04', 'AMP-EDGE-07'],
    needs: ['response.cancel'],
    spoil: (log) => followed(log, showing('response.cancel'), (line) => shown('response.cancel', line.with)),
  },
  once({
    to: (line) =>
      shows(line, 'response.cancel') && line.with.response !== undefined ? String(line.with.response) : null,
    found: (response) => ({ expected: 'one cancellation', got: `another one of ${response}` }),
  }),
)

/** A response was asked for, and came or did not come. */
const isCancellable = ({ response }: Memory): boolean => response !== null && !response.isOver

/** Somebody speaks who is heard, be it by voice activity or by the button. */
const isSpeech = (line: Line, { settings }: Memory): boolean =>
  settings.captureMode === 'vad'
    ? hears(line, 'speech_started')
    : hears(line, 'push_to_talk_press') && settings.pttBargeIn

export const thinkingCancelled = deed({
  id: 'voice.cancelled-thinking',
  says: 'Whoever speaks while the model thinks has its response cancelled, if there is one.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-06', 'AMP-T-15'],
  shows: 'response.cancel',
  on: (line, scene) => scene.state === 'processing' && isSpeech(line, scene) && isCancellable(scene),
  what: 'the response cancelled',
})

export const latePlayback = always(
  {
    id: 'voice.fenced',
    says: 'Audio of a response that does not count is never played.',
    basis: 'ruling',
    requirements: ['AMP-G-17', 'AMP-EDGE-01'],
    needs: ['playback.play'],
    spoil: (log) => {
      const at = log.findIndex((line) => hears(line, 'response.audio.delta'))
      const line = log[at]
      return line === undefined
        ? log
        : log.toSpliced(at, 1, { ...line, with: { ...line.with, item: 'item#9', response: 'response#9' } })
    },
  },
  {
    start: null,
    ask: (line, _, { response }) => {
      if (!shows(line, 'playback.play')) return null
      return response !== null && [response.item, response.lastItem].includes(String(line.with.item))
        ? true
        : { expected: `sound of ${response?.item ?? 'nothing'}`, got: `sound of ${line.with.item}` }
    },
  },
)
