/** Requests for responses: when, and how many (L326, L419). */
import { followed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { once } from '../../once.ts'
import { always, deed, enters, leaves } from './scene.ts'

export const requestedOnce = always<number>(
  {
    id: 'processing.requests-once',
    says: 'A stay in processing asks for one response at most.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-11', 'AMP-INV-06', 'AMP-MSG-06'],
    needs: ['state', 'response.create'],
    spoil: (log) =>
      followed(log, showing('response.create'), () => shown('response.create', { request: 'request#9' })),
  },
  {
    start: 0,
    ask: (line, requests) => {
      if (!shows(line, 'response.create')) return null
      return requests === 0 ? true : { expected: 'one request', got: 'another one' }
    },
    remember: (requests, line) => {
      if (shows(line, 'response.create')) return requests + 1
      const isFresh = line.way === 'in' || (shows(line, 'state') && line.with.from === 'processing')
      return isFresh ? 0 : requests
    },
  },
)

export const requestsNew = always(
  {
    id: 'processing.requests-new',
    says: 'No request is made under the name of an earlier one.',
    basis: 'ruling',
    requirements: ['AMP-G-17'],
    needs: ['response.create'],
    spoil: (log) =>
      log.map((line) =>
        shows(line, 'response.create') ? { ...line, with: { ...line.with, request: 'request#1' } } : line,
      ),
  },
  once({
    to: (line) => (shows(line, 'response.create') ? String(line.with.request) : null),
    found: (request) => ({ expected: 'another name', got: `${request} once more` }),
  }),
)

export const requestsByHand = deed({
  id: 'processing.request',
  says: 'An utterance that is handed to the model asks for a response, unless one is made of its own accord.',
  basis: 'interpreted',
  requirements: ['AMP-ACT-11', 'AMP-MSG-06'],
  shows: 'response.create',
  on: (line, { settings }) =>
    leaves(line, 'listening') && enters(line, 'processing') && !settings.autoResponse,
  what: 'a response asked for',
})

export const requestsNone = always<boolean>(
  {
    id: 'processing.no-request',
    says: 'Where the service answers of its own accord, an utterance asks for nothing.',
    basis: 'interpreted',
    requirements: ['AMP-ACT-11'],
    needs: ['state', 'response.create'],
    spoil: (log) =>
      followed(
        log,
        (line) => leaves(line, 'listening') && enters(line, 'processing'),
        () => shown('response.create', { request: 'request#9' }),
      ),
  },
  {
    start: false,
    ask: (line, isHandedOver, { settings }) => {
      if (!settings.autoResponse || !isHandedOver) return null
      if (line.way === 'in') return true
      return shows(line, 'response.create') ? { expected: 'no request', got: 'one' } : null
    },
    remember: (isHandedOver, line) => {
      if (shows(line, 'state')) return leaves(line, 'listening') && enters(line, 'processing')
      return isHandedOver && line.way !== 'in'
    },
  },
)

/** Requests for work. */
const works = ['tool.call', 'task.spawn']

export const workRedoneElsewhere = always<boolean>(
  {
    id: 'work.redone',
    says: 'Work that is tried again is asked for by whoever tries it, and not once more when it is accepted.',
    basis: 'ruling',
    requirements: ['AMP-T-35'],
    needs: ['state', 'retry', ...works],
    spoil: (log) =>
      followed(
        log,
        (line) => leaves(line, 'error') && enters(line, 'tool_executing'),
        () => shown('tool.call', { call: 'call#1', tool: 'read_file', text: 'text#98' }),
      ),
  },
  {
    start: false,
    ask: (line, isAccepted) => {
      if (!isAccepted) return null
      if (line.way === 'in') return true
      return works.some((what) => shows(line, what))
        ? { expected: 'work that runs', got: `${line.with.call} asked for once more` }
        : null
    },
    remember: (isAccepted, line, { state }) =>
      line.way === 'in' ? state === 'error' && hears(line, 'retry_succeeded') : isAccepted,
  },
)

export const redoneElsewhere = always(
  {
    id: 'processing.redone',
    says: 'What is tried again is asked for by whoever tries it: nothing else asks for it, before or behind the return.',
    basis: 'ruling',
    requirements: ['AMP-T-35'],
    needs: ['state', 'retry', 'response.create'],
    spoil: (log) => followed(log, showing('retry'), () => shown('response.create', { request: 'request#9' })),
  },
  {
    start: null,
    ask: (line, _, { state, arose, isResumed }) => {
      if (shows(line, 'retry')) return true
      if (!shows(line, 'response.create')) return null
      const isRedone = (state === 'error' && arose === 'processing') || (state === 'processing' && isResumed)
      return isRedone ? { expected: 'no second request', got: String(line.with.request) } : null
    },
  },
)
