/**
 * The core of talk, common to every reading of the document: a requested response was handed over, an interrupted
 * answer falls silent, and all received audio of an answer is played (L68, L148 to L152, L275, L301, L658).
 */

import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { wouldCount } from '../memory/response.ts'
import type { Memory } from '../memory.ts'
import type { Effect, Line } from '../protocol.ts'
import { action, after, always, enters, goes, leaves, within } from './trace-state.ts'

/** When (ms) the subject last acted since the last input; a later effect of a limit is a step of its own. */
type Done = number | null

const doneBy =
  (name: Effect) =>
  (done: Done, line: Line): Done => {
    if (line.way === 'in') return null
    return emits(line, name) ? line.at : done
  }

export const committedFirst = always<Done>('processing.committed-first', 'AMP-ST-03 AMP-G-03', {
  says: 'An utterance is committed before a response to it is requested.',
  needs: ['state', 'input_audio_buffer.commit', 'response.create'],
  ask: (line, done) => {
    if (!emits(line, 'input_audio_buffer.commit')) return null
    return done !== line.at || { expected: 'the utterance committed first', got: 'a response asked for' }
  },
  remember: doneBy('response.create'),
})

export const interruptedSilent = action({
  id: 'interruption.silent',
  says: 'An interruption stops playback.',
  requirements: ['AMP-T-20', 'AMP-T-72', 'AMP-ACT-19'],
  // The buffers that are cleared are those of playback, too.
  emits: ['playback.stop', 'buffers.clear'],
  on: (line) => goes(line, 'speaking', 'listening'),
  what: 'playback stopped',
})

/** Both lists of the document cut the answer before playback is stopped (L149 to L152, L371 to L375). */
export const cutFirst = always<Done>('interruption.cut-first', 'AMP-T-72', {
  says: 'An interruption truncates the answer before playback is stopped.',
  needs: ['state', 'conversation.item.truncate', 'playback.stop'],
  ask: (line, done) => {
    if (!emits(line, 'conversation.item.truncate')) return null
    return done !== line.at || { expected: 'the answer cut first', got: 'playback stopped' }
  },
  remember: doneBy('playback.stop'),
})

/** The response that is spoken, and how many ms of it arrived and were passed on to the player. */
interface Passed {
  readonly response: string | null
  readonly came: number
  readonly passed: number
}

/** Audio of the one response that was announced, before all of it was sent. */
const isIts = (line: Line, trace: Memory): boolean => {
  const { response } = after(line, trace)
  const isReported = receives(line, 'response.audio.delta') && wouldCount(trace, line.with)
  return isReported && response?.isAnnounced === true && !response.isSent && !response.isCalled
}

export const allPlayed = always<Passed>('speaking.all-played', 'AMP-T-45 AMP-ST-04', {
  says: 'Every received chunk of an answer that plays to its end was sent to the player.',
  needs: ['state', 'playback.play'],
  start: { response: null, came: 0, passed: 0 },
  ask: (line, { came, passed }) => {
    if (!goes(line, 'speaking', 'idle') || came === 0) return null
    return passed >= came || { expected: `${came} ms played`, got: `${passed} ms` }
  },
  remember: (known, line, trace) => {
    if (isIts(line, trace)) {
      const response = text(line.with.response)
      const came = known.response === response ? known.came : 0
      const passed = known.response === response ? known.passed : 0
      return { response, came: came + Number(line.with.ms), passed }
    }
    if (emits(line, 'playback.play')) return { ...known, passed: known.passed + Number(line.with.ms) }
    return leaves(line, 'speaking') ? { response: null, came: 0, passed: 0 } : known
  },
})

export const silenceOnce = within('listening.silence-once', 'AMP-T-43 AMP-TO-06', {
  says: 'After the end of speech, listening does not wait for silence again.',
  needs: ['state'],
  opens: (line, { state, settings }) =>
    state === 'listening' && settings.captureMode === 'vad' && receives(line, 'speech_stopped'),
  ms: ({ settings }) => Math.max(100, settings.silenceMs - 1),
  closes: (line) => leaves(line, 'listening'),
  abandons: (line) => receives(line, 'speech_started') || enters(line, 'terminated'),
  what: 'the end of listening',
})

/** The items of each response that was cancelled, by the received audio. */
interface Cancelled {
  readonly responses: readonly unknown[]
  readonly items: readonly unknown[]
}

export const cancelledSilent = always<Cancelled>('speaking.not-cancelled', 'AMP-ST-04', {
  says: 'Audio of a cancelled response is not played.',
  needs: ['state', 'playback.play', 'response.cancel'],
  start: { responses: [], items: [] },
  ask: (line, { items }) => {
    if (!emits(line, 'playback.play')) return null
    return items.includes(line.with.item) ? { expected: 'silence', got: 'a cancelled answer' } : true
  },
  remember: ({ responses, items }, line) => {
    const { response } = line.with
    if (emits(line, 'response.cancel'))
      return { items, responses: response === undefined ? responses : [...responses, response].slice(-32) }
    if (!receives(line, 'response.audio.delta')) return { responses, items }
    const isCancelled = responses.includes(response)
    return { responses, items: isCancelled ? [...items, line.with.item].slice(-32) : items }
  },
})

/**
 * The document's grounds for processing: an utterance that is committed, or a response that is requested (L301 to
 * L303).
 */
const grounds: readonly Effect[] = ['input_audio_buffer.commit', 'response.create']

export const processingGrounded = always<boolean>('processing.grounds', 'AMP-G-03', {
  says: 'An error that interrupted an utterance leads to the model only when audio was handed over.',
  needs: ['state', ...grounds],
  start: false,
  ask: (line, isGrounded, { arose }) => {
    if (goes(line, 'listening', 'processing')) return true
    if (!goes(line, 'error', 'processing') || (arose !== 'idle' && arose !== 'listening')) return null
    return isGrounded || { expected: 'something handed over', got: 'nothing' }
  },
  remember: (isGrounded, line) =>
    line.way === 'in' ? false : isGrounded || (line.way === 'out' && grounds.includes(line.what)),
})
