/** Cancels: whatever works on the turn stops at once, and nothing of it is heard again. */
import { delayed, followed, hearing, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import type { Basis } from '../../requirement.ts'
import { isMessage } from './asked.ts'
import { turnOutputs } from './effects.ts'
import { always, isWorking, type Scene, within } from './scene.ts'
import { countOf, nothingBut, type Step, steps } from './step.ts'

const cancelsTurn = (line: Line, scene: Scene): boolean =>
  hears(line, 'response.cancel') && isWorking(scene) && scene.turn.isRunning

const cancels =
  (part: string) =>
  (line: Line, scene: Scene): boolean =>
    cancelsTurn(line, scene) && scene.turn.parts.includes(part)

const gaveUp = ({ shown: told }: Step) =>
  countOf(told, 'turn.abort') > 0
    ? true
    : ({ expected: 'the turn to be given up', got: 'it was not' } as const)

const withoutAborts = (log: Log): Log => log.filter((line) => !shows(line, 'turn.abort'))

const stops = (
  id: string,
  says: string,
  requirements: readonly string[],
  begins: (line: Line, scene: Scene) => boolean,
) =>
  steps(
    { id, says, basis: 'document', requirements, needs: ['turn.abort'], spoil: withoutAborts },
    { begins, asks: gaveUp },
  )

export const turnStops = stops(
  'cancel.turn',
  'A cancel gives up the turn that is worked on.',
  ['VEL-T-15', 'VEL-T-16', 'VEL-ACT-04'],
  cancelsTurn,
)

export const modelStops = stops(
  'cancel.model',
  'A cancel stops the request to the model that runs.',
  ['VEL-ACT-04', 'VEL-T-15'],
  cancels('model'),
)

export const toolStops = stops(
  'cancel.tool',
  'A cancel stops the tool that runs, as far as it can be stopped.',
  ['VEL-ACT-05', 'VEL-T-15'],
  cancels('tool'),
)

export const speechStops = stops(
  'cancel.speech',
  'A cancel stops the speech that is played.',
  ['VEL-ACT-03', 'VEL-T-16'],
  cancels('speech'),
)

const atOnce = (
  id: string,
  says: string,
  budget: string,
  requirements: readonly string[],
  opens: (line: Line, scene: Scene) => boolean,
) =>
  within(
    {
      id,
      says,
      basis: 'interpreted',
      requirements,
      budget,
      needs: ['turn.abort'],
      spoil: (log) => {
        const last = log.findLastIndex(showing('turn.abort'))
        return delayed(log, (_, index) => index === last, 51)
      },
    },
    {
      ms: ({ settings }) => settings.stepMs,
      what: 'the end of the turn',
      opens,
      closes: (line) => shows(line, 'turn.abort'),
    },
  )

export const speechAtOnce = atOnce(
  'cancel.speech-at-once',
  'Speech stops in the step of the cancel.',
  'VEL-TO-02',
  ['VEL-TO-02', 'VEL-T-16'],
  cancels('speech'),
)

export const streamAtOnce = atOnce(
  'cancel.stream-at-once',
  'The stream of text stops in the step of the cancel.',
  'VEL-TO-03',
  ['VEL-TO-03', 'VEL-T-16'],
  cancelsTurn,
)

/**
 * A cancel that was heard, and whether it is acknowledged: from then on nothing may come. Once a chunk has opened another
 * turn, there may be partial transcripts of that one.
 */
type Cancelled = 'heard' | 'acknowledged' | 'open again' | null

const cancelledAfter = (before: Cancelled, line: Line, scene: Scene): Cancelled => {
  if (hears(line, 'response.cancel')) return isWorking(scene) ? 'heard' : before
  if (hears(line, 'input_audio.commit') || hears(line, 'upgrade')) return null
  if (before !== null && hears(line, 'input_audio.append')) return 'open again'
  if (before === 'heard' && (line.way === 'in' || shows(line, 'session.state'))) return 'acknowledged'
  return before
}

const silent = (
  id: string,
  says: string,
  basis: Basis,
  requirements: readonly string[],
  outputs: readonly string[],
): Monitor<Cancelled, Scene> =>
  always<Cancelled>(
    {
      id,
      says,
      basis,
      requirements,
      needs: ['session.state'],
      looksAt: outputs,
      spoil: (log) => {
        const at = log.findIndex(
          (line, index) =>
            hears(line, 'response.cancel') &&
            isWorking({ state: String(log.slice(0, index).findLast(showing('state'))?.with.to) }),
        )
        const next = log.findIndex((line, index) => at >= 0 && index > at && line.way === 'in')
        const line = log[next]
        if (line === undefined) return log
        return log.toSpliced(next + 1, 0, { at: line.at, ...shown(outputs[0] ?? '', { text: 'text#99' }) })
      },
    },
    {
      start: null,
      ask: (line, cancelled) => {
        if (cancelled === null || line.way === 'world') return null
        if (line.way === 'in') return true
        const isOfNext = cancelled === 'open again' && line.what === 'transcript.partial'
        return cancelled !== 'heard' && !isOfNext && outputs.includes(line.what)
          ? { expected: 'nothing of the turn that was cancelled', got: line.what }
          : null
      },
      remember: cancelledAfter,
    },
  )

export const noMoreText = silent(
  'cancel.no-more-text',
  'No text of the assistant comes behind a cancel.',
  'document',
  ['VEL-T-16', 'VEL-TO-03'],
  ['response.text.delta'],
)

export const noMoreOutput = silent(
  'cancel.no-more-output',
  'Nothing of a turn comes behind its cancel: no text of either side, and no completion.',
  'interpreted',
  ['VEL-EDGE-01', 'VEL-INV-05', 'VEL-ACT-10'],
  [...turnOutputs].reverse(),
)

export const abortedOnce = always<boolean>(
  {
    id: 'cancel.once',
    says: 'Only a turn that was begun and has not ended is given up, and once.',
    basis: 'ruling',
    requirements: ['VEL-ACT-03', 'VEL-ACT-04', 'VEL-ACT-05', 'VEL-T-17', 'VEL-EDGE-02'],
    needs: ['turn.abort'],
    spoil: (log) => {
      const turn = log.find(showing('turn.abort'))?.with.turn ?? null
      return followed(log, showing('turn.abort'), () => shown('turn.abort', { turn }))
    },
  },
  {
    start: false,
    // A turn that has failed may be given up all the same: the rest of the pipeline may still be at it.
    ask: (line, hasFailed, { turn }) => {
      if (!shows(line, 'turn.abort') || hasFailed) return null
      return line.with.turn === turn.begun
        ? true
        : { expected: turn.begun ?? 'no turn to be given up', got: String(line.with.turn) }
    },
    remember: (hasFailed, line) => (line.way === 'in' ? line.what === 'turn.failed' : hasFailed),
  },
)

export const discarded = steps(
  {
    id: 'cancel.open-turn',
    says: 'A turn that was begun and is cancelled before it is handed over is given up, too.',
    basis: 'ruling',
    requirements: ['VEL-T-14'],
    needs: ['turn.begin', 'turn.abort'],
    spoil: withoutAborts,
  },
  {
    begins: (line, { turn, state }) =>
      hears(line, 'response.cancel') && state === 'listening' && turn.begun !== null && !turn.isRunning,
    asks: gaveUp,
  },
)

export const byCancelAlone = steps(
  {
    id: 'cancel.alone',
    says: 'No message but a cancel stops a turn.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-06', 'VEL-T-05', 'VEL-T-09'],
    needs: ['turn.abort'],
    looksAt: ['state', 'response.completed'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hearing('input_audio.commit')(line, index) &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'thinking',
      )
      const line = log[at]
      return line === undefined
        ? log
        : log.toSpliced(at + 1, 0, { at: line.at, ...shown('turn.abort', { turn: 'turn#1' }) })
    },
  },
  {
    begins: (line, scene) =>
      isMessage(line) && line.what !== 'response.cancel' && isWorking(scene) && scene.turn.isRunning,
    asks: nothingBut([]),
  },
)

export const closedGivesUp = steps(
  {
    id: 'connection.gives-up',
    says: 'By the time that a connection is down its turn is given up.',
    basis: 'ruling',
    requirements: ['VEL-T-18', 'VEL-EDGE-06'],
    needs: ['turn.begin', 'turn.abort'],
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hears(line, 'closed') && log.slice(index + 1, index + 4).some((each) => shows(each, 'turn.abort')),
      )
      return without(log, (line, index) => at >= 0 && index > at && shows(line, 'turn.abort'))
    },
  },
  { begins: (line, { turn }) => hears(line, 'closed') && turn.begun !== null, asks: gaveUp },
)
