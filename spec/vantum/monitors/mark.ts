/** What an interruption leaves in the history: the mark, and the part that was heard (VAN-ACT-20, VAN-ACT-21). */
import { changed, followed, shown } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { once } from '../../once.ts'
import { always, leaves, type Scene } from './scene.ts'
import { stay } from './until.ts'

const isMark = (line: Line): boolean => shows(line, 'context.interrupt')

/** Holds that an interrupted reply is marked: an answer of the model, or what was said instead of one. */
const marked = (id: string, says: string, basis: 'document' | 'interpreted', isAnswer: boolean) =>
  stay(
    {
      id,
      says,
      basis,
      requirements: ['VAN-ACT-20', 'VAN-EDGE-05', 'VAN-T-11', 'VAN-CTX-02'],
      needs: ['state', 'context.interrupt'],
      spoil: (log) => changed(log, isMark, (line) => ({ with: { ...line.with, marked: false } })),
    },
    {
      begins: (line) => publishes(line, 'RESPONDING'),
      given: (line) => isMark(line) && line.with.marked === true,
      ends: (line) =>
        leaves(line, 'INTERRUPTED') || (leaves(line, 'RESPONDING') && !publishes(line, 'INTERRUPTED')),
      owes: (line, { spoken, answer }) =>
        leaves(line, 'INTERRUPTED') && spoken !== null && (answer === 'words') === isAnswer,
      what: 'the mark in the history',
    },
  )

/** An answer of the model. */
export const messageMarked = marked(
  'history.marked',
  'An interrupted answer is marked in the history by the end of the interruption.',
  'document',
  true,
)

/** The fallback, or the default sentence: whether it stands in the history at all is not said. */
export const replacementMarked = marked(
  'history.replacement-marked',
  'So is an interrupted sentence that replaces an answer.',
  'interpreted',
  false,
)

export const markJustified = always(
  {
    id: 'history.marked-justly',
    says: 'A message is marked only where its reply was cut off.',
    basis: 'document',
    requirements: ['VAN-ACT-20', 'VAN-EDGE-14', 'VAN-CTX-02'],
    needs: ['context.interrupt'],
    spoil: (log) => changed(log, isMark, (line) => ({ with: { ...line.with, utterance: 'utterance#99' } })),
  },
  {
    start: null,
    ask: (line, _, { spoken, cut }) => {
      if (!isMark(line)) return null
      const { utterance } = line.with
      return utterance === spoken || (cut?.at === line.at && cut.utterance === utterance)
        ? true
        : { expected: `a mark of ${spoken}`, got: `one of ${utterance}` }
    },
  },
)

export const markedOnce = always(
  {
    id: 'history.marked-once',
    says: 'A message is marked once.',
    basis: 'ruling',
    requirements: ['VAN-ACT-20', 'VAN-CTX-02'],
    needs: ['context.interrupt'],
    spoil: (log) => followed(log, isMark, (line) => shown('context.interrupt', line.with)),
  },
  once<Scene>({
    to: (line) => (isMark(line) ? String(line.with.utterance) : null),
    found: (utterance) => ({ expected: `one mark of ${utterance}`, got: 'a second one' }),
  }),
)

export const markDated = always(
  {
    id: 'history.mark-dated',
    says: 'The mark holds the utterance and the instant of the interruption.',
    basis: 'ruling',
    requirements: ['VAN-ACT-20'],
    needs: ['context.interrupt'],
    spoil: (log) => changed(log, isMark, (line) => ({ with: { ...line.with, stamp: line.at + 1 } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isMark(line)) return null
      const { stamp } = line.with
      return stamp === line.at ? true : { expected: `interrupted at ${line.at} ms`, got: `at ${stamp} ms` }
    },
  },
)

export const contentCut = always(
  {
    id: 'history.cut',
    says: 'What stays of an interrupted reply is its beginning and a dash.',
    basis: 'interpreted',
    requirements: ['VAN-ACT-21'],
    needs: ['context.interrupt'],
    spoil: (log) => changed(log, isMark, (line) => ({ with: { ...line.with, prefix: false } })),
  },
  {
    start: null,
    ask: (line) => {
      if (!isMark(line)) return null
      const { prefix, dash } = line.with
      return prefix === true && dash === true
        ? true
        : { expected: 'the beginning of the reply and a dash', got: 'something else' }
    },
  },
)

/** Chunks as the client plays them: when (ms) the last one ends, and what was said when each of them had ended. */
interface Played {
  readonly endsAt: number
  readonly ends: readonly { readonly at: number; readonly characters: number }[]
}

const silence: Played = { endsAt: 0, ends: [] }

/** A chunk begins when it is sent, or behind the one before it; its particulars are those of the chunk at hand. */
const played = ({ endsAt, ends }: Played, line: Line, { heard }: Scene): Played => {
  const begins = Math.max(endsAt, line.at)
  const at = begins + Number(heard?.with.ms ?? 0)
  return { endsAt: at, ends: [...ends, { at, characters: Number(heard?.with.endChar ?? 0) }] }
}

const isSent = (line: Line, { heard }: Scene): boolean =>
  shows(line, 'client.audio') && heard?.what === 'TTS_CHUNK' && heard.with.index === line.with.index

const heardBy = ({ ends }: Played, at: number): number =>
  ends.reduce((most, each) => (each.at <= at ? each.characters : most), 0)

export const contentHeard = always<Played>(
  {
    id: 'history.heard',
    says: 'What stays of an interrupted reply is what was heard: up to the last chunk that was played to its end.',
    basis: 'ruling',
    requirements: ['VAN-ACT-21'],
    needs: ['synthesis.speak', 'context.interrupt', 'client.audio'],
    spoil: (log) =>
      changed(log, isMark, (line) => ({
        with: { ...line.with, characters: Number(line.with.characters) + 1 },
      })),
  },
  {
    start: silence,
    ask: (line, chunks) => {
      if (!isMark(line)) return null
      const { characters, of } = line.with
      const expected = Math.min(heardBy(chunks, line.at), Number(of))
      return characters === expected
        ? true
        : { expected: `${expected} characters of ${of}`, got: `${characters}` }
    },
    remember: (chunks, line, scene) => {
      if (shows(line, 'synthesis.speak')) return silence
      return isSent(line, scene) ? played(chunks, line, scene) : chunks
    },
  },
)
