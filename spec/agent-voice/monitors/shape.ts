/** The shape of what is told: events, turn contexts, promises and subscriptions (AV-IF-02, -03, -06, -07, -17, -18, -20, -26). */
import { changed, followed, hearing, into, showing, shown } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { type AgentVoiceSettings, defaults } from '../settings.ts'
import { always, type Scene } from './scene.ts'

const isEvent = (line: Line): boolean => shows(line, 'state') || shows(line, 'turn')

export const eventShaped = always(
  {
    id: 'event.shape',
    says: 'A change and a turn event have the members that the document prints, with an ISO time stamp.',
    basis: 'document',
    requirements: ['AV-IF-17', 'AV-IF-20'],
    needs: ['state', 'turn'],
    spoil: (log) => changed(log, isEvent, (line) => ({ with: { ...line.with, misfit: 'event' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isEvent(line)) return null
      return line.with.misfit === 'event'
        ? { expected: `${line.what} in the shape of its type`, got: 'another shape' }
        : true
    },
  },
)

export const contextShaped = always(
  {
    id: 'event.turn-context',
    says: 'A turn context tells when its turn started, in ISO 8601 and with one value from the start to the end.',
    basis: 'document',
    requirements: ['AV-IF-18', 'AV-DEF-12'],
    needs: ['state', 'turn'],
    spoil: (log) => changed(log, into('speaking'), (line) => ({ with: { ...line.with, misfit: 'start' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isEvent(line)) return null
      if (line.with.misfit === 'context')
        return { expected: 'a turn context in the shape of its type', got: 'another shape' }
      return line.with.misfit === 'start'
        ? { expected: `the start of ${line.with.turn} as it was announced`, got: 'another start' }
        : true
    },
  },
)

/** The requirement behind the subscription of each event. */
const subscriptions: Readonly<Record<string, string>> = { state: 'AV-IF-06', turn: 'AV-IF-07' }

export const subscriptionsEnd = always(
  {
    id: 'event.after-dispose',
    says: 'A subscription that was disposed of is not called any more.',
    basis: 'document',
    requirements: ['AV-IF-06', 'AV-IF-07'],
    byName: true,
    needs: ['state'],
    looksAt: ['turn'],
    spoil: (log) => changed(log, isEvent, (line) => ({ with: { ...line.with, ended: true } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isEvent(line)) return null
      const requirement = subscriptions[line.what] ?? 'AV-IF-06'
      return line.with.ended === true
        ? { expected: 'no call of a handler whose subscription has ended', got: 'one', requirement }
        : true
    },
  },
)

/** The requirement behind a method, where it has one of its own. */
const methods: Readonly<Record<string, string>> = {
  'session.initialize': 'AV-IF-02',
  'user.start': 'AV-IF-03',
}

export const promisesReturned = always(
  {
    id: 'call.promise',
    says: 'Every method but those that ask and subscribe returns a promise.',
    basis: 'document',
    requirements: ['AV-IF-26', 'AV-IF-02', 'AV-IF-03'],
    byName: true,
    needs: ['settled'],
    spoil: (log) =>
      followed(log, hearing('user.start'), () =>
        shown('settled', { call: 'user.start', outcome: 'absent', code: '' }),
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'settled')) return null
      const call = String(line.with.call)
      return line.with.outcome === 'absent'
        ? { expected: `a promise of '${call}'`, got: 'none', requirement: methods[call] ?? 'AV-IF-26' }
        : true
    },
  },
)

/** A call whose promise is open, and until when (ms) it may be, once nothing is left that it may wait for. */
interface Open {
  readonly what: string
  readonly due: number | null
}

/** What a promise may still wait for at the end of all work: the longest limit (ms) of a start or a stop. */
const patience = ({ startTimeoutMs, terminateTimeoutMs }: AgentVoiceSettings): number =>
  Math.max(startTimeoutMs, terminateTimeoutMs)

/** A stop has done its work in idle; a start, once its conversation is over. */
const overAfter = (open: Open, line: Line, { state, settings }: Scene): Open => {
  const ends = publishes(line, 'idle') && state === 'terminating'
  return open.due === null && ends ? { ...open, due: line.at + patience(settings) } : open
}

const opened = (line: Line, { state, settings }: Scene): readonly Open[] => {
  if (line.way !== 'in' || !['user.start', 'user.stop'].includes(line.what)) return []
  const isDone = line.what === 'user.stop' && state === 'idle'
  // A start in idle may wait for its session as long as it likes.
  return line.what === 'user.start' && state !== 'idle'
    ? []
    : [{ what: line.what, due: isDone ? line.at + patience(settings) : null }]
}

const stillOpen = 'still open though all limits of a start and a stop are over'

export const promisesSettle = always<readonly Open[]>(
  {
    id: 'call.settles-in-the-end',
    says: 'The promise of a start or a stop does not stay open when its conversation is long over.',
    basis: 'document',
    requirements: ['AV-IF-26', 'AV-IF-03'],
    needs: ['state', 'settled'],
    spoil: (log) =>
      log
        .filter((line) => !shows(line, 'settled'))
        .concat({
          at: (log.at(-1)?.at ?? 0) + patience(defaults) + 1,
          who: 'stt',
          way: 'in',
          what: 'vad.end',
          with: {},
        }),
  },
  {
    start: [],
    ask: (line, calls) => {
      if (shows(line, 'settled') && calls.some(({ what }) => what === line.with.call)) return true
      if (line.way !== 'in' || calls.length === 0) return null
      const late = calls.find(({ due }) => due !== null && line.at > due)
      return late === undefined ? null : { expected: `'${late.what}' to have settled`, got: stillOpen }
    },
    remember: (calls, line, scene) => {
      if (shows(line, 'settled')) {
        const index = calls.findIndex(({ what }) => what === line.with.call)
        return index < 0 ? calls : calls.toSpliced(index, 1)
      }
      const next = calls.map((call) => overAfter(call, line, scene))
      return [
        ...next.filter(({ due }) => line.way !== 'in' || due === null || line.at <= due),
        ...opened(line, scene),
      ]
    },
    owed: (calls, at) => {
      const open = calls.find(({ due }) => due !== null && at > due)
      return open === undefined ? null : { expected: `'${open.what}' to have settled`, got: stillOpen }
    },
  },
)

export const beginsIdle = always<boolean>(
  {
    id: 'state.begins-idle',
    says: 'Until the first change, getState() says idle, and the first change leads out of idle.',
    basis: 'document',
    requirements: ['AV-T-01'],
    needs: ['state', 'snapshot'],
    spoil: (log) => changed(log, showing('state'), (line) => ({ with: { ...line.with, from: 'preparing' } })),
  },
  {
    start: false,
    ask: (line, hasChanged) => {
      if (hasChanged) return null
      const first = shows(line, 'state') ? line.with.from : shows(line, 'snapshot') ? line.with.state : 'none'
      if (first === 'none') return null
      return first === 'idle' ? true : { expected: 'idle at first', got: String(first) }
    },
    remember: (hasChanged, line) => hasChanged || shows(line, 'state'),
  },
)
