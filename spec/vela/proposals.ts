/** Representative variants of each event, for generators; ids are symbols (see {@link Proposal}). */
import type { Scalar } from '../log.ts'
import type { Proposal } from '../words.ts'

const say = (what: string, payload: Readonly<Record<string, Scalar>> = {}): Proposal => ({
  what,
  with: payload,
})

const append = (chunk: string, characters: number): Proposal =>
  say('input_audio.append', { chunk, characters })

const formsOf = (what: string, ...forms: readonly string[]): readonly Proposal[] =>
  forms.map((form) => say(what, { form }))

const neighbourSends = (kind: string, times = 1): Proposal =>
  say('neighbour.message', { kind, times, ...(kind === 'input_audio.append' ? { chunk: 'fresh' } : {}) })

const neighbourHas = (kind: string): Proposal => say('neighbour.output', { kind, text: 'fresh' })

const aboutTurn = (turn: string): readonly Proposal[] => [
  say('turn.partial', { turn, text: 'fresh' }),
  say('turn.final', { turn, text: 'fresh' }),
  say('turn.delta', { turn, text: 'fresh' }),
  say('turn.finished', { turn }),
  say('turn.failed', { turn, part: 'model' }),
]

/** `current`, `stale` and `fresh` stand for ids and texts of the current conversation. */
export const proposals: readonly Proposal[] = [
  say('upgrade', { path: 'endpoint' }),
  say('upgrade', { path: 'other' }),
  say('upgrade', { path: 'longer' }),
  say('closed'),
  say('session.start'),
  say('session.start', { extra: 'both' }),
  append('fresh', 64),
  append('', 0),
  say('input_audio.commit'),
  say('input_audio.commit', { extra: 'payload' }),
  say('response.cancel'),
  say('response.cancel', { extra: 'envelope' }),
  ...formsOf('frame.not-json', 'nothing', 'word', 'cut-off'),
  ...formsOf('frame.not-envelope', 'null', 'list', 'no-type', 'numeric-type', 'list-payload'),
  ...formsOf('frame.not-envelope', 'append-no-payload', 'commit-no-payload', 'cancel-string-payload'),
  ...formsOf('frame.unknown-name', 'coined', 'inherited', 'session.ready', 'response.completed'),
  ...formsOf('frame.bad-payload', 'missing', 'number', 'null', 'object'),
  ...formsOf('frame.binary', 'envelope', 'bytes'),
  say('frame.too-large', { over: 1 }),
  ...formsOf('frame.broken', 'unmasked', 'bad-text'),
  ...aboutTurn('current'),
  say('turn.failed', { turn: 'current', part: 'recognition' }),
  say('turn.failed', { turn: 'current', part: 'speech' }),
  say('turn.works', { turn: 'current', part: 'model', running: true }),
  say('turn.works', { turn: 'current', part: 'tool', running: true }),
  say('turn.works', { turn: 'current', part: 'speech', running: true }),
  say('turn.works', { turn: 'current', part: 'tool', running: false }),
  ...aboutTurn('stale'),
  say('turn.works', { turn: 'stale', part: 'tool', running: false }),
  say('neighbour.upgrade'),
  neighbourSends('session.start'),
  neighbourSends('input_audio.append'),
  neighbourSends('input_audio.commit'),
  neighbourSends('response.cancel'),
  neighbourSends('not-json', 20),
  neighbourSends('binary'),
  neighbourSends('too-large'),
  neighbourSends('broken'),
  neighbourHas('delta'),
  neighbourHas('finished'),
  neighbourHas('failed'),
  say('neighbour.closed'),
]
