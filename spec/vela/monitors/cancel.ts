/** Cancels: whatever works on the turn stops at once, and nothing of it is heard again. */
import { delayed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import type { Monitor } from '../../monitor.ts'
import { always, isWorking, type Scene, within } from './scene.ts'
import { namesOf, type Step, steps } from './step.ts'
import { isSound } from './turn.ts'

const cancelsTurn = (line: Line, scene: Scene): boolean =>
  hears(line, 'response.cancel') && isSound(line) && isWorking(scene) && scene.turn.isRunning

const cancels =
  (part: string) =>
  (line: Line, scene: Scene): boolean =>
    cancelsTurn(line, scene) && scene.turn.parts.includes(part)

/** The turn at hand, and no other one. */
const gaveUp = ({ shown: told, scene: { turn } }: Step) =>
  told.some((line) => line.what === 'turn.abort' && line.with.turn === turn.begun)
    ? true
    : ({ expected: `${turn.begun} to be given up`, got: namesOf(told) } as const)

const withoutAborts = (log: Log): Log => log.filter((line) => !shows(line, 'turn.abort'))

/** A monitor of cancels: what it says, and of which it is. */
type Says = Pick<Monitor, 'id' | 'says' | 'requirements'> & {
  readonly begins: (line: Line, scene: Scene) => boolean
}

const stops = ({ begins, ...says }: Says) =>
  steps({ ...says, basis: 'document', needs: ['turn.abort'], spoil: withoutAborts }, { begins, asks: gaveUp })

export const turnStops = stops({
  id: 'cancel.turn',
  says: 'A cancel gives up the turn that is worked on.',
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
  says: 'A cancel stops the speech that is played.',
  requirements: ['VEL-ACT-03', 'VEL-T-16'],
  begins: cancels('speech'),
})

const atOnce = ({ begins, ...says }: Says & Required<Pick<Monitor, 'budget'>>) =>
  within(
    {
      ...says,
      basis: 'interpreted',
      needs: ['turn.abort'],
      spoil: (log) => {
        const last = log.findLastIndex(showing('turn.abort'))
        return delayed(log, (_, index) => index === last, 51)
      },
    },
    {
      ms: ({ settings }) => settings.stepMs,
      what: 'the end of the turn',
      opens: begins,
      closes: (line) => shows(line, 'turn.abort'),
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
 * A cancel that was heard, and whether it is acknowledged: from then on nothing may come. Once a chunk has opened another
 * turn, there may be partial transcripts of that one.
 */
type Cancelled = 'heard' | 'acknowledged' | 'open again' | null

const cancelledAfter = (before: Cancelled, line: Line, scene: Scene): Cancelled => {
  if (hears(line, 'response.cancel')) return isWorking(scene) && isSound(line) ? 'heard' : before
  if (hears(line, 'input_audio.commit') || hears(line, 'upgrade')) return null
  // Chunks that were kept for the next turn may be handed over as soon as this one is cancelled.
  if (shows(line, 'turn.commit')) return null
  if (before !== null && hears(line, 'input_audio.append')) return 'open again'
  if (before === 'heard' && (line.way === 'in' || shows(line, 'session.state'))) return 'acknowledged'
  return before
}

type Silence = Pick<Monitor, 'id' | 'says' | 'requirements' | 'basis'> & {
  /** What must not come; the first of them is what a spoiled log holds. */
  readonly outputs: readonly string[]
}

const silent = ({ outputs, ...says }: Silence): Monitor<Cancelled, Scene> =>
  always<Cancelled>(
    {
      ...says,
      needs: ['session.state'],
      looksAt: [...outputs, 'turn.commit'],
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

export const noMoreText = silent({
  id: 'cancel.no-more-text',
  says: 'No text of the assistant comes behind a cancel.',
  basis: 'document',
  requirements: ['VEL-T-16', 'VEL-TO-03'],
  outputs: ['response.text.delta'],
})

export const noMoreOutput = silent({
  id: 'cancel.no-more-output',
  says: 'Nothing of a turn comes behind its cancel: no text of either side, and no completion.',
  basis: 'interpreted',
  requirements: ['VEL-EDGE-01', 'VEL-INV-05', 'VEL-ACT-10'],
  outputs: ['response.completed', 'transcript.partial', 'transcript.final', 'response.text.delta'],
})
