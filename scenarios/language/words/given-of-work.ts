/** The habits of those who work for a voice client; each word sets one option of its service. */
import { delay, flag, map, number } from './making.ts'

const tries = { kind: 'tries' } as const

/** How the tools behave. */
const tools = {
  service: 'coordinator',
  says: 'How the tools behave.',
  shape: map({
    'return after': { option: 'toolMs', shape: delay, says: 'From a call to its result.' },
    'result is as long as': { option: 'characters', shape: number, says: 'How many characters it has.' },
    'tell a part every': {
      option: 'partMs',
      shape: delay,
      says: 'How often a run tells a part of its result.',
    },
    'throw for': { option: 'failures', shape: tries, says: 'That many calls throw, in the same time.' },
    'name calls': { option: 'namesCalls', shape: flag, says: 'Whether it is told which call has thrown.' },
    'repeat results': { option: 'repeats', shape: flag, says: 'Every result comes twice.' },
    'report submissions': {
      option: 'reports',
      shape: flag,
      says: 'Every result is reported as submitted, too.',
    },
    'heed cancels': {
      option: 'heedsCancels',
      shape: flag,
      says: 'Whether a run that was called off stays silent.',
    },
  }),
} as const

/** How an agent behaves. */
const agent = {
  service: 'agent',
  says: 'How an agent behaves.',
  shape: map({
    'completes after': { option: 'taskMs', shape: delay, says: 'From the order to the result.' },
    'result is as long as': { option: 'characters', shape: number, says: 'How many characters it has.' },
    'gives a sign every': { option: 'beatMs', shape: delay, says: 'How often it gives a sign of life.' },
    'gives signs': {
      option: 'beats',
      shape: number,
      says: 'So many signs of life it gives, and then no more.',
    },
    'tells parts': {
      option: 'tellsParts',
      shape: flag,
      says: 'Each sign of life has a part of the result.',
    },
    'fails for': { option: 'failures', shape: tries, says: 'That many tasks fail, in the same time.' },
    'repeats results': { option: 'repeats', shape: flag, says: 'Every result comes twice.' },
    'heeds cancels': {
      option: 'heedsCancels',
      shape: flag,
      says: 'Whether a task that was called off stays silent.',
    },
  }),
} as const

/** How the host behaves. */
const host = {
  service: 'host',
  says: 'How the host behaves.',
  shape: map({
    'answers a retry after': {
      option: 'retryMs',
      shape: delay,
      says: 'From the order to try again to the answer.',
    },
    'refuses retries for': { option: 'refusals', shape: tries, says: 'That many retries are refused.' },
    'repeats itself': { option: 'repeats', shape: flag, says: 'Every answer comes twice.' },
  }),
} as const

/** How local storage behaves. */
const store = {
  service: 'store',
  says: 'How local storage behaves.',
  shape: map({
    holds: {
      option: 'holds',
      shape: number,
      says: 'How many things it holds: the context is one, every spoken item is another.',
    },
  }),
} as const

/** The habits of those beside a voice client. */
export const givenOfWork = { tools, agent, host, store } as const
