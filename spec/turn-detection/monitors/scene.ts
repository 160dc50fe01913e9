/**
 * What every monitor of turn detection knows when it looks at a line: the memory of the table, up to there. A monitor
 * that asks what a line itself comes to looks one line ahead.
 */
import type { Line } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import { lookingAhead } from '../../remembering.ts'
import { type Asked, type Shapes, shapesIn } from '../../watching.ts'
import { workingBy } from '../memory/link.ts'
import { isAudible } from '../memory/playing.ts'
import { flagsOf } from '../memory/sure.ts'
import { type Memory, recall } from '../memory.ts'

const shapes = shapesIn<Memory>({ open: recall.start, next: recall.remember })

/** What every monitor says of itself. */
export type Common = Parameters<Shapes<Memory>['always']>[0]

/** The scene after a line. */
export const after = lookingAhead(recall.remember)

/** What the document asks it asks of the life that it speaks of. */
const isAsked = ({ basis }: Common, { isPlain }: Memory): boolean => basis !== 'document' || isPlain

/** A question; one that the document asks is asked in the life that it speaks of. */
export const always: Shapes<Memory>['always'] = (common, question) =>
  shapes.always(common, {
    ...question,
    ask: (line, memory, scene) => (isAsked(common, scene) ? question.ask(line, memory, scene) : null),
  })

/** A question that is asked in every life. */
export const ever: Shapes<Memory>['always'] = shapes.always

/** A span, likewise. */
export const within: Shapes<Memory>['within'] = (common, span) =>
  shapes.within(common, {
    ...span,
    opens: (line, scene) => isAsked(common, after(line, scene)) && span.opens(line, scene),
    abandons: (line, scene, since) =>
      !isAsked(common, after(line, scene)) || span.abandons?.(line, scene, since) === true,
  })

/** Two things that belong together, likewise. */
export const together: Shapes<Memory>['together'] = (common, pair) =>
  shapes.together(common, {
    ...pair,
    calls: (line, scene) => (isAsked(common, scene) ? pair.calls(line, scene) : null),
  })

/** A question about outputs that is asked with the input before them. */
export const behind = (
  common: Common,
  ask: (line: Line, input: Line | null, scene: Memory) => Asked,
): Monitor<Line | null, Memory> =>
  always<Line | null>(common, {
    start: null,
    ask,
    remember: (input, line) => (line.way === 'in' ? line : input),
  })

/** Calls a span off as long as its time is not up; what is overdue by then stays so. */
export const inTime =
  (ms: (scene: Memory) => number, isOver: (line: Line, scene: Memory) => boolean) =>
  (line: Line, scene: Memory, since: number): boolean =>
    line.at <= since + ms(scene) && isOver(line, scene)

/** Whether a line is a speech event of the server. */
export const isSpeech = (line: Line, what: 'speech-start' | 'speech-stop'): boolean =>
  line.way === 'in' && line.what === what

/** Whether a speech event of the server tells anything new. */
export const isNews = (line: Line, what: 'speech-start' | 'speech-stop', scene: Memory): boolean =>
  isSpeech(line, what) && ['news', 'orphan'].includes(after(line, scene).taken)

/** Whether it does so for everybody. */
export const isNewsForSure = (line: Line, what: 'speech-start' | 'speech-stop', scene: Memory): boolean => {
  if (!isSpeech(line, what)) return false
  const { taken, isInOrder, wasAgreed, inForceIsSure } = after(line, scene)
  return taken === 'news' && isInOrder && wasAgreed && inForceIsSure
}

/** Whether speech interrupts an answer, by what the service works by. */
const interrupts = (scene: Memory): boolean => workingBy(scene).interruptResponse

/** Whether it may interrupt one, by any flag that may count. */
export const mayInterrupt = (scene: Memory): boolean =>
  flagsOf(scene, 'interruptResponse').some((flag) => flag !== false)

/** Whether an answer goes on although the user speaks: the panel may go on to show it. */
export const isSpokenOver = (scene: Memory): boolean =>
  isAudible(scene) && (!interrupts(scene) || flagsOf(scene, 'interruptResponse').length > 1)

/** Whether a line ends whatever the panel showed of the user. */
export const breaksOff = (line: Line): boolean =>
  line.way === 'in' &&
  ['session.created', 'session.closed', 'capture.stopped', 'service.dispose', 'playback.started'].includes(
    line.what,
  )

/** Whether a line shows a phase as the server told of it. */
export const showsPhase = (line: Line, phase: string): boolean =>
  line.way === 'out' && line.what === 'panel.state' && line.with.state === phase && line.with.hint !== true
