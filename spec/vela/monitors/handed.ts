/** Turns on their way to the pipeline: whole, once, one at a time, and nothing of another. */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import { ours, toPipeline } from './effects.ts'
import { nothingBut, steps } from './step.ts'
import { always, isOn, isWorking } from './trace-state.ts'

export const once = always('turn.once', 'VEL-T-07 VEL-T-09 VEL-INV-06 interpreted', {
  says: 'A turn is handed over once, and only after a commit of its user.',
  needs: ['turn.commit'],
  ask: (line, _, { turn }) => {
    if (!emits(line, 'turn.commit')) return null
    if (turn.handing === null) return { expected: 'no turn to be handed over', got: text(line.with.turn) }
    return line.with.turn === turn.begun
      ? true
      : { expected: `${turn.begun ?? 'a turn that was begun'}`, got: text(line.with.turn) }
  },
})

export const whole = always(
  'turn.whole',
  'VEL-T-07 VEL-ACT-01 VEL-EDGE-03 VEL-EDGE-04 VEL-T-03 VEL-T-04 interpreted',
  {
    says: 'A turn is handed over with all of its chunks, in the order in which they arrived.',
    needs: ['turn.append', 'turn.commit'],
    ask: (line, _, { turn }) => {
      if (!emits(line, 'turn.commit') || turn.handing === null) return null
      const [expected, got] = [turn.handing.join(', '), turn.appended.join(', ')]
      return got === expected ? true : { expected: `the chunks ${expected}`, got: got || 'no chunk' }
    },
  },
)

export const itsOwn = always('turn.own', 'VEL-CTX-03 VEL-ACT-02 VEL-T-14', {
  says: 'A chunk that is handed over was received in this turn, or since the last commit, and not cancelled since.',
  needs: ['turn.append'],
  looksAt: ['turn.commit'],
  ask: (line, _, { turn }) => {
    if (emits(line, 'turn.commit') && turn.spoilt !== null && line.with.turn === turn.spoilt)
      return { expected: 'a turn without the chunks that were cancelled', got: turn.spoilt }
    if (!emits(line, 'turn.append')) return null
    const chunk = text(line.with.chunk)
    if (turn.isStrange) return null
    return [...turn.heardSince, ...turn.committing, ...turn.appended].includes(chunk)
      ? true
      : { expected: 'a chunk of this turn', got: chunk }
  },
})

export const lateDropped = steps(
  about('turn.late-chunk', 'VEL-T-05 VEL-EDGE-03 VEL-MET-01 interpreted', {
    says: 'A chunk that arrives while a turn is processed is dropped: it is not handed over, and is no error.',
    needs: ['turn.append'],
    looksAt: ours.filter((name) => name !== 'session.state'),
  }),
  { begins: (line, trace) => receives(line, 'input_audio.append') && isWorking(trace), asks: nothingBut([]) },
)

export const emptyHandsNothing = steps(
  about('turn.empty-commit', 'VEL-T-08 VEL-T-09 VEL-X-01 interpreted', {
    says: 'A commit without an open turn sends nothing to the pipeline.',
    needs: ['turn.commit'],
    looksAt: toPipeline,
  }),
  {
    begins: (line, trace) =>
      receives(line, 'input_audio.commit') &&
      isOn(trace) &&
      trace.settings.processor === 'attached' &&
      (trace.state !== 'listening' || trace.turn.open.length === 0),
    asks: nothingBut([]),
  },
)

export const oneRuns = always('turn.one', 'VEL-INV-06 VEL-T-09 interpreted', {
  says: 'A turn begins only after the previous one has ended.',
  needs: ['turn.begin', 'turn.commit', 'turn.abort'],
  ask: (line, _, { turn }) => {
    if (!emits(line, 'turn.begin')) return null
    return turn.isRunning && turn.begun !== null
      ? { expected: `${turn.begun} to end first`, got: `${line.with.turn} begins` }
      : true
  },
})

export const newNumbers = always<readonly unknown[]>('turn.numbers', 'VEL-G-06 VEL-CTX-01 interpreted', {
  says: 'No two turns have the same number.',
  needs: ['turn.begin'],
  start: [],
  ask: (line, numbers) => {
    if (!emits(line, 'turn.begin')) return null
    const { turn } = line.with
    return numbers.includes(turn) ? { expected: 'a new number', got: `${turn} again` } : true
  },
  remember: (numbers, line) => (emits(line, 'turn.begin') ? [...numbers, line.with.turn] : numbers),
})
