/**
 * How turns end: completed once when they are done, with an error when they fail; without a pipeline there are none.
 */

import { about } from '../../about.ts'
import { emits } from '../../lines.ts'
import { isReported } from './asked.ts'
import { turnOutputs } from './effects.ts'
import { exactly, namesOf, steps } from './step.ts'
import { always, isOn, isWorking } from './trace-state.ts'

export const completed = steps(
  about('output.completed', 'VEL-T-11 VEL-ACT-10 VEL-MSG-12', {
    says: 'A turn that has spoken and is done is reported as completed, once.',
    needs: ['response.completed'],
  }),
  {
    begins: (line, trace) => isReported(line, 'turn.finished', trace) && trace.state === 'speaking',
    asks: exactly({ 'response.completed': 1 }),
  },
)

export const completedRegularly = always<boolean>(
  'output.completed-regularly',
  'VEL-ACT-10 VEL-T-12 VEL-T-13 interpreted',
  {
    says: 'Only a turn that ends regularly is reported as completed.',
    needs: ['response.completed'],
    start: false,
    ask: (line, isRegular) => {
      if (!emits(line, 'response.completed')) return null
      return isRegular ? true : { expected: 'a turn that is done', got: 'response.completed without one' }
    },
    remember: (isRegular, line, trace) =>
      line.way === 'in' ? isReported(line, 'turn.finished', trace) && isWorking(trace) : isRegular,
  },
)

export const completedFirst = steps(
  about('output.completed-first', 'VEL-T-11 VEL-T-12 ruling', {
    says: 'The turn is reported as completed before the session is reported as idle.',
    needs: ['response.completed', 'session.state'],
  }),
  {
    begins: (line, trace) => isReported(line, 'turn.finished', trace) && isWorking(trace),
    asks: ({ shown: reported }) => {
      const isFirst = reported[0]?.what === 'response.completed'
      return isFirst ? true : { expected: 'response.completed, then session.state', got: namesOf(reported) }
    },
  },
)

export const failureTold = steps(
  about('output.failure', 'VEL-T-13 ruling', {
    says: 'The failure of a turn is reported as one error, upstream_error, and not as its completion.',
    needs: ['error', 'response.completed'],
  }),
  {
    begins: (line, trace) => isReported(line, 'turn.failed', trace) && isOn(trace) && trace.state !== 'idle',
    asks: ({ shown: reported }) => {
      const [first] = reported
      return reported.length === 1 && first?.with.code === 'upstream_error'
        ? true
        : { expected: 'upstream_error, once', got: String(first?.with.code ?? namesOf(reported)) }
    },
  },
)

export const skeletonSilent = always('output.skeleton', 'VEL-ACT-08 VEL-X-07 interpreted', {
  says: 'Without a pipeline there are no transcripts and no answers.',
  needs: turnOutputs,
  ask: (line, _, { settings, state }) => {
    if (settings.processor === 'attached') return null
    if (line.way === 'out' && turnOutputs.some((name) => name === line.what))
      return { expected: 'nothing of a turn', got: line.what }
    return line.way === 'in' && state !== 'off' ? true : null
  },
})
