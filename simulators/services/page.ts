/**
 * The page: a client of the gateway with somebody in front of it. It connects, sends what is recorded while somebody
 * speaks, commits it when they stop, cancels, and sends whatever a broken client would. Where the gateway closes the
 * connection, it reports that the connection is down.
 */
import type { Payload, Scalar } from '../../spec/log.ts'
import { chosen } from '../options.ts'
import { countOf, heard, later, service, tell } from '../service.ts'
import type { Emission, Heard, Simulator } from '../simulator.ts'

const nominal = {
  /** How often a chunk is sent while somebody speaks, in ms; 0 or below: none is sent by itself. */
  chunkMs: 100,
  /** How many characters a chunk has. */
  characters: 64,
  /** Whether what was said is committed as soon as nobody speaks. */
  commits: true,
  /** So many chunks still come behind a commit that the page makes by itself. */
  lateChunks: 0,
  /** Whether every start, commit and cancel is sent twice. */
  repeats: false,
  /** Where its messages hold members that nobody knows: `none`, `envelope`, `payload` or `both`. */
  extra: 'none',
  /** From the connection until it drops, in ms; below 0 it holds. */
  dropMs: -1,
  /** From the moment at which the gateway closes the connection until it is down, in ms; below 0 it never is. */
  closeMs: 20,
}

/** What the page remembers: whether somebody speaks, how often that was so, its connections, and its chunks. */
export interface PageState {
  readonly options: typeof nominal
  readonly isSpeaking: boolean
  readonly speeches: number
  readonly connections: number
  readonly chunks: number
}

type Hears = (state: PageState, said: Payload) => Heard<PageState>

const mostChunks = 2000
const mostAtOnce = 1000

const extraOf = ({ extra }: typeof nominal): Payload => (extra === 'none' ? {} : { extra })

/** A message without particulars. */
const message = (what: string, { options }: PageState): readonly Emission[] => {
  const once = tell(what, extraOf(options))
  return options.repeats ? [...once, ...once] : once
}

const sends =
  (what: string): Hears =>
  (state) =>
    heard(state, message(what, state))

const chunk = (state: PageState, characters: Scalar = state.options.characters): Heard<PageState> => {
  const chunks = state.chunks + 1
  const said = { chunk: `chunk ${chunks}`, characters: countOf(characters), ...extraOf(state.options) }
  return heard({ ...state, chunks }, tell('input_audio.append', said))
}

/** The chunk that was sent last, as it was: two of them may be equal. */
const repeated = (state: PageState): Heard<PageState> => ({
  ...chunk({ ...state, chunks: Math.max(0, state.chunks - 1) }),
})

/** The first chunk goes out at once, and the next ones for as long as somebody speaks. */
const begins: Hears = (state) => {
  const speeches = state.speeches + 1
  const next = { ...state, isSpeaking: true, speeches }
  if (state.options.chunkMs <= 0) return heard(next)
  const first = chunk(next)
  return heard(first.state, first.emissions, nextChunk(first.state))
}

const nextChunk = ({ options, speeches }: PageState): readonly Emission[] =>
  later(options.chunkMs, 'page', 'chunk is due', { speech: speeches })

const chunkIsDue: Hears = (state, { speech }) => {
  if (!state.isSpeaking || speech !== state.speeches || state.chunks >= mostChunks) return heard(state)
  const sent = chunk(state)
  return heard(sent.state, sent.emissions, nextChunk(state))
}

/** Nobody speaks any more; what still comes behind the commit is too late for it. */
const ends: Hears = (state) => {
  const next = { ...state, isSpeaking: false }
  if (!state.isSpeaking || !state.options.commits) return heard(next)
  const late = Array.from({ length: Math.min(state.options.lateChunks, mostAtOnce) }, () =>
    later(0, 'page', 'sends a chunk'),
  )
  return heard(next, message('input_audio.commit', state), ...late)
}

/** Somebody speaks for so many ms; what is said, only the pipeline can tell. */
const says: Hears = (state, { forMs, ...words }) => {
  const begun = begins(state, {})
  const speech = begun.state.speeches
  return heard(
    begun.state,
    begun.emissions,
    later(0, 'pipeline', 'somebody says', words),
    later(countOf(forMs), 'page', 'is silent', { speech }),
  )
}

const connects: Hears = (state) => {
  const connections = state.connections + 1
  return heard(
    { ...state, connections },
    tell('upgrade', { path: 'endpoint' }),
    later(state.options.dropMs, 'page', 'drop is due', { connection: connections }),
  )
}

const down: Hears = (state) => heard({ ...state, isSpeaking: false }, tell('closed'))

/** A frame that is no message; `usual` is its form unless the act names another. */
const sendsBad =
  (what: string, usual: string): Hears =>
  (state, { form = usual }) =>
    heard(state, tell(what, { form }))

/** Everything at once. */
const floods: Hears = (state, { count }) => {
  const starts = Array.from({ length: Math.min(countOf(count), mostAtOnce) }, () => tell('session.start'))
  return heard(state, ...starts)
}

/** The service `page`. */
export const page: Simulator<PageState> = service({
  name: 'page',
  options: nominal,
  start: (options): PageState => ({
    options: chosen(nominal, options),
    isSpeaking: false,
    speeches: 0,
    connections: 0,
    chunks: 0,
  }),
  hears: {
    connects,
    'connects elsewhere': (state, { path = 'other' }) => heard(state, tell('upgrade', { path })),
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
      heard(state, tell('frame.too-large', { over: Math.max(1, countOf(over)) })),
    'chunk is due': chunkIsDue,
    'is silent': (state, said) => (said.speech === state.speeches ? ends(state, said) : heard(state)),
    'drop is due': (state, said) =>
      said.connection === state.connections ? down(state, said) : heard(state),
    'socket.close': (state) =>
      heard(
        { ...state, isSpeaking: false },
        later(state.options.closeMs, 'page', 'drop is due', { connection: state.connections }),
      ),
  },
})

export default page
