/** Questions: session.start is answered, and changes nothing else, wherever it comes (VEL-INV-03). */
import { changed, followed, hearing, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { toPipeline, turnOutputs } from './effects.ts'
import { always, isBad, isByLimit, isOn, type Scene } from './scene.ts'
import { each, namesOf, nothingBut, steps } from './step.ts'
import { isSound } from './turn.ts'

const isAsked = (line: Line, scene: Scene): boolean => hears(line, 'session.start') && isOn(scene)

export const answered = steps(
  {
    id: 'start.answered',
    says: 'Whoever asks is told readiness and phase.',
    basis: 'document',
    requirements: ['VEL-T-02', 'VEL-MSG-03', 'VEL-EDGE-04'],
    needs: ['session.ready', 'session.state'],
    spoil: (log) => {
      const at = log.findIndex(hearing('session.start'))
      return without(log, (line, index) => at >= 0 && index > at && shows(line, 'session.state'))
    },
  },
  {
    begins: (line, scene) => isAsked(line, scene) && isSound(line),
    asks: each('session.ready', 'session.state'),
  },
)

export const answeredInOrder = steps(
  {
    id: 'start.in-order',
    says: 'Readiness is told first, then the phase, as when the connection began.',
    basis: 'ruling',
    requirements: ['VEL-T-02', 'VEL-TO-01'],
    needs: ['session.ready', 'session.state'],
    spoil: (log) => {
      const at = log.findIndex(hearing('session.start'))
      const ready = log.findIndex((line, index) => at >= 0 && index > at && shows(line, 'session.ready'))
      const [one, other] = [log[ready], log[ready + 1]]
      return one === undefined || other === undefined ? log : log.with(ready, other).with(ready + 1, one)
    },
  },
  {
    begins: isAsked,
    asks: ({ shown: told }) => {
      const got = namesOf(told)
      return got === 'session.ready, session.state'
        ? true
        : { expected: 'session.ready, then session.state', got }
    },
  },
)

export const nothingElse = steps(
  {
    id: 'start.nothing-else',
    says: 'A question changes nothing: no phase, no turn, no output.',
    basis: 'interpreted',
    requirements: ['VEL-INV-03', 'VEL-ACT-06'],
    needs: ['state'],
    looksAt: [...turnOutputs, ...toPipeline, 'socket.close', 'message.other'],
    spoil: (log) =>
      followed(log, hearing('session.start'), () => shown('state', { from: 'listening', to: 'idle' })),
  },
  { begins: isAsked, asks: nothingBut([]) },
)

/** The phase in an answer to a question. */
const isTold = (line: Line, scene: Scene): boolean =>
  shows(line, 'session.state') && scene.heard?.what === 'session.start' && !isByLimit(line, scene)

const phaseSame = (line: Line, sure: string): true | { expected: string; got: string } => {
  const { value } = line.with
  return value === sure ? true : { expected: `${sure}, as before`, got: String(value) }
}

/** Another answer to the first question whose answer is sure. */
const otherAnswer = (log: Log, isIts: (before: readonly Line[]) => boolean): Log => {
  const at = log.findIndex(
    (line, index) =>
      shows(line, 'session.state') &&
      line.with.value === 'listening' &&
      log[index - 2]?.what === 'session.start' &&
      isIts(log.slice(0, index - 2)),
  )
  return changed(
    log,
    (_, index) => index === at,
    () => ({ with: { value: 'idle' } }),
  )
}

export const samePhase = always<boolean>(
  {
    id: 'start.same-phase',
    says: 'Whoever asks is told the phase that was told last, as long as nothing else was heard since.',
    basis: 'document',
    requirements: ['VEL-T-02', 'VEL-INV-03'],
    needs: ['session.state'],
    spoil: (log) => otherAnswer(log, (before) => before.at(-1)?.what === 'state'),
  },
  {
    start: false,
    ask: (line, isFresh, scene) =>
      isFresh && isTold(line, scene) && scene.sure !== null ? phaseSame(line, scene.sure) : null,
    remember: (isFresh, line) => {
      if (line.way === 'in') return isFresh && line.what === 'session.start'
      return isFresh || shows(line, 'session.state')
    },
  },
)

export const phaseAfterBad = always<boolean>(
  {
    id: 'refused.same-phase',
    says: 'The phase behind a message that was refused is the one before it.',
    basis: 'interpreted',
    requirements: ['VEL-X-08', 'VEL-INV-04'],
    needs: ['session.state'],
    spoil: (log) => otherAnswer(log, (before) => isBad(before.at(-2)?.what ?? '')),
  },
  {
    start: false,
    ask: (line, isBehindBad, scene) =>
      isBehindBad && isTold(line, scene) && scene.sure !== null ? phaseSame(line, scene.sure) : null,
    remember: (isBehindBad, line) => {
      if (shows(line, 'session.state')) return false
      return isBehindBad || (line.way === 'in' && isBad(line.what))
    },
  },
)

/** Whether something was inserted into the turn that is open. */
const insertedInto =
  (isIt: (line: Line) => boolean) =>
  (isInside: boolean, line: Line, { turn }: Scene): boolean => {
    if (line.way === 'in' && isIt(line) && turn.open.length > 0) return true
    if (shows(line, 'turn.commit') || hears(line, 'response.cancel') || hears(line, 'closed')) return false
    return isInside
  }

const wholeTurn = (line: Line, isInside: boolean, { turn }: Scene) => {
  if (!isInside || !shows(line, 'turn.commit')) return null
  const [expected, got] = [(turn.handing ?? []).join(', '), turn.appended.join(', ')]
  return got === expected ? true : ({ expected: `the chunks ${expected}`, got } as const)
}

/** Leaves out the first chunk of a turn into which something was inserted. */
const withoutChunkBefore = (log: Log, isIt: (line: Line) => boolean): Log => {
  const at = log.findIndex(
    (line, index) =>
      line.way === 'in' && isIt(line) && log.slice(0, index).findLast(showing('turn.append')) !== undefined,
  )
  const chunk = log.slice(0, at).findLastIndex(showing('turn.append'))
  return chunk < 0 ? log : log.toSpliced(chunk, 1)
}

const isStart = (line: Line): boolean => line.what === 'session.start'
const isRefused = (line: Line): boolean => isBad(line.what)

export const keepsTurn = always<boolean>(
  {
    id: 'start.keeps-turn',
    says: 'A turn into which a question was put is handed over with all its chunks.',
    basis: 'interpreted',
    requirements: ['VEL-INV-03'],
    needs: ['turn.append', 'turn.commit'],
    spoil: (log) => withoutChunkBefore(log, isStart),
  },
  { start: false, ask: wholeTurn, remember: insertedInto(isStart) },
)

export const badKeepsTurn = always<boolean>(
  {
    id: 'refused.keeps-turn',
    says: 'A turn into which something was put that is refused is handed over with all its chunks.',
    basis: 'interpreted',
    requirements: ['VEL-X-08', 'VEL-INV-04'],
    needs: ['turn.append', 'turn.commit'],
    spoil: (log) => withoutChunkBefore(log, isRefused),
  },
  { start: false, ask: wholeTurn, remember: insertedInto(isRefused) },
)
