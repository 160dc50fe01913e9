/** How turns end and how they are resumed (AV-IF-18, AV-IF-20, AV-RUL-11, AV-AC-007). */
import { entryOf, text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Asked } from '../../watching.ts'
import type { Line } from '../protocol.ts'
import { always, beginsStep, finalises } from './trace-state.ts'

/** The outcomes that fit each way for a turn to end. */
const outcomes: Readonly<Record<string, readonly string[]>> = {
  'turn-completed': ['answered', 'timeout', 'degraded'],
  'turn-interrupted': ['barge-in', 'fault', 'stopped'],
}

const endsTurn = (line: Line): boolean => emits(line, 'turn') && line.with.event !== 'turn-started'

export const outcomeFits = always('turn.outcome', 'AV-IF-20 ruling', {
  says: 'A turn that ends reports its outcome, one of those that are possible.',
  needs: ['turn'],
  ask: (line) => {
    if (!endsTurn(line)) return null
    const fitting = entryOf(outcomes, text(line.with.event)) ?? []
    const outcome = text(line.with.outcome)
    return fitting.includes(outcome)
      ? true
      : { expected: `${fitting.join(', ')} for ${line.with.event}`, got: outcome }
  },
})

/** The outcome that a published change implies, if it implies one. */
const outcomeOf = ({ with: { to, cause } }: Line): string | null => {
  if (cause === 'copilot.timeout') return 'timeout'
  if (to === 'faulted') return 'fault'
  if (to === 'interrupted') return 'barge-in'
  return to === 'terminating' ? 'stopped' : null
}

/** What one step has published and how a turn ended in it, in either order. */
interface Step {
  readonly stands: string | null
  readonly outcome: string | null
}

const stepAfter = ({ stands, outcome }: Step, line: Line): Step => ({
  stands: emits(line, 'state') ? (stands ?? outcomeOf(line)) : stands,
  outcome: endsTurn(line) ? text(line.with.outcome) : outcome,
})

const agreeing = ({ stands, outcome }: Step): Asked => {
  if (stands === null || outcome === null) return null
  return stands === outcome ? true : { expected: `a turn that ends as ${stands}`, got: outcome }
}

const noStep: Step = { stands: null, outcome: null }

export const outcomeTrue = always<Step>('turn.outcome-true', 'AV-IF-20 AV-RUL-13 ruling', {
  says: 'The outcome of a turn is its cause: a timeout, a barge-in, a fault or a stop.',
  needs: ['state', 'turn'],
  looksAt: 'every line',
  start: noStep,
  ask: (line, before, trace) => {
    if (!emits(line, 'state') && !endsTurn(line)) return null
    return agreeing(stepAfter(beginsStep(line, trace) ? noStep : before, line))
  },
  remember: (before, line, trace) => stepAfter(beginsStep(line, trace) ? noStep : before, line),
})

export const interruptionCounted = always('turn.interruptions', 'AV-IF-18 ruling', {
  says: 'A turn begins with no interruption, and one that ends by a barge-in counts it.',
  needs: ['turn'],
  ask: (line) => {
    if (!emits(line, 'turn')) return null
    const { event, outcome, interruptions } = line.with
    const counted = Number(interruptions ?? -1)
    if (event === 'turn-started')
      return counted === 0 ? true : { expected: 'no interruption yet', got: `${counted}` }
    if (outcome !== 'barge-in') return null
    return counted > 0 ? true : { expected: 'the interruption to be counted', got: `${counted}` }
  },
})

/** The turn that is to be resumed. */
export const retryIsNew = always<string | null>('turn.retry-is-new', 'AV-RUL-11 AV-AC-008 ruling', {
  says: 'A turn that is retried is a new one that names the old one.',
  needs: ['state', 'turn'],
  ask: (line, old) => {
    if (old === null || !emits(line, 'turn') || line.with.event !== 'turn-started') return null
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
    return receives(line, 'user.retry') && state === 'listening' ? text(line.with.turn) : null
  },
})

/** Ways into processing that do not begin a turn: from waiting, and back from a suspension. */
const within = ['waitingForCopilot', 'suspended']

export const listeningBetween = always('turn.listening-between', 'AV-AC-007', {
  says: 'Between two turns there is listening.',
  needs: ['state'],
  ask: (line, _, { state }) => {
    if (!publishes(line, 'processing') || within.includes(state)) return null
    return state === 'listening' ? true : { expected: 'processing from listening', got: `from ${state}` }
  },
})

export const turnsKeepOrder = always<{ readonly finals: readonly string[]; readonly last: number }>(
  'turn.order',
  'AV-AC-007 AV-RUL-07',
  {
    says: 'Prompts go out in the order of the final transcripts.',
    needs: ['copilot.send'],
    start: { finals: [], last: -1 },
    ask: (line, { finals, last }) => {
      if (!emits(line, 'copilot.send') || Number(line.with.attempt ?? 1) > 1) return null
      const place = finals.indexOf(text(line.with.utterance))
      // The same utterance again is a retry at the request of the user; other monitors judge an unknown utterance.
      if (place < 0) return null
      return place >= last
        ? true
        : { expected: `no earlier utterance than ${finals[last]}`, got: `${finals[place]}` }
    },
    remember: ({ finals, last }, line, trace) => {
      const utterance = text(line.with.utterance)
      if (finalises(line, trace) && !finals.includes(utterance))
        return { finals: [...finals, utterance], last }
      return emits(line, 'copilot.send')
        ? { finals, last: Math.max(last, finals.indexOf(utterance)) }
        : { finals, last }
    },
  },
)
