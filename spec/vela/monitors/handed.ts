/** Turns as they are handed to the pipeline: whole, once, one at a time, and nothing of another. */
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import { ours, toPipeline } from './effects.ts'
import { always, isOn, isWorking } from './scene.ts'
import { nothingBut, steps } from './step.ts'

export const once = always(
  {
    id: 'turn.once',
    says: 'A turn is handed over once, and only when its user has committed it.',
    basis: 'interpreted',
    requirements: ['VEL-T-07', 'VEL-T-09', 'VEL-INV-06'],
    needs: ['turn.commit'],
    spoil: (log) => {
      const turn = log.find(showing('turn.commit'))?.with.turn ?? null
      return followed(log, showing('turn.commit'), () => shown('turn.commit', { turn }))
    },
  },
  {
    start: null,
    ask: (line, _, { turn }) => {
      if (!shows(line, 'turn.commit')) return null
      if (turn.handing === null) return { expected: 'no turn to be handed over', got: String(line.with.turn) }
      return line.with.turn === turn.begun
        ? true
        : { expected: `${turn.begun ?? 'a turn that was begun'}`, got: String(line.with.turn) }
    },
  },
)

export const whole = always(
  {
    id: 'turn.whole',
    says: 'A turn is handed over with all of its chunks, in the order in which they came.',
    basis: 'interpreted',
    requirements: ['VEL-T-07', 'VEL-ACT-01', 'VEL-EDGE-03', 'VEL-EDGE-04', 'VEL-T-03', 'VEL-T-04'],
    needs: ['turn.append', 'turn.commit'],
    spoil: (log) => without(log, showing('turn.append')),
  },
  {
    start: null,
    ask: (line, _, { turn }) => {
      if (!shows(line, 'turn.commit') || turn.handing === null) return null
      const [expected, got] = [turn.handing.join(', '), turn.appended.join(', ')]
      return got === expected ? true : { expected: `the chunks ${expected}`, got }
    },
  },
)

export const itsOwn = always(
  {
    id: 'turn.own',
    says: 'What is handed on was heard in this turn, or since the last one was committed, and not cancelled since.',
    basis: 'document',
    requirements: ['VEL-CTX-03', 'VEL-ACT-02', 'VEL-T-14'],
    needs: ['turn.append'],
    looksAt: ['turn.commit'],
    spoil: (log) =>
      changed(log, showing('turn.append'), (line) => ({ with: { ...line.with, chunk: 'text#99' } })),
  },
  {
    start: null,
    ask: (line, _, { turn }) => {
      if (shows(line, 'turn.commit') && turn.spoilt !== null && line.with.turn === turn.spoilt)
        return { expected: 'a turn without the chunks that were cancelled', got: turn.spoilt }
      if (!shows(line, 'turn.append')) return null
      const chunk = String(line.with.chunk)
      if (turn.isStrange) return null
      return [...turn.heardSince, ...turn.committing, ...turn.appended].includes(chunk)
        ? true
        : { expected: 'a chunk of this turn', got: chunk }
    },
  },
)

export const lateDropped = steps(
  {
    id: 'turn.late-chunk',
    says: 'A chunk that comes while a turn is worked on is dropped: it is handed to nobody, and no error.',
    basis: 'interpreted',
    requirements: ['VEL-T-05', 'VEL-EDGE-03', 'VEL-MET-01'],
    needs: ['turn.append'],
    looksAt: ours.filter((name) => name !== 'session.state'),
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hears(line, 'input_audio.append') &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'thinking',
      )
      const line = log[at]
      if (line === undefined) return log
      const handed = shown('turn.append', { turn: 'turn#1', chunk: line.with.chunk ?? '' })
      return log.toSpliced(at + 1, 0, { at: line.at, ...handed })
    },
  },
  { begins: (line, scene) => hears(line, 'input_audio.append') && isWorking(scene), asks: nothingBut([]) },
)

export const emptyHandsNothing = steps(
  {
    id: 'turn.empty-commit',
    says: 'A commit without an open turn asks nothing of the pipeline.',
    basis: 'interpreted',
    requirements: ['VEL-T-08', 'VEL-T-09', 'VEL-X-01'],
    needs: ['turn.commit'],
    looksAt: toPipeline,
    spoil: (log) => {
      const at = log.findIndex(
        (line, index) =>
          hears(line, 'input_audio.commit') &&
          log.slice(0, index).findLast(showing('state'))?.with.to === 'idle',
      )
      const line = log[at]
      return line === undefined
        ? log
        : log.toSpliced(at + 1, 0, { at: line.at, ...shown('turn.commit', { turn: 'turn#9' }) })
    },
  },
  {
    begins: (line, scene) =>
      hears(line, 'input_audio.commit') &&
      isOn(scene) &&
      scene.settings.processor === 'attached' &&
      (scene.state !== 'listening' || scene.turn.open.length === 0),
    asks: nothingBut([]),
  },
)

export const oneRuns = always(
  {
    id: 'turn.one',
    says: 'Before another turn begins the last one has ended.',
    basis: 'interpreted',
    requirements: ['VEL-INV-06', 'VEL-T-09'],
    needs: ['turn.begin', 'turn.commit', 'turn.abort'],
    spoil: (log) => without(log, showing('turn.abort')),
  },
  {
    start: null,
    ask: (line, _, { turn }) => {
      if (!shows(line, 'turn.begin')) return null
      return turn.isRunning && turn.begun !== null
        ? { expected: `${turn.begun} to end first`, got: `${line.with.turn} begins` }
        : true
    },
  },
)

export const newNumbers = always<readonly unknown[]>(
  {
    id: 'turn.numbers',
    says: 'No two turns have the same number.',
    basis: 'interpreted',
    requirements: ['VEL-G-06', 'VEL-CTX-01'],
    needs: ['turn.begin'],
    spoil: (log) => {
      const [first = null] = log.filter(showing('turn.begin')).map((line) => line.with.turn)
      const at = log.findLastIndex(showing('turn.begin'))
      return changed(
        log,
        (_, index) => index === at && first !== log[at]?.with.turn,
        () => ({ with: { turn: first } }),
      )
    },
  },
  {
    start: [],
    ask: (line, numbers) => {
      if (!shows(line, 'turn.begin')) return null
      const { turn } = line.with
      return numbers.includes(turn) ? { expected: 'a new number', got: `${turn} again` } : true
    },
    remember: (numbers, line) => (shows(line, 'turn.begin') ? [...numbers, line.with.turn] : numbers),
  },
)
