/** Which calls are answered: all that come to nothing, those that cannot be run, and none of strangers (L423 to L431, L695 to L721). */
import { followed, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { isItem, outputs } from './items.ts'
import { after, always, enters, goes } from './scene.ts'

/** Calls that came to nothing by the step at hand, and what it tells the model of. */
interface Unfinished {
  readonly open: readonly string[]
  readonly told: readonly unknown[]
}

const finished: Unfinished = { open: [], told: [] }

const tellsAll = ({ open, told }: Unfinished) => {
  if (open.length === 0) return null
  const left = open.find((id) => !told.includes(id))
  return left === undefined ? true : { expected: `an answer to ${left}`, got: 'none' }
}

export const unfinishedTold = always<Unfinished>(
  {
    id: 'calls.unfinished',
    says: 'A call that comes to nothing is answered when the conversation comes to rest.',
    basis: 'ruling',
    requirements: ['AMP-INV-07', 'AMP-ERR-03'],
    needs: ['state', 'conversation.item.create'],
    spoil: (log) => log.filter((line) => !isItem(line, 'error', 'cancelled')),
  },
  {
    start: finished,
    ask: (line, unfinished) => (line.way === 'in' ? tellsAll(unfinished) : null),
    remember: (unfinished, line, { calls, isLive, error }) => {
      if (line.way === 'in') return finished
      if (isItem(line, ...outputs)) return { ...unfinished, told: [...unfinished.told, line.with.call] }
      const isRest = goes(line, 'error', 'idle') || goes(line, 'waiting_amplifier', 'idle')
      // Credentials that are refused end the session, and with it all that was open.
      return isRest && isLive && error !== 'AUTH_FAILURE'
        ? { ...unfinished, open: calls.map(({ id }) => id) }
        : unfinished
    },
    owed: tellsAll,
  },
)

/** The call of a response that does not count, as the input at hand. */
export const strangersUnanswered = always<unknown>(
  {
    id: 'calls.fenced',
    says: 'A call of a response that does not count is not answered.',
    basis: 'ruling',
    requirements: ['AMP-G-17', 'AMP-EDGE-01'],
    needs: ['conversation.item.create'],
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'response.function_call'),
        (line) => shown('conversation.item.create', { kind: 'error', call: line.with.call ?? null }),
      ),
  },
  {
    start: null,
    ask: (line, call) => {
      if (call === null) return null
      if (line.way === 'in') return true
      return shows(line, 'conversation.item.create') && line.with.call === call
        ? { expected: 'no answer', got: `one to ${call}` }
        : null
    },
    // The first output of a response may be what makes it count.
    remember: (call, line, scene) => {
      if (line.way !== 'in') return call
      const { response } = after(line, scene)
      const isStrange = hears(line, 'response.function_call') && line.with.response !== response?.id
      return isStrange ? (line.with.call ?? null) : null
    },
  },
)

const withoutAnswer = (refused: readonly unknown[]) => ({
  expected: `an answer to ${String(refused[0])}`,
  got: 'the model asked to go on',
})

export const refusedTold = always<readonly unknown[]>(
  {
    id: 'calls.refused',
    says: 'A call that cannot be run is answered before the model is asked to go on.',
    basis: 'ruling',
    requirements: ['AMP-INV-07', 'AMP-EDGE-10'],
    needs: ['state', 'conversation.item.create'],
    spoil: (log) => log.filter((line) => !isItem(line, 'error')),
  },
  {
    start: [],
    ask: (line, refused, { state }) => {
      if (isItem(line, 'error')) return refused.includes(line.with.call) ? true : null
      return line.way === 'in' && state === 'processing' && refused.length > 0 ? withoutAnswer(refused) : null
    },
    remember: (refused, line, scene) => {
      if (line.way === 'in') {
        const next = after(line, scene)
        const isRefused = hears(line, 'response.function_call') && next.isNewCall && next.hasRefused
        const isIts = isRefused && next.staleCall === line.with.call
        return isIts ? [...refused, line.with.call] : refused
      }
      if (isItem(line, ...outputs)) return refused.filter((call) => call !== line.with.call)
      return enters(line, 'idle', 'error', 'reconnecting', 'listening') ? [] : refused
    },
  },
)
