/** What an interruption leaves in the history: the mark, and the part that was heard (VAN-ACT-20, VAN-ACT-21). */
import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Line } from '../protocol.ts'
import { always, leaves, type TraceState } from './trace-state.ts'
import { stay } from './until.ts'

const isMark = (line: Line): boolean => emits(line, 'context.interrupt')

/** Checks that an interrupted reply is marked: an answer of the model, or the text spoken in its place. */
const marked = (id: string, says: string, basis: 'document' | 'interpreted', isAnswer: boolean) =>
  stay(
    {
      id,
      says,
      basis,
      requirements: isAnswer ? ['VAN-ACT-20'] : ['VAN-ACT-20', 'VAN-EDGE-05', 'VAN-T-11', 'VAN-CTX-02'],
      needs: ['state', 'context.interrupt'],
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

/** The fallback, or the default sentence: the document does not specify whether it is part of the history. */
export const replacementMarked = marked(
  'history.replacement-marked',
  'An interrupted default sentence is also marked.',
  'interpreted',
  false,
)

export const markJustified = always('history.marked-justly', 'VAN-ACT-20 VAN-EDGE-14 VAN-CTX-02', {
  says: 'A message is marked only where its reply was interrupted.',
  needs: ['context.interrupt'],
  ask: (line, _, { spoken, cut }) => {
    if (!isMark(line)) return null
    const { utterance } = line.with
    return utterance === spoken || (cut?.at === line.at && cut.utterance === utterance)
      ? true
      : { expected: `a mark of ${spoken}`, got: `one of ${utterance}` }
  },
})

export const markedOnce = always('history.marked-once', 'VAN-ACT-20 VAN-CTX-02 ruling', {
  says: 'A message is marked once.',
  needs: ['context.interrupt'],
  ...once<TraceState, Line>({
    to: (line) => (isMark(line) ? text(line.with.utterance) : null),
    found: (utterance) => ({ expected: `one mark of ${utterance}`, got: 'a second one' }),
  }),
})

export const markDated = always('history.mark-dated', 'VAN-ACT-20 ruling', {
  says: 'The mark holds the utterance and the instant of the interruption.',
  needs: ['context.interrupt'],
  ask: (line) => {
    if (!isMark(line)) return null
    const { stamp } = line.with
    return stamp === line.at ? true : { expected: `interrupted at ${line.at} ms`, got: `at ${stamp} ms` }
  },
})

export const contentCut = always('history.cut', 'VAN-ACT-21 interpreted', {
  says: 'An interrupted reply is stored as its beginning and a dash.',
  needs: ['context.interrupt'],
  ask: (line) => {
    if (!isMark(line)) return null
    const { prefix, dash } = line.with
    return prefix === true && dash === true
      ? true
      : { expected: 'the beginning of the reply and a dash', got: 'something else' }
  },
})

/** Chunks as the client plays them: when (ms) the last one ends, and the text spoken at the end of each of them. */
interface Played {
  readonly endsAt: number
  readonly ends: readonly { readonly at: number; readonly characters: number }[]
}

const silence: Played = { endsAt: 0, ends: [] }

/** A chunk begins when it is sent, or behind the one before it; its particulars are those of the current chunk. */
const played = ({ endsAt, ends }: Played, line: Line, { received }: TraceState): Played => {
  const begins = Math.max(endsAt, line.at)
  const at = begins + Number(received?.with.ms ?? 0)
  return { endsAt: at, ends: [...ends, { at, characters: Number(received?.with.endChar ?? 0) }] }
}

const isSent = (line: Line, { received }: TraceState): boolean =>
  emits(line, 'client.audio') && received?.what === 'TTS_CHUNK' && received.with.index === line.with.index

const heardBy = ({ ends }: Played, at: number): number =>
  ends.reduce((most, each) => (each.at <= at ? each.characters : most), 0)

export const contentHeard = always<Played>('history.heard', 'VAN-ACT-21 ruling', {
  says: 'An interrupted reply is stored as its played part: up to the last chunk that played to its end.',
  needs: ['synthesis.speak', 'context.interrupt', 'client.audio'],
  start: silence,
  ask: (line, chunks) => {
    if (!isMark(line)) return null
    const { characters, of } = line.with
    const expected = Math.min(heardBy(chunks, line.at), Number(of))
    return characters === expected
      ? true
      : { expected: `${expected} characters of ${of}`, got: `${characters}` }
  },
  remember: (chunks, line, trace) => {
    if (emits(line, 'synthesis.speak')) return silence
    return isSent(line, trace) ? played(chunks, line, trace) : chunks
  },
})
