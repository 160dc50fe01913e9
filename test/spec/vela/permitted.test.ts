/** What gateways may do where the document leaves it open, and what they may not. */
import { describe } from 'vitest'
import type { Spec } from '../../../spec/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import { lawsOfBlamed, lawsOfPermitted } from '../../laws/permitted.ts'
import { good } from './by-hand.ts'
import { pen } from './pen.ts'

const spec = vela as unknown as Spec
type Pen = ReturnType<typeof pen>

const slow = { turnTimeoutMs: 5000 } as const
const skeleton = { processor: 'none' } as const
const small = { maxTurnChars: 100 } as const

const chunk = (log: Pen, text: string, characters = 64): Pen =>
  log.receives('input_audio.append', { chunk: text, characters })
const refuses = (log: Pen, what: string, payload = {}): Pen =>
  log.receives(what, payload).emits('error', { code: 'refused', retryable: false })

const thinks = (set = {}): Pen => pen(set).connects(100).appends('text#1').at(200).commits()

const knownMembersOnly = (): Pen => {
  const log = refuses(pen().connects(100), 'session.start', { extra: 'envelope' })
  refuses(log, 'input_audio.append', { chunk: 'text#9', characters: 64, extra: 'payload' }).starts()
  log.appends('text#1')
  refuses(log, 'input_audio.commit', { extra: 'both' }).starts().commits().delta('text#2')
  return refuses(log, 'response.cancel', { extra: 'both' }).delta('text#3').finishes().starts()
}

const outOfPlace = (): Pen => {
  const log = refuses(refuses(pen().connects(100), 'input_audio.commit'), 'response.cancel').starts()
  refuses(log.appends('text#1').commits(), 'input_audio.append', { chunk: 'text#2', characters: 64 })
  return refuses(log, 'input_audio.commit').delta('text#3').finishes().starts()
}

const emptyChunks = (set = {}): Pen => {
  const log = refuses(pen(set).connects(100), 'input_audio.append', { chunk: '', characters: 0 }).starts()
  log.appends('text#1')
  return refuses(log, 'input_audio.append', { chunk: '', characters: 0 }).starts().commits().starts()
}

/** Chunks that come during a turn are kept for the next one, which begins as soon as this one is over. */
const resumes = (log: Pen, text: string): Pen => {
  log.goes('listening').emits('turn.begin', { turn: 'turn#2' })
  log.emits('turn.append', { turn: 'turn#2', chunk: text }).emits('turn.commit', { turn: 'turn#2' })
  return log.goes('thinking')
}
const keeps = (log: Pen, text: string): Pen => chunk(log, text).receives('input_audio.commit')

const kept = (): Pen => {
  const log = resumes(keeps(thinks().delta('text#5'), 'text#2').finishes(), 'text#2').starts()
  return log
    .receives('turn.delta', { turn: 'turn#2', text: 'text#6' })
    .goes('speaking')
    .emits('response.text.delta', { text: 'text#6' })
}

const keptThroughCancel = (): Pen => {
  const log = keeps(thinks(), 'text#2').receives('response.cancel').emits('turn.abort', { turn: 'turn#1' })
  resumes(log.goes('idle'), 'text#2').receives('turn.delta', { turn: 'turn#2', text: 'text#6' })
  return log.goes('speaking').emits('response.text.delta', { text: 'text#6' })
}

const keptUntilFull = (): Pen => {
  const log = chunk(thinks(small).delta('text#5'), 'text#2').finishes().goes('listening')
  return refuses(log, 'input_audio.append', { chunk: 'text#3', characters: 64 }).starts()
}

const ranOut = (log: Pen): Pen =>
  log.at(5200).emits('turn.abort', { turn: 'turn#1' }).goes('idle').emits('error', { code: 'timed_out' })

const resets = (): Pen =>
  pen().connects(100).appends('text#1').refuses('not-json', 'word', 'invalid_json').goes('idle').starts()

const talkative = (): Pen => {
  const log = pen().connects(100).goes('idle').starts().goes('idle')
  return log.starts().goes('idle').appends('text#1').goes('listening')
}

/** A turn of three chunks, the last two of them equal, of which some are handed over as it is committed. */
const buffered = (...handed: readonly string[]): Pen => {
  const log = chunk(pen().connects(100), 'text#1').goes('listening')
  chunk(chunk(log, 'text#2'), 'text#2').receives('input_audio.commit').emits('turn.begin', { turn: 'turn#1' })
  for (const each of handed) log.emits('turn.append', { turn: 'turn#1', chunk: each })
  return log.emits('turn.commit', { turn: 'turn#1' }).goes('thinking')
}

describe('gateways', () => {
  lawsOfPermitted(spec, [
    good('members that are not in the contract are refused', knownMembersOnly()),
    good('messages that find nothing to act on are refused', outOfPlace()),
    good('empty chunks are refused', emptyChunks()),
    good('empty chunks are refused in the skeleton', emptyChunks(skeleton), skeleton),
    good('chunks are kept for the next turn', kept()),
    good('chunks are kept through a cancel', keptThroughCancel()),
    good('chunks that are kept take room', keptUntilFull(), small),
    good(
      'the phase is told before a turn has run out of time',
      ranOut(thinks(slow).refuses('not-json', 'word', 'invalid_json')),
      slow,
    ),
    good(
      'a turn begins as the last one has run out of time',
      resumes(ranOut(keeps(thinks(slow), 'text#2').starts()), 'text#2'),
      slow,
    ),
    good('a message that is refused resets the session', resets()),
    good(
      'an empty part of an answer is dropped',
      thinks().delta('text#2').receives('turn.delta', { turn: 'turn#1', text: '' }).finishes(),
    ),
    good('phases are told more often than they have to be', talkative()),
    good('the chunks of a turn are handed over with its commit', buffered('text#1', 'text#2', 'text#2')),
    good(
      'a number is taken for a chunk',
      pen()
        .connects(100)
        .appends('text#1')
        .receives('frame.bad-payload', { form: 'number' })
        .emits('turn.append', { turn: 'turn#1', chunk: 'text#9' })
        .commits(),
    ),
    good(
      'an empty chunk and an empty part of an answer are refused and dropped behind an error',
      refuses(thinks().fails('model'), 'input_audio.append', { chunk: '', characters: 0 })
        .starts()
        .appends('text#2')
        .commits()
        .delta('text#3')
        .receives('turn.delta', { turn: 'turn#2', text: '' })
        .finishes(),
    ),
  ])

  lawsOfBlamed(spec, [
    [
      good('no chunk is taken behind an error', chunk(thinks().fails('model'), 'text#2').starts()),
      'truth.listening',
      'truth.turn-open',
      'truth.behind-error',
    ],
    [
      good(
        'no answer comes behind an error',
        thinks()
          .fails('model')
          .appends('text#2')
          .commits()
          .receives('turn.delta', { turn: 'turn#2', text: 'text#3' })
          .goes('speaking'),
      ),
      'output.answer',
      'output.answer-behind-error',
    ],
    [good('the first chunk is not in its turn', buffered('text#2', 'text#2')), 'turn.first-chunk'],
    [good('an equal chunk is not in its turn', buffered('text#1', 'text#2')), 'turn.further-chunks'],
    [
      good(
        'another turn is given up than the one that is worked on',
        thinks()
          .delta('text#5')
          .finishes()
          .appends('text#2')
          .commits()
          .receives('response.cancel')
          .emits('turn.abort', { turn: 'turn#1' })
          .goes('idle'),
      ),
      'cancel.turn',
    ],
    [
      good(
        'the chunks of an earlier turn take the room of this one',
        refuses(pen(small).connects(100).appends('text#1').cancels(), 'input_audio.append', {
          chunk: 'text#2',
          characters: 64,
        }),
        small,
      ),
      'error.none-for-valid',
    ],
    [
      good('a question is refused', refuses(pen().connects(100), 'session.start')),
      'start.answered',
      'error.none-for-valid',
    ],
    [
      good(
        'the first chunk is refused',
        refuses(pen().connects(100), 'input_audio.append', { chunk: 'text#1', characters: 64 }),
      ),
      'error.none-for-valid',
    ],
    [
      good('an open turn is not taken', refuses(pen().connects(100).appends('text#1'), 'input_audio.commit')),
      'error.none-for-valid',
    ],
    [
      good('an answer is not to be cancelled', refuses(thinks(), 'response.cancel')),
      'cancel.turn',
      'error.none-for-valid',
    ],
    [
      good(
        'chunks of the last turn are handed over again',
        thinks()
          .delta('text#5')
          .finishes()
          .at(300)
          .appends('text#2')
          .emits('turn.append', { turn: 'turn#2', chunk: 'text#1' }),
      ),
      'turn.own',
    ],
    [
      good(
        'chunks that were cancelled are handed over',
        pen()
          .connects(100)
          .appends('text#1')
          .receives('response.cancel')
          .goes('idle')
          .receives('input_audio.append', { chunk: 'text#2', characters: 64 })
          .goes('listening')
          .emits('turn.append', { turn: 'turn#1', chunk: 'text#2' })
          .commits(),
      ),
      'turn.own',
    ],
    [
      good(
        'something else answers what is not JSON',
        pen().connects(100).refuses('not-json', 'word', 'bad_json'),
      ),
      'error.json',
    ],
  ])
})
