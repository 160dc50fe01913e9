/** What a story may expect, and what must never be. */
import { flag, name, number, oneOf, time } from '../../../spec/value-shapes.ts'
import type { Head } from '../shape.ts'
import { cited, list, path } from './making.ts'

const timing = {
  within: {
    shape: time,
    says: 'The longest that it may take, counted from the last act unless `since` is there.',
  },
  since: {
    shape: { kind: 'since' },
    says: 'What the time is counted from instead: a mark, an event, or `entering` and a state.',
  },
} as const

/** What an expectation names as its own. */
export const citing = {
  covers: {
    shape: cited,
    says: 'The requirement that this line tests, or several of them. A line that names none blames no requirement.',
  },
} as const

const inThisTurn = { shape: flag, says: 'Counts only since the latest turn began.' } as const

const fields = {
  shape: { kind: 'fields', of: null },
  says: 'Only with these particulars; what is not named may be anything.',
} as const

/** What may be expected anywhere. */
export const conditions = {
  state: {
    shape: name('state'),
    says: 'The conversation gets to this state.',
    also: { cause: { shape: name('cause'), says: 'The reason that the change has to name.' } },
  },
  path: { shape: path, says: 'Exactly these states, one after the other, with none in between.', also: {} },
  sent: {
    shape: name('effect'),
    says: 'Something that the conversation sends out.',
    also: {
      with: fields,
      times: {
        shape: number,
        says: 'Exactly so often, until the next act; without it at least once.',
      },
      at: { shape: list(time), says: 'At exactly these moments and no others, until the next act.' },
      'in this turn': inThisTurn,
    },
  },
  granted: {
    shape: name('event'),
    says: 'What was asked for, for instance by user.start, was granted: its promise resolved.',
    also: {},
  },
  refused: {
    shape: name('event'),
    says: 'What was asked for was refused: its promise was rejected.',
    also: { code: { shape: name('code'), says: 'The code that the refusal has to have.' } },
  },
  snapshot: {
    shape: { kind: 'fields', of: 'snapshot' },
    says: 'The answer of the conversation to a state query has these particulars.',
    also: {},
  },
  voice: { shape: oneOf('silent', 'playing'), says: 'Whether an answer is audible.', also: {} },
  ui: { shape: name('label'), says: 'The panel shows this label.', also: {} },
  turn: {
    shape: oneOf('new', 'same'),
    says: 'Whether the turn is another one than where the story began, or at `since`.',
    also: {
      'the old one is': {
        shape: oneOf('interrupted', 'completed'),
        says: 'How the turn before this one has to have ended.',
      },
    },
  },
  'turn ends': {
    shape: oneOf('interrupted', 'completed'),
    says: 'A turn ends in this way.',
    also: { outcome: { shape: name('code'), says: 'The outcome that it has to have.' } },
  },
} as const

const timed = <const H extends Readonly<Record<string, Head>>>(heads: H) =>
  Object.fromEntries(
    Object.entries(heads).map(([word, head]) => [word, { ...head, also: { ...head.also, ...timing } }]),
  ) as {
    readonly [K in keyof H]: Omit<H[K], 'also'> & { readonly also: H[K]['also'] & typeof timing }
  }

/** What a step may expect. */
export const expecting = {
  ...timed(conditions),
  'stays in': {
    shape: name('state'),
    says: 'The conversation is in this state and does not leave it.',
    also: {
      for: { shape: time, says: 'For so long, counted from here unless `since` is there.', needed: true },
      since: timing.since,
    },
  },
} as const

/** What must not be at any moment of the story. */
export const never = {
  state: {
    shape: name('state'),
    says: 'The conversation is never in this state.',
    also: {
      'for longer than': { shape: time, says: 'It may be, but never longer than this.' },
      ...citing,
    },
  },
  sent: {
    shape: name('effect'),
    says: 'The conversation never sends this.',
    also: {
      with: fields,
      'more than': { shape: number, says: 'It may, but not more often than this.' },
      ...citing,
    },
  },
  voice: {
    shape: oneOf('playing'),
    says: 'No answer is audible.',
    also: {
      'while in': { shape: name('state'), says: 'As long as the state is this one.', needed: true },
      ...citing,
    },
  },
} as const
