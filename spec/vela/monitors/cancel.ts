/** Cancels: all work on the turn stops at once, and none of its output follows. */

import { emits, receives } from '../../lines.ts'
import type { Monitor } from '../../monitor.ts'
import type { Effect, Line } from '../protocol.ts'
import { namesOf, type Step, steps } from './step.ts'
import { always, isWorking, type TraceState, within } from './trace-state.ts'
import { isSound } from './turn.ts'

const cancelsTurn = (line: Line, trace: TraceState): boolean =>
  receives(line, 'response.cancel') && isSound(line) && isWorking(trace) && trace.turn.isRunning

const cancels =
  (part: string) =>
  (line: Line, trace: TraceState): boolean =>
    cancelsTurn(line, trace) && trace.turn.parts.includes(part)

/** The current turn, and no other one. */
const gaveUp = ({ shown: reported, trace: { turn } }: Step) =>
  reported.some((line) => line.what === 'turn.abort' && line.with.turn === turn.begun)
    ? true
    : ({ expected: `${turn.begun} to be given up`, got: namesOf(reported) } as const)

/** A monitor of cancels: its description, and its requirements. */
type Says = Pick<Monitor, 'id' | 'says' | 'requirements'> & {
  readonly begins: (line: Line, trace: TraceState) => boolean
}

const stops = ({ begins, ...says }: Says) =>
  steps({ ...says, basis: 'document', needs: ['turn.abort'] }, { begins, asks: gaveUp })

export const turnStops = stops({
  id: 'cancel.turn',
  says: 'A cancel aborts the turn that is processed.',
  requirements: ['VEL-T-15', 'VEL-T-16', 'VEL-ACT-04'],
  begins: cancelsTurn,
})

export const modelStops = stops({
  id: 'cancel.model',
  says: 'A cancel stops the request to the model that runs.',
  requirements: ['VEL-ACT-04', 'VEL-T-15'],
  begins: cancels('model'),
})

export const toolStops = stops({
  id: 'cancel.tool',
  says: 'A cancel stops the tool that runs, as far as it can be stopped.',
  requirements: ['VEL-ACT-05', 'VEL-T-15'],
  begins: cancels('tool'),
})

export const speechStops = stops({
  id: 'cancel.speech',
  says: 'A cancel stops the speech that plays.',
  requirements: ['VEL-ACT-03', 'VEL-T-16'],
  begins: cancels('speech'),
})

const atOnce = ({ begins, ...says }: Says & Required<Pick<Monitor, 'budget'>>) =>
  within(
    {
      ...says,
      basis: 'interpreted',
      needs: ['turn.abort'],
    },
    {
      ms: ({ settings }) => settings.stepMs,
      what: 'the end of the turn',
      opens: begins,
      closes: (line) => emits(line, 'turn.abort'),
    },
  )

export const speechAtOnce = atOnce({
  id: 'cancel.speech-at-once',
  says: 'Speech stops in the step of the cancel.',
  budget: 'VEL-TO-02',
  requirements: ['VEL-TO-02', 'VEL-T-16'],
  begins: cancels('speech'),
})

export const streamAtOnce = atOnce({
  id: 'cancel.stream-at-once',
  says: 'The stream of text stops in the step of the cancel.',
  budget: 'VEL-TO-03',
  requirements: ['VEL-TO-03', 'VEL-T-16'],
  begins: cancelsTurn,
})

/**
 * A cancel that was received, and whether it is acknowledged: from then on nothing may come. Once a chunk has opened
 * another turn, there may be partial transcripts of that one.
 */
type Cancelled = 'heard' | 'acknowledged' | 'open again' | null

const cancelledAfter = (before: Cancelled, line: Line, trace: TraceState): Cancelled => {
  if (receives(line, 'response.cancel')) return isWorking(trace) && isSound(line) ? 'heard' : before
  if (receives(line, 'input_audio.commit') || receives(line, 'upgrade')) return null
  // Chunks that were kept for the next turn may be handed over as soon as this one is cancelled.
  if (emits(line, 'turn.commit')) return null
  if (before !== null && receives(line, 'input_audio.append')) return 'open again'
  if (before === 'heard' && (line.way === 'in' || emits(line, 'session.state'))) return 'acknowledged'
  return before
}

type Silence = Pick<Monitor, 'id' | 'says' | 'requirements' | 'basis'> & {
  /** Outputs that must not come; a falsified log contains the first of them. */
  readonly outputs: readonly Effect[]
}

const silent = ({ outputs, ...says }: Silence): Monitor<Cancelled, TraceState> =>
  always<Cancelled>(
    {
      ...says,
      needs: ['session.state'],
      looksAt: [...outputs, 'turn.commit'],
    },
    {
      start: null,
      ask: (line, cancelled) => {
        if (cancelled === null) return null
        if (line.way === 'in') return true
        const isOfNext = cancelled === 'open again' && line.what === 'transcript.partial'
        return cancelled !== 'heard' && !isOfNext && outputs.includes(line.what)
          ? { expected: 'nothing of the turn that was cancelled', got: line.what }
          : null
      },
      remember: cancelledAfter,
    },
  )

export const noMoreText = silent({
  id: 'cancel.no-more-text',
  says: 'No text of the assistant follows a cancel.',
  basis: 'document',
  requirements: ['VEL-T-16', 'VEL-TO-03'],
  outputs: ['response.text.delta'],
})

export const noMoreOutput = silent({
  id: 'cancel.no-more-output',
  says: 'No output of a turn follows its cancel: no text of either side, and no completion.',
  basis: 'interpreted',
  requirements: ['VEL-EDGE-01', 'VEL-INV-05', 'VEL-ACT-10'],
  outputs: ['response.completed', 'transcript.partial', 'transcript.final', 'response.text.delta'],
})
