/** The set-up: every part is requested once before listening begins, and the client receives its session. */

import { emits, publishes, receives } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Effect, Line } from '../protocol.ts'
import { always, enters, leaves, type TraceState, together, within } from './trace-state.ts'

export const sessionTold = always<boolean>('setup.session-told', 'VAN-G-01 VAN-MSG-01 VAN-IF-01', {
  says: 'The client receives its session id before any state.',
  needs: ['client.session', 'client.state'],
  start: false,
  ask: (line, isReported) => {
    if (emits(line, 'client.session') && line.with.session !== 'given')
      return { expected: 'the session id that was given', got: 'another one' }
    if (!emits(line, 'client.state')) return null
    return isReported ? true : { expected: 'the session id first', got: `the state ${line.with.to}` }
  },
  remember: (isReported, line) => isReported || emits(line, 'client.session'),
})

/** Checks that a part is requested before listening begins. */
const asked = (part: string, what: Effect, says: string, requirement: string) =>
  always<number>(
    {
      id: `setup.${part}`,
      says,
      basis: 'document',
      requirements: [requirement],
      needs: ['state', what],
    },
    {
      start: 0,
      ask: (line, times, trace) => {
        if (trace.state !== 'INITIALIZING' || !enters(line, 'LISTENING', trace)) return null
        return times > 0 ? true : { expected: `${what} before LISTENING`, got: 'none' }
      },
      remember: (times, line) => times + (emits(line, what) ? 1 : 0),
    },
  )

/** The connection to recognition. */
export const recognitionOpened = asked(
  'recognition',
  'recognition.open',
  'The connection to recognition is opened before LISTENING.',
  'VAN-ACT-01',
)

/** Model, voice and system prompt. */
export const configurationLoaded = asked(
  'configuration',
  'configuration.load',
  'Model, voice and system prompt are loaded before LISTENING.',
  'VAN-ACT-02',
)

/** The conversation context. */
export const contextCreated = asked(
  'context',
  'context.create',
  'The conversation context is created before LISTENING.',
  'VAN-ACT-03',
)

/** The resampler. */
export const resamplerCreated = asked(
  'resampler',
  'resampler.create',
  'The resampler is set up before LISTENING.',
  'VAN-ACT-04',
)

const setUp: readonly Effect[] = [
  'recognition.open',
  'configuration.load',
  'context.create',
  'resampler.create',
]

export const setUpOnce = always('setup.once', 'VAN-ACT-01 VAN-ACT-02 VAN-ACT-03 VAN-ACT-04 ruling', {
  says: 'Each part of the set-up is requested once.',
  needs: ['state', ...setUp],
  ...once<TraceState, Line>({
    to: (line) => (line.way === 'out' && setUp.includes(line.what) ? line.what : null),
    found: (what) => ({ expected: `${what} once`, got: 'a second one' }),
  }),
})

export const recognitionConnected = always<boolean>('setup.connected', 'VAN-G-02', {
  says: 'Listening begins only when the connection to recognition was reported as established.',
  needs: ['state'],
  start: false,
  ask: (line, isUp, trace) => {
    if (trace.state !== 'INITIALIZING' || !enters(line, 'LISTENING', trace)) return null
    return isUp ? true : { expected: 'the connection to recognition first', got: 'LISTENING' }
  },
  remember: (isUp, line) => isUp || (receives(line, 'CONNECTIONS_READY') && line.with.recognition === true),
})

export const rates = always('setup.rates', 'VAN-ACT-04', {
  says: 'The resampler converts from the rate of the audio of the caller to 16 kHz.',
  needs: ['resampler.create'],
  ask: (line, _, { settings }) => {
    if (!emits(line, 'resampler.create')) return null
    const { fromHz, toHz } = line.with
    return fromHz === settings.inputRateHz && toHz === 16_000
      ? true
      : { expected: `${settings.inputRateHz} to 16000 Hz`, got: `${fromHz} to ${toHz} Hz` }
  },
})

export const setupEnds = within('setup.limit', 'VAN-TO-06 VAN-INV-07 ruling', {
  says: 'A set-up succeeds or fails within setupTimeoutMs.',
  needs: ['state'],
  budget: 'VAN-TO-06',
  looksAt: 'every line',
  ms: ({ settings }) => settings.setupTimeoutMs,
  what: 'the end of INITIALIZING',
  opens: (line, { state, settings }) =>
    settings.setupTimeoutMs > 0 && state === 'INITIALIZING' && !leaves(line, 'INITIALIZING'),
  began: () => 0,
  closes: (line) => leaves(line, 'INITIALIZING'),
})

const failure = 'a record at error'

export const failureLogged = together('setup.failure-logged', 'VAN-T-02 VAN-ERR-01', {
  says: 'A failure of the set-up is logged as an error.',
  needs: ['state', 'log'],
  calls: (line, { state }) => (receives(line, 'SETUP_FAILURE') && state === 'INITIALIZING' ? failure : null),
  gives: (line) => (emits(line, 'log') && line.with.level === 'error' ? failure : null),
})

export const lateFailureLogged = together('setup.late-failure-logged', 'VAN-TO-06 ruling', {
  says: 'A set-up that exceeds its time limit has failed, and is logged as an error.',
  needs: ['state', 'log'],
  calls: (line, { state, received }) => {
    const isByTime = received?.at !== line.at
    return state === 'INITIALIZING' && publishes(line, 'ENDED') && isByTime ? failure : null
  },
  gives: (line) => (emits(line, 'log') && line.with.level === 'error' ? failure : null),
})

export const noEntryOfTheFirst = always('setup.no-entry', 'VAN-ACT-05 interpreted', {
  says: 'No transition enters INITIALIZING: its set-up is no action of a transition.',
  needs: ['state', 'log'],
  ask: (line) => {
    if (publishes(line, 'LISTENING')) return true
    const isEntry = emits(line, 'log') && line.with.message === 'Entering INITIALIZING state'
    return isEntry ? { expected: 'no entry of INITIALIZING', got: 'a record of one' } : null
  },
})
