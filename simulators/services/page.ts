/**
 * The page: a client of the gateway with a user. It connects, sends the recording during speech, commits it when the
 * speech ends, cancels, and sends any message that a broken client could send. When the gateway closes the connection,
 * it reports that the connection is down.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, handled, later, notify, service } from '../service.ts'
import type { Emission, Handled, Simulator } from '../simulator.ts'
import { words } from '../words/page.ts'

const nominal = {
  /** The interval of chunks during speech, in ms; 0 or below: no automatic chunks. */
  chunkMs: 100,
  /** How many characters a chunk has. */
  characters: 64,
  /** Whether an utterance is committed as soon as the speech ends. */
  commits: true,
  /** How many chunks still follow an automatic commit. */
  lateChunks: 0,
  /** Whether every start, commit and cancel is sent twice. */
  repeats: false,
  /** Where its messages have unknown members: `none`, `envelope`, `payload` or `both`. */
  extra: 'none',
  /** From the connection until it drops, in ms; below 0 it stays up. */
  dropMs: -1,
  /** From the moment at which the gateway closes the connection until it is down, in ms; below 0 it never goes down. */
  closeMs: 20,
}

/** The state of the page: whether the user speaks, how often that changed, its connections, and its chunks. */
export interface PageState {
  readonly options: typeof nominal
  readonly isSpeaking: boolean
  readonly speeches: number
  readonly connections: number
  readonly chunks: number
}

type Receives = (state: PageState, said: Payload) => Handled<PageState>

const mostChunks = 2000
const mostAtOnce = 1000

const extraOf = ({ extra }: typeof nominal): Payload => (extra === 'none' ? {} : { extra })

/** A message without parameters. */
const message = (what: string, { options }: PageState): readonly Emission[] => {
  const once = notify(what, extraOf(options))
  return options.repeats ? [...once, ...once] : once
}

const sends =
  (what: string): Receives =>
  (state) =>
    handled(state, message(what, state))

const chunk = (state: PageState, characters: Scalar = state.options.characters): Handled<PageState> => {
  const chunks = state.chunks + 1
  const said = { chunk: `chunk ${chunks}`, characters: countOf(characters), ...extraOf(state.options) }
  return handled({ ...state, chunks }, notify('input_audio.append', said))
}

/** The chunk that was sent last, unchanged: two chunks may be equal. */
const repeated = (state: PageState): Handled<PageState> => ({
  ...chunk({ ...state, chunks: Math.max(0, state.chunks - 1) }),
})

/** The first chunk is sent at once, and the next ones during the speech. */
const begins: Receives = (state) => {
  const speeches = state.speeches + 1
  const next = { ...state, isSpeaking: true, speeches }
  if (state.options.chunkMs <= 0) return handled(next)
  const first = chunk(next)
  return handled(first.state, first.emissions, nextChunk(first.state))
}

const nextChunk = ({ options, speeches }: PageState): readonly Emission[] =>
  later(options.chunkMs, 'page', 'chunk is due', { speech: speeches })

const chunkIsDue: Receives = (state, { speech }) => {
  if (!state.isSpeaking || speech !== state.speeches || state.chunks >= mostChunks) return handled(state)
  const sent = chunk(state)
  return handled(sent.state, sent.emissions, nextChunk(state))
}

/** The speech ends; chunks that follow the commit are too late for it. */
const ends: Receives = (state) => {
  const next = { ...state, isSpeaking: false }
  if (!state.isSpeaking || !state.options.commits) return handled(next)
  const late = Array.from({ length: Math.min(state.options.lateChunks, mostAtOnce) }, () =>
    later(0, 'page', 'sends a chunk'),
  )
  return handled(next, message('input_audio.commit', state), ...late)
}

/** The user speaks for this many ms; only the pipeline can determine the text. */
const says: Receives = (state, { forMs, ...words }) => {
  const begun = begins(state, {})
  const speech = begun.state.speeches
  return handled(
    begun.state,
    begun.emissions,
    later(0, 'pipeline', 'somebody says', words),
    later(countOf(forMs), 'page', 'is silent', { speech }),
  )
}

const connects: Receives = (state) => {
  const connections = state.connections + 1
  return handled(
    { ...state, connections },
    notify('upgrade', { path: 'endpoint' }),
    later(state.options.dropMs, 'page', 'drop is due', { connection: connections }),
  )
}

const down: Receives = (state) => handled({ ...state, isSpeaking: false }, notify('closed'))

/** A malformed frame; `usual` is its form unless the act names another. */
const sendsBad =
  (what: string, usual: string): Receives =>
  (state, { form = usual }) =>
    handled(state, notify(what, { form }))

/** All of it at once. */
const floods: Receives = (state, { count }) => {
  const starts = Array.from({ length: Math.min(countOf(count), mostAtOnce) }, () => notify('session.start'))
  return handled(state, ...starts)
}

/** The service `page`. */
export const page: Simulator<PageState> = service({
  name: 'page',
  words,
  options: nominal,
  start: (options): PageState => ({
    options: chosen(nominal, options),
    isSpeaking: false,
    speeches: 0,
    connections: 0,
    chunks: 0,
  }),
  receives: {
    connects,
    'connects elsewhere': (state, { path = 'other' }) => handled(state, notify('upgrade', { path })),
    'repeats its chunk': (state) => repeated(state),
    closes: down,
    'starts the session': sends('session.start'),
    'starts speaking': begins,
    'stops speaking': ends,
    says,
    'sends a chunk': (state, { characters }) => chunk(state, characters),
    commits: sends('input_audio.commit'),
    cancels: sends('response.cancel'),
    floods,
    'sends no JSON': sendsBad('frame.not-json', 'word'),
    'sends no envelope': sendsBad('frame.not-envelope', 'empty'),
    'sends an unknown name': sendsBad('frame.unknown-name', 'coined'),
    'sends no chunk': sendsBad('frame.bad-payload', 'missing'),
    'sends bytes': sendsBad('frame.binary', 'envelope'),
    'sends a broken frame': sendsBad('frame.broken', 'unmasked'),
    'sends too much': (state, { over }) =>
      handled(state, notify('frame.too-large', { over: Math.max(1, countOf(over)) })),
    'chunk is due': chunkIsDue,
    'is silent': (state, said) => (said.speech === state.speeches ? ends(state, said) : handled(state)),
    'drop is due': (state, said) =>
      said.connection === state.connections ? down(state, said) : handled(state),
    'socket.close': (state) =>
      handled(
        { ...state, isSpeaking: false },
        later(state.options.closeMs, 'page', 'drop is due', { connection: state.connections }),
      ),
  },
})

export default page
