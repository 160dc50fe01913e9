/**
 * The core of talk, as every reading of the document has it: what is asked for was handed over, what is interrupted falls
 * silent, and all of an answer is played that came (L68, L148 to L152, L275, L301, L658).
 */
import { delayed, followed, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { wouldCount } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import { after, always, deed, enters, goes, leaves, within } from './scene.ts'

/** What was done since the last input. */
const doneBy =
  (...names: readonly string[]) =>
  (done: readonly string[], line: Line): readonly string[] => {
    if (line.way === 'in') return []
    return line.way === 'out' && names.includes(line.what) ? [...done, line.what] : done
  }

/** Takes the first output of this name to the end of its step. */
const toTheEnd = (log: Log, name: string): Log => {
  const at = log.findIndex(showing(name))
  const line = log[at]
  const next = log.findIndex(({ way }, index) => index > at && way === 'in')
  return line === undefined || next < 0 ? log : log.toSpliced(next, 0, line).toSpliced(at, 1)
}

export const committedFirst = always<readonly string[]>(
  {
    id: 'processing.committed-first',
    says: 'An utterance is committed before a response to it is asked for.',
    basis: 'document',
    requirements: ['AMP-ST-03', 'AMP-G-03'],
    needs: ['state', 'input_audio_buffer.commit', 'response.create'],
    spoil: (log) => toTheEnd(log, 'input_audio_buffer.commit'),
  },
  {
    start: [],
    ask: (line, done) => {
      if (!shows(line, 'input_audio_buffer.commit')) return null
      return done.length === 0 || { expected: 'the utterance committed first', got: 'a response asked for' }
    },
    remember: doneBy('response.create'),
  },
)

export const interruptedSilent = deed({
  id: 'interruption.silent',
  says: 'Whoever is interrupted stops playback.',
  requirements: ['AMP-T-20', 'AMP-T-72', 'AMP-ACT-19'],
  // The buffers that are cleared are those of playback, too.
  shows: ['playback.stop', 'buffers.clear'],
  on: (line) => goes(line, 'speaking', 'listening'),
  what: 'playback stopped',
})

/** Both lists of the document cut the answer before playback is stopped (L149 to L152, L371 to L375). */
export const cutFirst = always<readonly string[]>(
  {
    id: 'interruption.cut-first',
    says: 'Whoever is interrupted cuts the answer before playback is stopped.',
    basis: 'document',
    requirements: ['AMP-T-72'],
    needs: ['state', 'conversation.item.truncate', 'playback.stop'],
    spoil: (log) => toTheEnd(log, 'conversation.item.truncate'),
  },
  {
    start: [],
    ask: (line, done) => {
      if (!shows(line, 'conversation.item.truncate')) return null
      return done.length === 0 || { expected: 'the answer cut first', got: 'playback stopped' }
    },
    remember: doneBy('playback.stop'),
  },
)

/** The response that is spoken, and how many ms of it came and were passed on to the player. */
interface Passed {
  readonly response: string | null
  readonly came: number
  readonly passed: number
}

/** Audio of the one response that was announced, before all of it was sent. */
const isIts = (line: Line, scene: Memory): boolean => {
  const { response } = after(line, scene)
  const isTold = hears(line, 'response.audio.delta') && wouldCount(scene, line.with)
  return isTold && response?.isAnnounced === true && !response.isSent && !response.isCalled
}

export const allPlayed = always<Passed>(
  {
    id: 'speaking.all-played',
    says: 'An answer that is heard to its end was passed on to the player, every chunk that came.',
    basis: 'document',
    requirements: ['AMP-T-45', 'AMP-ST-04'],
    needs: ['state', 'playback.play'],
    spoil: (log) => without(log, showing('playback.play')),
  },
  {
    start: { response: null, came: 0, passed: 0 },
    ask: (line, { came, passed }) => {
      if (!goes(line, 'speaking', 'idle') || came === 0) return null
      return passed >= came || { expected: `${came} ms played`, got: `${passed} ms` }
    },
    remember: (known, line, scene) => {
      if (isIts(line, scene)) {
        const response = String(line.with.response)
        const came = known.response === response ? known.came : 0
        const passed = known.response === response ? known.passed : 0
        return { response, came: came + Number(line.with.ms), passed }
      }
      if (shows(line, 'playback.play')) return { ...known, passed: known.passed + Number(line.with.ms) }
      return leaves(line, 'speaking') ? { response: null, came: 0, passed: 0 } : known
    },
  },
)

export const silenceOnce = within(
  {
    id: 'listening.silence-once',
    says: 'When silence was heard it is not waited for once more.',
    basis: 'document',
    requirements: ['AMP-T-43', 'AMP-TO-06'],
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => goes(line, 'listening', 'processing'), 5000),
  },
  {
    opens: (line, { state, settings }) =>
      state === 'listening' && settings.captureMode === 'vad' && hears(line, 'speech_stopped'),
    ms: ({ settings }) => Math.max(100, settings.silenceMs - 1),
    closes: (line) => leaves(line, 'listening'),
    abandons: (line) => hears(line, 'speech_started') || enters(line, 'terminated'),
    what: 'the end of listening',
  },
)

/** The items of each response that was cancelled, by the audio that came. */
interface Cancelled {
  readonly responses: readonly unknown[]
  readonly items: readonly unknown[]
}

export const cancelledSilent = always<Cancelled>(
  {
    id: 'speaking.not-cancelled',
    says: 'Audio that comes of a response that was cancelled is not played.',
    basis: 'document',
    requirements: ['AMP-T-12', 'AMP-ST-04'],
    needs: ['state', 'playback.play', 'response.cancel'],
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'response.audio.delta'),
        (line) => shown('response.cancel', { response: line.with.response ?? null }),
      ),
  },
  {
    start: { responses: [], items: [] },
    ask: (line, { items }) => {
      if (!shows(line, 'playback.play')) return null
      return items.includes(line.with.item) ? { expected: 'silence', got: 'a cancelled answer' } : true
    },
    remember: ({ responses, items }, line) => {
      const { response } = line.with
      if (shows(line, 'response.cancel'))
        return { items, responses: response === undefined ? responses : [...responses, response].slice(-32) }
      if (!hears(line, 'response.audio.delta')) return { responses, items }
      const isCancelled = responses.includes(response)
      return { responses, items: isCancelled ? [...items, line.with.item].slice(-32) : items }
    },
  },
)

/** What the document enters processing for: an utterance that is committed, or a response that is asked for (L301 to L303). */
const grounds = ['input_audio_buffer.commit', 'response.create']

export const processingGrounded = always<boolean>(
  {
    id: 'processing.grounds',
    says: 'An error that broke off an utterance leads to the model only when something was handed over.',
    basis: 'document',
    requirements: ['AMP-G-03'],
    needs: ['state', ...grounds],
    spoil: (log) => without(log, (line) => goes(line, 'listening', 'processing')),
  },
  {
    start: false,
    ask: (line, isGrounded, { arose }) => {
      if (goes(line, 'listening', 'processing')) return true
      if (!goes(line, 'error', 'processing') || (arose !== 'idle' && arose !== 'listening')) return null
      return isGrounded || { expected: 'something handed over', got: 'nothing' }
    },
    remember: (isGrounded, line) =>
      line.way === 'in' ? false : isGrounded || (line.way === 'out' && grounds.includes(line.what)),
  },
)
