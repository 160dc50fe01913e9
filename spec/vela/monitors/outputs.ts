/** What a pipeline says of a turn, as the client is told it: all of it, in order, once, and nothing of another turn. */
import { changed, showing, shown } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { isTold } from './asked.ts'
import { ours } from './effects.ts'
import { isOn, isWorking, type Scene } from './scene.ts'
import { each, nothingBut, type Step, steps } from './step.ts'

/** Exactly what was said, once. */
const said =
  (what: string) =>
  ({ input, shown: told }: Step) => {
    const texts = told.filter((line) => line.what === what).map((line) => line.with.text)
    return texts.length === 1 && texts[0] === input.with.text
      ? true
      : ({ expected: `${what} with ${input.with.text}`, got: texts.join(', ') || 'nothing' } as const)
  }

const otherText = (log: Log, what: string): Log =>
  changed(log, showing(what), (line) => ({ with: { ...line.with, text: 'text#99' } }))

export const answer = steps(
  {
    id: 'output.answer',
    says: 'Each part of the answer is passed on as it comes, once: together they are the answer.',
    basis: 'document',
    requirements: ['VEL-ACT-09', 'VEL-MSG-11', 'VEL-EDGE-04'],
    needs: ['response.text.delta'],
    spoil: (log) => otherText(log, 'response.text.delta'),
  },
  {
    // A part without any characters adds nothing to the answer.
    begins: (line, scene) => isTold(line, 'turn.delta', scene) && isWorking(scene) && line.with.text !== '',
    asks: said('response.text.delta'),
  },
)

export const answerBehindError = steps(
  {
    id: 'output.answer-behind-error',
    says: 'After an error turns are answered as before.',
    basis: 'document',
    requirements: ['VEL-ERR-04'],
    needs: ['response.text.delta', 'error'],
    spoil: (log) => {
      const error = log.findIndex(showing('error'))
      return log.filter((line, index) => index <= error || !shows(line, 'response.text.delta'))
    },
  },
  {
    begins: (line, scene) =>
      scene.hasError && isTold(line, 'turn.delta', scene) && isWorking(scene) && line.with.text !== '',
    asks: each('response.text.delta'),
  },
)

/** Text of the user that is still to be shown. */
const isTimely = (line: Line, scene: Scene): boolean => {
  const { state, turn } = scene
  if (isTold(line, 'turn.partial', scene))
    return state === 'listening' || (state === 'thinking' && !turn.isFinal)
  return isTold(line, 'turn.final', scene) && state === 'thinking' && !turn.isFinal
}

export const partials = steps(
  {
    id: 'output.partial',
    says: 'What is understood so far is passed on.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-08', 'VEL-MSG-09'],
    needs: ['transcript.partial'],
    spoil: (log) => otherText(log, 'transcript.partial'),
  },
  {
    begins: (line, scene) => line.what === 'turn.partial' && isTimely(line, scene),
    asks: said('transcript.partial'),
  },
)

export const finals = steps(
  {
    id: 'output.final',
    says: 'What was understood is passed on.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-08', 'VEL-MSG-10'],
    needs: ['transcript.final'],
    spoil: (log) => otherText(log, 'transcript.final'),
  },
  {
    begins: (line, scene) => line.what === 'turn.final' && isTimely(line, scene),
    asks: said('transcript.final'),
  },
)

const partialOf = ({ shown: told }: Step): readonly unknown[] =>
  told.filter((line) => line.what === 'transcript.partial').map((line) => line.with.text)

export const partialsOwn = steps(
  {
    id: 'output.partial-own',
    says: 'A partial transcript holds the text that the pipeline has understood, and no other.',
    basis: 'document',
    requirements: ['VEL-MSG-09'],
    needs: ['transcript.partial'],
    spoil: (log) => otherText(log, 'transcript.partial'),
  },
  {
    begins: (line, scene) => line.what === 'turn.partial' && isTimely(line, scene),
    asks: (step) => {
      const other = partialOf(step).find((text) => text !== step.input.with.text)
      return other === undefined ? true : { expected: String(step.input.with.text), got: String(other) }
    },
  },
)

export const finalNamed = steps(
  {
    id: 'output.final-named',
    says: 'The completed text of a turn is not passed on as a partial transcript alone.',
    basis: 'document',
    requirements: ['VEL-MSG-10'],
    needs: ['transcript.partial', 'transcript.final'],
    spoil: (log) => changed(log, showing('transcript.final'), () => ({ what: 'transcript.partial' })),
  },
  {
    begins: (line, scene) => line.what === 'turn.final' && isTimely(line, scene),
    asks: (step) => {
      const isNamed = step.shown.some((line) => line.what === 'transcript.final')
      const isMisnamed = partialOf(step).includes(step.input.with.text ?? null)
      return isMisnamed && !isNamed ? { expected: 'transcript.final', got: 'transcript.partial' } : true
    },
  },
)

/** Inserts an output behind the first input that is to be dropped. */
const insertedBehind = (log: Log, what: string, isLate: (before: Log) => boolean, output: string): Log => {
  const at = log.findIndex((line, index) => hears(line, what) && isLate(log.slice(0, index)))
  const line = log[at]
  return line === undefined
    ? log
    : log.toSpliced(at + 1, 0, { at: line.at, ...shown(output, { text: 'text#99' }) })
}

const stateOf = (before: Log): unknown => before.findLast(showing('state'))?.with.to

export const transcriptsInTime = steps(
  {
    id: 'output.transcripts-in-time',
    says: 'Nothing is understood once the text is final or the assistant speaks, and nothing is final before the commit.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-08', 'VEL-MET-01'],
    needs: ['transcript.partial', 'transcript.final'],
    spoil: (log) =>
      insertedBehind(log, 'turn.final', (before) => stateOf(before) === 'speaking', 'transcript.final'),
  },
  {
    begins: (line, scene) =>
      (isTold(line, 'turn.partial', scene) || isTold(line, 'turn.final', scene)) &&
      isOn(scene) &&
      !isTimely(line, scene),
    asks: nothingBut([]),
  },
)

/** Outputs that act only on a turn that is worked on, and failures, which may come while it is open. */
const isLate = (line: Line, scene: Scene): boolean => {
  if (line.way !== 'in' || !line.what.startsWith('turn.') || line.what === 'turn.works' || !isOn(scene))
    return false
  if (scene.state === 'idle' || !isTold(line, line.what, scene)) return true
  return !isWorking(scene) && (line.what === 'turn.delta' || line.what === 'turn.finished')
}

export const lateDropped = steps(
  {
    id: 'output.late',
    says: 'What is said of a turn that is not worked on is dropped: no phase, no message, no error.',
    basis: 'interpreted',
    requirements: ['VEL-G-06', 'VEL-EDGE-01', 'VEL-X-02', 'VEL-X-03', 'VEL-MET-01'],
    needs: ['state'],
    looksAt: ours.filter((name) => name !== 'state' && name !== 'session.state'),
    spoil: (log) =>
      insertedBehind(log, 'turn.delta', (before) => stateOf(before) === 'idle', 'response.text.delta'),
  },
  { begins: isLate, asks: nothingBut([]) },
)
