/** The set-up: everything is asked for once before anybody is listened to, and the client knows its session. */
import { changed, delayed, followed, hearing, into, showing, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import { once } from '../../once.ts'
import { always, enters, leaves, type Scene, together, within } from './scene.ts'

export const sessionTold = always<boolean>(
  {
    id: 'setup.session-told',
    says: 'The client is told its session id before it is told of any state.',
    basis: 'document',
    requirements: ['VAN-G-01', 'VAN-MSG-01', 'VAN-IF-01', 'VAN-CTX-01'],
    needs: ['client.session', 'client.state'],
    spoil: (log) => without(log, showing('client.session')),
  },
  {
    start: false,
    ask: (line, isTold) => {
      if (shows(line, 'client.session') && line.with.session !== 'given')
        return { expected: 'the session id that was given', got: 'another one' }
      if (!shows(line, 'client.state')) return null
      return isTold ? true : { expected: 'the session id first', got: `the state ${line.with.to}` }
    },
    remember: (isTold, line) => isTold || shows(line, 'client.session'),
  },
)

/** Holds that something is asked for before listening begins. */
const asked = (part: string, what: string, says: string, requirement: string) =>
  always<number>(
    {
      id: `setup.${part}`,
      says,
      basis: 'document',
      requirements: [requirement, 'VAN-ST-01'],
      needs: ['state', what],
      spoil: (log) => without(log, showing(what)),
    },
    {
      start: 0,
      ask: (line, times, scene) => {
        if (scene.state !== 'INITIALIZING' || !enters(line, 'LISTENING', scene)) return null
        return times > 0 ? true : { expected: `${what} before LISTENING`, got: 'none' }
      },
      remember: (times, line) => times + (shows(line, what) ? 1 : 0),
    },
  )

/** The connection to recognition. */
export const recognitionOpened = asked(
  'recognition',
  'recognition.open',
  'The connection to recognition is opened before anybody is listened to.',
  'VAN-ACT-01',
)

/** Model, voice and system prompt. */
export const configurationLoaded = asked(
  'configuration',
  'configuration.load',
  'Model, voice and system prompt are loaded before anybody is listened to.',
  'VAN-ACT-02',
)

/** The conversation context. */
export const contextCreated = asked(
  'context',
  'context.create',
  'The conversation context is created before anybody is listened to.',
  'VAN-ACT-03',
)

/** The resampler. */
export const resamplerCreated = asked(
  'resampler',
  'resampler.create',
  'The resampler is set up before anybody is listened to.',
  'VAN-ACT-04',
)

const setUp = ['recognition.open', 'configuration.load', 'context.create', 'resampler.create']

export const setUpOnce = always(
  {
    id: 'setup.once',
    says: 'Each part of the set-up is asked for once.',
    basis: 'ruling',
    requirements: ['VAN-ACT-01', 'VAN-ACT-02', 'VAN-ACT-03', 'VAN-ACT-04'],
    needs: ['state', ...setUp],
    spoil: (log) => followed(log, showing('recognition.open'), () => shown('recognition.open')),
  },
  once<Scene>({
    to: (line) => (line.way === 'out' && setUp.includes(line.what) ? line.what : null),
    found: (what) => ({ expected: `${what} once`, got: 'a second one' }),
  }),
)

export const recognitionConnected = always<boolean>(
  {
    id: 'setup.connected',
    says: 'Listening begins only when the connection to recognition was reported as established.',
    basis: 'document',
    requirements: ['VAN-T-01', 'VAN-G-02'],
    needs: ['state'],
    spoil: (log) =>
      changed(log, hearing('CONNECTIONS_READY'), (line) => ({ with: { ...line.with, recognition: false } })),
  },
  {
    start: false,
    ask: (line, isUp, scene) => {
      if (scene.state !== 'INITIALIZING' || !enters(line, 'LISTENING', scene)) return null
      return isUp ? true : { expected: 'the connection to recognition first', got: 'LISTENING' }
    },
    remember: (isUp, line) => isUp || (hears(line, 'CONNECTIONS_READY') && line.with.recognition === true),
  },
)

export const rates = always(
  {
    id: 'setup.rates',
    says: "The resampler leads from the rate of the caller's audio to 16 kHz.",
    basis: 'document',
    requirements: ['VAN-ACT-04'],
    needs: ['resampler.create'],
    spoil: (log) =>
      changed(log, showing('resampler.create'), (line) => ({ with: { ...line.with, toHz: 8000 } })),
  },
  {
    start: null,
    ask: (line, _, { settings }) => {
      if (!shows(line, 'resampler.create')) return null
      const { fromHz, toHz } = line.with
      return fromHz === settings.inputRateHz && toHz === 16_000
        ? true
        : { expected: `${settings.inputRateHz} to 16000 Hz`, got: `${fromHz} to ${toHz} Hz` }
    },
  },
)

export const setupEnds = within(
  {
    id: 'setup.limit',
    says: 'A set-up succeeds or fails within setupTimeoutMs.',
    basis: 'ruling',
    requirements: ['VAN-TO-06', 'VAN-INV-07'],
    budget: 'VAN-TO-06',
    needs: ['state'],
    looksAt: 'every line',
    spoil: (log) => delayed(log, (line) => leaves(line, 'INITIALIZING'), 10_001),
  },
  {
    ms: ({ settings }) => settings.setupTimeoutMs,
    what: 'the end of INITIALIZING',
    opens: (line, { state, settings }) =>
      settings.setupTimeoutMs > 0 && state === 'INITIALIZING' && !leaves(line, 'INITIALIZING'),
    began: () => 0,
    closes: (line) => leaves(line, 'INITIALIZING'),
  },
)

const failure = 'a record at error'

export const failureLogged = together(
  {
    id: 'setup.failure-logged',
    says: 'A failure of the set-up is logged as an error.',
    basis: 'document',
    requirements: ['VAN-T-02', 'VAN-ERR-01'],
    needs: ['state', 'log'],
    spoil: (log) => log.filter((line) => !(shows(line, 'log') && line.with.level === 'error')),
  },
  {
    calls: (line, { state }) => (hears(line, 'SETUP_FAILURE') && state === 'INITIALIZING' ? failure : null),
    gives: (line) => (shows(line, 'log') && line.with.level === 'error' ? failure : null),
  },
)

export const lateFailureLogged = together(
  {
    id: 'setup.late-failure-logged',
    says: 'A set-up that takes too long has failed, and is logged as an error.',
    basis: 'ruling',
    requirements: ['VAN-TO-06'],
    needs: ['state', 'log'],
    spoil: (log) => log.filter((line) => !(shows(line, 'log') && line.with.level === 'error')),
  },
  {
    calls: (line, { state, heard }) => {
      const isByTime = heard?.at !== line.at
      return state === 'INITIALIZING' && publishes(line, 'ENDED') && isByTime ? failure : null
    },
    gives: (line) => (shows(line, 'log') && line.with.level === 'error' ? failure : null),
  },
)

export const noEntryOfTheFirst = always(
  {
    id: 'setup.no-entry',
    says: 'Nothing enters INITIALIZING: its set-up is no action of a transition.',
    basis: 'interpreted',
    requirements: ['VAN-ACT-05'],
    needs: ['state', 'log'],
    spoil: (log) =>
      followed(log, into('LISTENING'), () =>
        shown('log', { level: 'debug', message: 'Entering INITIALIZING state', ids: 'none' }),
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (publishes(line, 'LISTENING')) return true
      const isEntry = shows(line, 'log') && line.with.message === 'Entering INITIALIZING state'
      return isEntry ? { expected: 'no entry of INITIALIZING', got: 'a record of one' } : null
    },
  },
)
