/**
 * The pipeline's output for a turn, as the client receives it: all of it, in order, once, and nothing of another
 * turn.
 */

import { about } from '../../about.ts'
import { receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { isReported } from './asked.ts'
import { ours } from './effects.ts'
import { each, nothingBut, type Step, steps } from './step.ts'
import { isOn, isWorking, type TraceState } from './trace-state.ts'

/** Exactly the pipeline's output, once. */
const said =
  (what: string) =>
  ({ input, shown: reported }: Step) => {
    const texts = reported.filter((line) => line.what === what).map((line) => line.with.text)
    return texts.length === 1 && texts[0] === input.with.text
      ? true
      : ({ expected: `${what} with ${input.with.text}`, got: texts.join(', ') || 'nothing' } as const)
  }

export const answer = steps(
  about('output.answer', 'VEL-ACT-09 VEL-MSG-11 VEL-EDGE-04', {
    says: 'Each part of the answer is forwarded as it arrives, once: together they are the answer.',
    needs: ['response.text.delta'],
  }),
  {
    // A part without any characters adds nothing to the answer.
    begins: (line, trace) =>
      isReported(line, 'turn.delta', trace) && isWorking(trace) && line.with.text !== '',
    asks: said('response.text.delta'),
  },
)

export const answerBehindError = steps(
  about('output.answer-behind-error', 'VEL-ERR-04', {
    says: 'After an error turns are answered as before.',
    needs: ['response.text.delta', 'error'],
  }),
  {
    begins: (line, trace) =>
      trace.hasError && isReported(line, 'turn.delta', trace) && isWorking(trace) && line.with.text !== '',
    asks: each('response.text.delta'),
  },
)

/** Text of a turn that is over, while another one is worked on. */
const isOfAnother = (line: Line, { state, turn }: TraceState): boolean => {
  const { text, turn: reported = turn.begun } = line.with
  const isOther = receives(line, 'turn.delta') && text !== '' && reported !== turn.begun
  return isOther && turn.isRunning && isWorking({ state })
}

export const answerOwn = steps(
  about('output.answer-own', 'VEL-ACT-09', {
    says: 'Text of an earlier turn is not sent as a part of the answer to the next one.',
    needs: ['response.text.delta'],
  }),
  {
    begins: isOfAnother,
    asks: ({ input, shown: reported }) =>
      reported.some(({ what, with: { text } }) => what === 'response.text.delta' && text === input.with.text)
        ? { expected: 'the answer to this turn alone', got: `${input.with.text} of ${input.with.turn}` }
        : true,
  },
)

/** Text of the user that is still to be emitted. */
const isTimely = (line: Line, trace: TraceState): boolean => {
  const { state, turn } = trace
  if (isReported(line, 'turn.partial', trace))
    return state === 'listening' || (state === 'thinking' && !turn.isFinal)
  return isReported(line, 'turn.final', trace) && state === 'thinking' && !turn.isFinal
}

export const partials = steps(
  about('output.partial', 'VEL-ACT-08 VEL-MSG-09 interpreted', {
    says: 'A partial transcript is forwarded.',
    needs: ['transcript.partial'],
  }),
  {
    begins: (line, trace) => line.what === 'turn.partial' && isTimely(line, trace),
    asks: said('transcript.partial'),
  },
)

export const finals = steps(
  about('output.final', 'VEL-ACT-08 VEL-MSG-10 interpreted', {
    says: 'A final transcript is forwarded.',
    needs: ['transcript.final'],
  }),
  {
    begins: (line, trace) => line.what === 'turn.final' && isTimely(line, trace),
    asks: said('transcript.final'),
  },
)

const partialOf = ({ shown: reported }: Step): readonly unknown[] =>
  reported.filter((line) => line.what === 'transcript.partial').map((line) => line.with.text)

export const partialsOwn = steps(
  about('output.partial-own', 'VEL-MSG-09', {
    says: 'A partial transcript contains the text that the pipeline has recognised, and no other.',
    needs: ['transcript.partial'],
  }),
  {
    begins: (line, trace) => line.what === 'turn.partial' && isTimely(line, trace),
    asks: (step) => {
      const other = partialOf(step).find((text) => text !== step.input.with.text)
      return other === undefined ? true : { expected: String(step.input.with.text), got: String(other) }
    },
  },
)

export const finalNamed = steps(
  about('output.final-named', 'VEL-MSG-10', {
    says: 'The final text of a turn is not forwarded as a partial transcript alone.',
    needs: ['transcript.partial', 'transcript.final'],
  }),
  {
    begins: (line, trace) => line.what === 'turn.final' && isTimely(line, trace),
    asks: (step) => {
      const isNamed = step.shown.some((line) => line.what === 'transcript.final')
      const isMisnamed = partialOf(step).includes(step.input.with.text ?? null)
      return isMisnamed && !isNamed ? { expected: 'transcript.final', got: 'transcript.partial' } : true
    },
  },
)

export const transcriptsInTime = steps(
  about('output.transcripts-in-time', 'VEL-ACT-08 VEL-MET-01 interpreted', {
    says: 'No transcript follows the final one or the first text of the assistant, and none is final before the commit.',
    needs: ['transcript.partial', 'transcript.final'],
  }),
  {
    begins: (line, trace) =>
      (isReported(line, 'turn.partial', trace) || isReported(line, 'turn.final', trace)) &&
      isOn(trace) &&
      !isTimely(line, trace),
    asks: nothingBut([]),
  },
)

/** Outputs that act only on a turn in progress, and failures, which may come while it is open. */
const isLate = (line: Line, trace: TraceState): boolean => {
  if (line.way !== 'in' || !line.what.startsWith('turn.') || line.what === 'turn.works' || !isOn(trace))
    return false
  if (trace.state === 'idle' || !isReported(line, line.what, trace)) return true
  return !isWorking(trace) && (line.what === 'turn.delta' || line.what === 'turn.finished')
}

export const lateDropped = steps(
  about('output.late', 'VEL-G-06 VEL-EDGE-01 VEL-X-02 VEL-X-03 VEL-MET-01 interpreted', {
    says: 'Output for a turn that is not being processed is dropped: no phase, no message, no error.',
    needs: ['state'],
    looksAt: ours.filter((name) => name !== 'state' && name !== 'session.state'),
  }),
  { begins: isLate, asks: nothingBut([]) },
)
