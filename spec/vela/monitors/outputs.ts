/** What a pipeline says of a turn, as the client is told it: all of it, in order, once, and nothing of another turn. */
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { isTold } from './asked.ts'
import { ours, turnOutputs } from './effects.ts'
import { always, isOn, isWorking, type Scene } from './scene.ts'
import { exactly, namesOf, nothingBut, type Step, steps } from './step.ts'

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
    begins: (line, scene) => isTold(line, 'turn.delta', scene) && isWorking(scene),
    asks: said('response.text.delta'),
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

export const completed = steps(
  {
    id: 'output.completed',
    says: 'A turn that has spoken and is done is reported as completed, once.',
    basis: 'document',
    requirements: ['VEL-T-11', 'VEL-ACT-10', 'VEL-MSG-12'],
    needs: ['response.completed'],
    spoil: (log) => without(log, showing('response.completed')),
  },
  {
    begins: (line, scene) => isTold(line, 'turn.finished', scene) && scene.state === 'speaking',
    asks: exactly({ 'response.completed': 1 }),
  },
)

export const completedRegularly = always<boolean>(
  {
    id: 'output.completed-regularly',
    says: 'Only a turn that ends regularly is reported as completed.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-10', 'VEL-T-12', 'VEL-T-13'],
    needs: ['response.completed'],
    spoil: (log) => followed(log, showing('error'), () => shown('response.completed')),
  },
  {
    start: false,
    ask: (line, isRegular) => {
      if (!shows(line, 'response.completed')) return null
      return isRegular ? true : { expected: 'a turn that is done', got: 'response.completed without one' }
    },
    remember: (isRegular, line, scene) =>
      line.way === 'in' ? isTold(line, 'turn.finished', scene) && isWorking(scene) : isRegular,
  },
)

export const completedFirst = steps(
  {
    id: 'output.completed-first',
    says: 'The turn is reported as completed before the session is reported as idle.',
    basis: 'ruling',
    requirements: ['VEL-T-11', 'VEL-T-12'],
    needs: ['response.completed', 'session.state'],
    spoil: (log) => {
      const at = log.findIndex(showing('response.completed'))
      const line = log[at]
      const idle = log.findIndex((each, index) => index > at && shows(each, 'session.state'))
      return line === undefined ? log : log.toSpliced(idle + 1, 0, line).toSpliced(at, 1)
    },
  },
  {
    begins: (line, scene) => isTold(line, 'turn.finished', scene) && isWorking(scene),
    asks: ({ shown: told }) => {
      const isFirst = told[0]?.what === 'response.completed'
      return isFirst ? true : { expected: 'response.completed, then session.state', got: namesOf(told) }
    },
  },
)

export const failureTold = steps(
  {
    id: 'output.failure',
    says: 'The failure of a turn is told as one error, upstream_error, and not as its completion.',
    basis: 'ruling',
    requirements: ['VEL-T-13'],
    needs: ['error', 'response.completed'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'error') && line.with.code === 'upstream_error',
        (line) => ({ with: { ...line.with, code: 'invalid_message' } }),
      ),
  },
  {
    begins: (line, scene) => isTold(line, 'turn.failed', scene) && isOn(scene) && scene.state !== 'idle',
    asks: ({ shown: told }) => {
      const [first] = told
      return told.length === 1 && first?.with.code === 'upstream_error'
        ? true
        : { expected: 'upstream_error, once', got: String(first?.with.code ?? namesOf(told)) }
    },
  },
)

export const skeletonSilent = always(
  {
    id: 'output.skeleton',
    says: 'Without a pipeline nothing is understood and nothing answered.',
    basis: 'interpreted',
    requirements: ['VEL-ACT-08', 'VEL-X-07'],
    needs: turnOutputs,
    spoil: (log) =>
      followed(
        log,
        (line) => hears(line, 'input_audio.commit'),
        () => shown('response.completed'),
      ),
  },
  {
    start: null,
    ask: (line, _, { settings, state }) => {
      if (settings.processor === 'attached') return null
      if (line.way === 'out' && turnOutputs.some((name) => name === line.what))
        return { expected: 'nothing of a turn', got: line.what }
      return line.way === 'in' && state !== 'off' ? true : null
    },
  },
)
