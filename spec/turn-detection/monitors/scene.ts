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
import { type Memory, recall } from '../memory.ts'

/** The shapes of monitors over this scene. */
export const { within, always, together } = shapesIn<Memory>({ open: recall.start, next: recall.remember })

/** What every monitor says of itself. */
export type Common = Parameters<Shapes<Memory>['always']>[0]

/** The scene after a line. */
export const after = lookingAhead(recall.remember)

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

/** Whether speech interrupts an answer, by what the service works by. */
export const interrupts = (scene: Memory): boolean => workingBy(scene).interruptResponse

/** Whether an answer goes on although the user speaks: the panel may go on to show it. */
export const isSpokenOver = (scene: Memory): boolean => isAudible(scene) && !interrupts(scene)

/** Whether a line ends whatever the panel showed of the user. */
export const breaksOff = (line: Line): boolean =>
  line.way === 'in' &&
  ['session.created', 'session.closed', 'capture.stopped', 'service.dispose', 'playback.started'].includes(
    line.what,
  )

/** Whether a line shows a phase as the server told of it. */
export const showsPhase = (line: Line, phase: string): boolean =>
  line.way === 'out' && line.what === 'panel.state' && line.with.state === phase && line.with.hint !== true

/** When a server event was received, by its timestamp, in ms. */
export const stampOf = (line: Line): number => line.at - Number(line.with.agoMs ?? 0)
