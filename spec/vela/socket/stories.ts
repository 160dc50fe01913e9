/**
 * What a judge tells a gateway over its socket: every message and every bad one in each phase, and what another
 * connection may do meanwhile. What the pipeline does cannot be said; it is waited for.
 */
import type { Payload } from '../../log.ts'
import type { Settings } from '../../row.ts'
import type { Step, Story } from '../../wire.ts'
import { serverNames } from '../protocol/messages.ts'

const say = (what: string, payload: Payload = {}): Step => ({ say: what, with: payload })
const hasty = (what: string, payload: Payload = {}): Step => ({ say: what, with: payload, hasty: true })
const awaits = (...words: readonly string[]): Step => ({ awaits: words })
const linger = (lingerMs: number): Step => ({ lingerMs })

const opens = say('upgrade', { path: 'endpoint' })
const start = say('session.start')
const chunk = (text = 'text#1', characters = 64): Payload => ({ chunk: text, characters })
const append = say('input_audio.append', chunk())
const commit = say('input_audio.commit')
const cancel = say('response.cancel')

/** The answer begins, or the turn is over without one. */
const answer = awaits('response.text.delta', 'response.completed', 'error')
const completed = awaits('response.completed', 'error')

const formsOf = (what: string, ...forms: readonly string[]): readonly Step[] =>
  forms.map((form) => say(what, { form }))

const plain = ['null', 'number', 'boolean', 'string', 'list', 'empty'] as const
const members = [
  'no-type',
  'no-payload',
  'numeric-type',
  'null-payload',
  'list-payload',
  'string-payload',
] as const

/** Every bad message that leaves a connection open, by what is bad about it. */
const bad: Readonly<Record<string, readonly Step[]>> = {
  'no JSON': formsOf('frame.not-json', 'nothing', 'word', 'cut-off'),
  'no envelope': formsOf('frame.not-envelope', ...plain, ...members),
  'no name of a client': formsOf('frame.unknown-name', 'coined', 'inherited', ...serverNames),
  'a chunk that is none': formsOf('frame.bad-payload', 'missing', 'number', 'null', 'object'),
  'binary frames': formsOf('frame.binary', 'envelope', 'bytes'),
}

const broken = ['unmasked', 'opcode', 'reserved-bits', 'long-control', 'bad-text'] as const

const story = (name: string, title: string, ...steps: readonly Step[]): Story => ({ name, title, steps })

/** What needs no pipeline. */
const talk: readonly Story[] = [
  story('greeting', 'A connection is greeted unasked, once', opens, linger(150), start),
  story('asked again', 'Readiness is told as often as it is asked for', opens, start, start, start),
  story(
    'members',
    'Members that nobody knows are let through',
    opens,
    ...['envelope', 'payload', 'both'].flatMap((extra) => [
      say('session.start', { extra }),
      say('input_audio.append', { ...chunk(), extra }),
      say('response.cancel', { extra }),
      say('input_audio.commit', { extra }),
    ]),
  ),
  story(
    'chunks',
    'A turn takes many chunks',
    opens,
    append,
    ...Array.from({ length: 100 }, () => hasty('input_audio.append', chunk())),
    start,
  ),
  story('empty chunk', 'A chunk may hold nothing', opens, say('input_audio.append', chunk('', 0)), cancel),
  story('nothing to end', 'Commit and cancel are harmless in idle', opens, commit, cancel, cancel, commit),
  story(
    'second thoughts',
    'A cancel discards what was heard',
    opens,
    append,
    append,
    cancel,
    append,
    cancel,
    start,
  ),
  story(
    'come back',
    'Nothing of a session outlives its connection',
    opens,
    append,
    say('closed'),
    opens,
    start,
    say('closed'),
  ),
  story('other path', 'Nobody is let in elsewhere', say('upgrade', { path: 'other' })),
  story('too large', 'A message has its limit', opens, hasty('frame.too-large', { over: 1 }), linger(300)),
]

const badTalk: readonly Story[] = Object.entries(bad).flatMap(([name, steps]) => [
  story(`idle, ${name}`, `In idle, ${name} change nothing`, opens, ...steps),
  story(
    `listening, ${name}`,
    `While a turn is open, ${name} change nothing`,
    opens,
    append,
    ...steps,
    cancel,
  ),
])

const other = (kind: string, times = 1): Step => say('neighbour.message', { kind, times })

/** What two connections have to do with each other: nothing. */
const neighbours: readonly Story[] = [
  ...broken.map((form) =>
    story(
      `broken, ${form}`,
      'A broken frame closes its own connection',
      say('neighbour.upgrade'),
      opens,
      hasty('frame.broken', { form }),
      awaits(),
      other('session.start'),
      linger(50),
    ),
  ),
  ...['broken', 'not-json', 'binary', 'unknown-name'].map((kind) =>
    story(
      `neighbour, ${kind}`,
      'What a neighbour does wrong is its own',
      opens,
      append,
      say('neighbour.upgrade'),
      other(kind, kind === 'broken' ? 1 : 200),
      start,
      cancel,
      append,
      cancel,
    ),
  ),
  story(
    'two sessions',
    'Two connections are two sessions',
    opens,
    say('neighbour.upgrade'),
    append,
    other('session.start'),
    say('neighbour.closed'),
    start,
    cancel,
  ),
]

/** In the skeleton a commit ends the turn. */
const skeleton: readonly Story[] = [
  story('turns', 'A commit clears the turn', opens, append, append, commit, append, commit, commit),
]

/** With a pipeline a commit hands the turn over. */
const pipeline: readonly Story[] = [
  story(
    'two turns',
    'A turn goes all the way, and the next one too',
    opens,
    append,
    append,
    commit,
    completed,
    start,
    append,
    commit,
    completed,
    linger(200),
    start,
  ),
  story(
    'while thinking',
    'Nothing but a cancel stops a turn that is thought about',
    opens,
    append,
    commit,
    start,
    append,
    commit,
    ...(bad['no JSON'] ?? []),
    completed,
    start,
  ),
  story(
    'while speaking',
    'Nothing but a cancel stops an answer',
    opens,
    append,
    commit,
    answer,
    start,
    append,
    commit,
    ...(bad['no name of a client'] ?? []).slice(0, 3),
    completed,
    start,
  ),
  story(
    'cancel thinking',
    'A cancel stops what is thought about',
    opens,
    append,
    hasty('input_audio.commit'),
    cancel,
    linger(600),
    append,
    commit,
    completed,
  ),
  story(
    'cancel speaking',
    'A cancel stops the answer',
    opens,
    append,
    commit,
    answer,
    cancel,
    linger(600),
    append,
    cancel,
    append,
    commit,
    completed,
  ),
  story(
    'cancel too late',
    'A cancel after the end is a cancel in idle',
    opens,
    append,
    commit,
    completed,
    cancel,
    cancel,
  ),
  story(
    'leave speaking',
    'An answer does not outlive its connection',
    opens,
    append,
    commit,
    answer,
    say('closed'),
    opens,
    linger(400),
    start,
  ),
  story(
    'cancel, then commit',
    'A turn that was emptied is not handed over',
    opens,
    append,
    cancel,
    commit,
    linger(300),
    start,
  ),
]

/** Every story for a gateway with these settings. */
export const stories = ({ processor }: Settings): readonly Story[] => [
  ...talk,
  ...badTalk,
  ...neighbours,
  ...(processor === 'attached' ? pipeline : skeleton),
]
