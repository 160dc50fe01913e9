/** A model that does not answer in time: the timeout is logged, and the request given up (L631 to L639). */
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { records } from '../codes.ts'
import { always, enters, isPending, isWaiting, leaves, type Scene } from './scene.ts'
import { stay } from './until.ts'

/** A refused request that is not sent again may have no retries left; with some, only its time can be over. */
const mayBeUsedUp = (line: Line, scene: Scene): boolean => {
  const { refused, since, settings } = scene
  const isOver = line.at - since >= settings.llmTimeoutMs
  return isWaiting(scene) && (refused > settings.rateLimitRetries || !isOver)
}

/** The model has not answered in time. */
const timesOut = (line: Line, scene: Scene): boolean =>
  enters(line, 'RESPONDING', scene) &&
  scene.answer === null &&
  scene.utterance !== null &&
  !mayBeUsedUp(line, scene)

/** A record that every change has. */
const isOfChange = ({ with: { message } }: Line): boolean =>
  message === records.transition || String(message).startsWith('Entering ')

const isNote = (line: Line): boolean => shows(line, 'log') && !isOfChange(line)

/** When (ms) the last record was written that is not one of a change, and when a timeout was published in this step. */
interface Noted {
  readonly at: number | null
  readonly owedAt: number | null
}

/** A record of the ms before counts as well: the fallback may come one ms behind the limit. */
const isNoted = ({ at, owedAt }: Noted): Asked => {
  if (owedAt === null) return null
  return at !== null && at >= owedAt - 1
    ? true
    : { expected: 'a record of the timeout', got: 'nothing of the kind' }
}

export const timeoutLogged = always<Noted>(
  {
    id: 'timeout.logged',
    says: 'A model that does not answer in time is logged.',
    basis: 'document',
    requirements: ['VAN-ERR-03', 'VAN-EDGE-07'],
    needs: ['state', 'log'],
    spoil: (log) => log.filter((line) => !isNote(line)),
  },
  {
    start: { at: null, owedAt: null },
    ask: (line, noted) => (line.way === 'in' ? isNoted(noted) : null),
    remember: ({ at, owedAt }, line, scene) => {
      const isOwed = timesOut(line, scene)
      const kept = line.way === 'in' ? null : owedAt
      return { at: isNote(line) ? line.at : at, owedAt: isOwed ? line.at : kept }
    },
    owed: isNoted,
  },
)

export const timeoutAborted = stay(
  {
    id: 'timeout.aborted',
    says: 'A request that is not answered in time is given up.',
    basis: 'ruling',
    requirements: ['VAN-T-54'],
    needs: ['state', 'model.abort'],
    spoil: (log) => log.filter((line) => !shows(line, 'model.abort')),
  },
  {
    begins: (line) => publishes(line, 'THINKING'),
    given: (line) => shows(line, 'model.abort'),
    ends: (line) => leaves(line, 'THINKING'),
    owes: (line, scene) => timesOut(line, scene) && isPending(scene),
    what: 'the request to be given up',
  },
)
