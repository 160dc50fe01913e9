/**
 * The state that every monitor of turn detection receives with a line: the memory of the table, up to that line. A
 * monitor that checks the effect of a line itself looks one line ahead.
 */

import { type Common, partsOf, type Written } from '../../about.ts'
import type { Monitor } from '../../monitor.ts'
import { lookingAhead } from '../../remembering.ts'
import {
  type Asked,
  type Given,
  type Open,
  type Pair,
  type Question,
  type Span,
  shapesIn,
} from '../../watching.ts'
import { workingBy } from '../memory/link.ts'
import { isAudible } from '../memory/playing.ts'
import { flagsOf } from '../memory/sure.ts'
import { type Memory, reducer } from '../memory.ts'
import type { Line } from '../protocol.ts'

const shapes = shapesIn<Memory, Line>({ start: reducer.start, reduce: reducer.reduce })

/** The trace state after a line. */
export const after = lookingAhead(reducer.reduce)

/** The requirements of the document apply to the life that it describes. */
const isAsked = ({ basis }: Common<Line>, { isPlain }: Memory): boolean => basis !== 'document' || isPlain

/** A check; one on the basis of the document applies to the life that the document describes. */
export function always<Kept = null>(
  ...args: Written<Question<Memory, Kept, Line>, Line>
): Monitor<Kept, Memory> {
  const [common, question] = partsOf(args)
  return shapes.always<Kept>(common, {
    ...question,
    ask: (line, memory, trace) => (isAsked(common, trace) ? question.ask(line, memory, trace) : null),
  })
}

/** A check that applies to every life. */
export const ever = shapes.always

/** A span, likewise. */
export function within(...args: Written<Span<Memory, Line>, Line>): Monitor<Open | null, Memory> {
  const [common, span] = partsOf(args)
  return shapes.within(common, {
    ...span,
    opens: (line, trace) => isAsked(common, after(line, trace)) && span.opens(line, trace),
    abandons: (line, trace, since) =>
      !isAsked(common, after(line, trace)) || span.abandons?.(line, trace, since) === true,
  })
}

/** Two things that belong together, likewise. */
export function together(...args: Written<Pair<Memory, Line>, Line>): Monitor<Given, Memory> {
  const [common, pair] = partsOf(args)
  return shapes.together(common, {
    ...pair,
    calls: (line, trace) => (isAsked(common, trace) ? pair.calls(line, trace) : null),
  })
}

/** A check of outputs, with the input before them. */
export const behind = (
  common: Common<Line>,
  ask: (line: Line, input: Line | null, trace: Memory) => Asked,
): Monitor<Line | null, Memory> =>
  always<Line | null>(common, {
    start: null,
    ask,
    remember: (input, line) => (line.way === 'in' ? line : input),
  })

/** Abandons a span as long as its time is not up; an overdue span stays overdue. */
export const inTime =
  (ms: (trace: Memory) => number, isOver: (line: Line, trace: Memory) => boolean) =>
  (line: Line, trace: Memory, since: number): boolean =>
    line.at <= since + ms(trace) && isOver(line, trace)

/** Whether a line is a speech event of the server. */
export const isSpeech = (line: Line, what: 'speech-start' | 'speech-stop'): boolean =>
  line.way === 'in' && line.what === what

/** Whether a speech event of the server reports anything new. */
export const isNews = (line: Line, what: 'speech-start' | 'speech-stop', trace: Memory): boolean =>
  isSpeech(line, what) && ['news', 'orphan'].includes(after(line, trace).taken)

/** Whether it does so in every reading. */
export const isNewsForSure = (line: Line, what: 'speech-start' | 'speech-stop', trace: Memory): boolean => {
  if (!isSpeech(line, what)) return false
  const { taken, isInOrder, wasAgreed, inForceIsSure } = after(line, trace)
  return taken === 'news' && isInOrder && wasAgreed && inForceIsSure
}

/** Whether speech interrupts an answer, by the configuration of the service. */
const interrupts = (trace: Memory): boolean => workingBy(trace).interruptResponse

/** Whether it may interrupt one, by any flag that may count. */
export const mayInterrupt = (trace: Memory): boolean =>
  flagsOf(trace, 'interruptResponse').some((flag) => flag !== false)

/** Whether an answer goes on although the user speaks: the panel may continue to display it. */
export const isSpokenOver = (trace: Memory): boolean =>
  isAudible(trace) && (!interrupts(trace) || flagsOf(trace, 'interruptResponse').length > 1)

/** Whether a line ends any display of the user on the panel. */
export const breaksOff = (line: Line): boolean =>
  line.way === 'in' &&
  ['session.created', 'session.closed', 'capture.stopped', 'service.dispose', 'playback.started'].includes(
    line.what,
  )

/** Whether a line displays a phase as the server reported it. */
export const showsPhase = (line: Line, phase: string): boolean =>
  line.way === 'out' && line.what === 'panel.state' && line.with.state === phase && line.with.hint !== true
