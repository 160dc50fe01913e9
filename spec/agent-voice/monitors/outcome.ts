/** How turns end and how they are taken up again (AV-IF-18, AV-IF-20, AV-RUL-11, AV-AC-007). */
import { changed, into } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import type { Asked } from '../../watching.ts'
import { always, beginsStep, finalises } from './scene.ts'

/** The outcomes that fit each way for a turn to end. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  'turn-completed': ['answered', 'timeout', 'degraded'],
  'turn-interrupted': ['barge-in', 'fault', 'stopped'],
}

const endsTurn = (line: Line): boolean => shows(line, 'turn') && line.with.event !== 'turn-started'

export const outcomeFits = always(
  {
    id: 'turn.outcome',
    says: 'A turn that ends tells its outcome, out of those that fit.',
    basis: 'ruling',
    requirements: ['AV-IF-20'],
    needs: ['turn'],
    spoil: (log) => changed(log, endsTurn, (line) => ({ with: { ...line.with, outcome: 'text#99' } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!endsTurn(line)) return null
      const fitting = outcomes[String(line.with.event)] ?? []
      const outcome = String(line.with.outcome)
      return fitting.includes(outcome)
        ? true
        : { expected: `${fitting.join(', ')} for ${line.with.event}`, got: outcome }
    },
  },
)

/** The outcome that a published change stands for, if it stands for one. */
const outcomeOf = ({ with: { to, cause } }: Line): string | null => {
  if (cause === 'copilot.timeout') return 'timeout'
  if (to === 'faulted') return 'fault'
  if (to === 'interrupted') return 'barge-in'
  return to === 'terminating' ? 'stopped' : null
}

/** What one step has published and how a turn ended in it, whichever came first. */
interface Step {
  readonly stands: string | null
  readonly outcome: string | null
}

const stepAfter = ({ stands, outcome }: Step, line: Line): Step => ({
  stands: shows(line, 'state') ? (stands ?? outcomeOf(line)) : stands,
  outcome: endsTurn(line) ? String(line.with.outcome) : outcome,
})

const agreeing = ({ stands, outcome }: Step): Asked => {
  if (stands === null || outcome === null) return null
  return stands === outcome ? true : { expected: `a turn that ends as ${stands}`, got: outcome }
}

const noStep: Step = { stands: null, outcome: null }

export const outcomeTrue = always<Step>(
  {
    id: 'turn.outcome-true',
    says: 'The outcome of a turn is what happened: a timeout, a barge-in, a fault or a stop.',
    basis: 'ruling',
    requirements: ['AV-IF-20', 'AV-RUL-13'],
    needs: ['state', 'turn'],
    looksAt: 'every line',
    spoil: (log) =>
      log.map((line) => (endsTurn(line) ? { ...line, with: { ...line.with, outcome: 'degraded' } } : line)),
  },
  {
    start: noStep,
    ask: (line, before, scene) => {
      if (!shows(line, 'state') && !endsTurn(line)) return null
      return agreeing(stepAfter(beginsStep(line, scene) ? noStep : before, line))
    },
    remember: (before, line, scene) => stepAfter(beginsStep(line, scene) ? noStep : before, line),
  },
)

export const interruptionCounted = always(
  {
    id: 'turn.interruptions',
    says: 'A turn begins with no interruption, and one that ends by a barge-in counts it.',
    basis: 'ruling',
    requirements: ['AV-IF-18'],
    needs: ['turn'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'turn') && line.with.event === 'turn-started',
        (line) => ({ with: { ...line.with, interruptions: 1 } }),
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'turn')) return null
      const { event, outcome, interruptions } = line.with
      const counted = Number(interruptions ?? -1)
      if (event === 'turn-started')
        return counted === 0 ? true : { expected: 'no interruption yet', got: `${counted}` }
      if (outcome !== 'barge-in') return null
      return counted > 0 ? true : { expected: 'the interruption to be counted', got: `${counted}` }
    },
  },
)

/** The turn that is to be taken up again. */
export const retryIsNew = always<string | null>(
  {
    id: 'turn.retry-is-new',
    says: 'A turn that is taken up again is a new one that names the old.',
    basis: 'ruling',
    requirements: ['AV-RUL-11', 'AV-AC-008'],
    needs: ['state', 'turn'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'turn') && line.with.retryOf !== undefined,
        (line) => ({ with: { ...line.with, retryOf: line.with.turn ?? '' } }),
      ),
  },
  {
    start: null,
    ask: (line, old) => {
      if (old === null || !shows(line, 'turn') || line.with.event !== 'turn-started') return null
      const { turn, retryOf } = line.with
      return turn !== old && retryOf === old
        ? true
        : {
            expected: `a new turn that is a retry of ${old}`,
            got: `${turn}, a retry of ${retryOf ?? 'none'}`,
          }
    },
    remember: (old, line, { state }) => {
      if (line.way !== 'in') return old
      return hears(line, 'user.retry') && state === 'listening' ? String(line.with.turn) : null
    },
  },
)

/** Ways into processing that do not begin a turn: from waiting, and back from a suspension. */
const within = ['waitingForCopilot', 'suspended']

export const listeningBetween = always(
  {
    id: 'turn.listening-between',
    says: 'Between two turns there is listening.',
    basis: 'document',
    requirements: ['AV-AC-007'],
    needs: ['state'],
    spoil: (log) => {
      const index = log.findIndex(into('processing'))
      const from = log.slice(0, index).findLastIndex(into('listening'))
      return index < 0 ? log : log.toSpliced(from, 1)
    },
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (!publishes(line, 'processing') || within.includes(state)) return null
      return state === 'listening' ? true : { expected: 'processing from listening', got: `from ${state}` }
    },
  },
)

export const turnsKeepOrder = always<{ readonly finals: readonly string[]; readonly last: number }>(
  {
    id: 'turn.order',
    says: 'Prompts go out in the order of the final transcripts.',
    basis: 'document',
    requirements: ['AV-AC-007', 'AV-RUL-07'],
    needs: ['copilot.send'],
    spoil: (log) => {
      const [first, , third] = log.filter((line) => shows(line, 'copilot.send') && line.with.attempt === 1)
      return changed(
        log,
        (line) => line === third,
        (line) => ({ with: { ...line.with, utterance: first?.with.utterance ?? '' } }),
      )
    },
  },
  {
    start: { finals: [], last: -1 },
    ask: (line, { finals, last }) => {
      if (!shows(line, 'copilot.send') || Number(line.with.attempt ?? 1) > 1) return null
      const place = finals.indexOf(String(line.with.utterance))
      // The same utterance again is a retry that the user asked for; an unknown one is for others to judge.
      if (place < 0) return null
      return place >= last
        ? true
        : { expected: `no earlier utterance than ${finals[last]}`, got: `${finals[place]}` }
    },
    remember: ({ finals, last }, line, scene) => {
      const utterance = String(line.with.utterance)
      if (finalises(line, scene) && !finals.includes(utterance))
        return { finals: [...finals, utterance], last }
      return shows(line, 'copilot.send')
        ? { finals, last: Math.max(last, finals.indexOf(utterance)) }
        : { finals, last }
    },
  },
)
