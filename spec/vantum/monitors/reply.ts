/** The reply: what is spoken, when, how often, and that the history contains it. */

import { about } from '../../about.ts'
import { text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import { once } from '../../once.ts'
import type { Line } from '../protocol.ts'
import {
  always,
  enters,
  isCalledFor,
  isWaiting,
  leaves,
  queued,
  type TraceState,
  together,
} from './trace-state.ts'
import { stay } from './until.ts'

/** A reply is requested in a turn that began with a transcript. */
const speaks = (line: Line, trace: TraceState): boolean =>
  emits(line, 'synthesis.speak') && !trace.isByHand && !isCalledFor('RESPONDING', line, trace)

export const answerSpoken = always('reply.answer', 'VAN-ACT-12 VAN-ACT-14 VAN-T-05 VAN-G-08', {
  says: 'The whole answer of the model is spoken.',
  needs: ['synthesis.speak'],
  ask: (line, _, trace) => {
    if (!speaks(line, trace) || trace.answer !== 'words') return null
    const { words } = line.with
    return words === 'answer' ? true : { expected: 'the answer', got: String(words) }
  },
})

export const neverBlank = always('reply.not-blank', 'VAN-T-55 VAN-EDGE-04 VAN-G-05 VAN-G-08', {
  says: 'No empty text is spoken.',
  needs: ['synthesis.speak'],
  ask: (line) => {
    if (!emits(line, 'synthesis.speak')) return null
    return line.with.words === 'blank' ? { expected: 'something to say', got: 'nothing' } : true
  },
})

export const defaultSpoken = always('reply.default', 'VAN-T-55 ruling', {
  says: 'In place of an empty answer the default sentence is spoken, which is the fallback unless another one is set.',
  needs: ['synthesis.speak'],
  ask: (line, _, trace) => {
    if (!speaks(line, trace) || trace.answer === null || ['words', queued].includes(trace.answer)) return null
    const expected = trace.settings.defaultText === '' ? 'fallback' : 'default'
    const { words } = line.with
    return words === expected ? true : { expected, got: String(words) }
  },
})

export const fallbackSpoken = always('reply.fallback', 'VAN-UI-02 VAN-T-54 VAN-EDGE-07 VAN-ERR-03', {
  says: 'Without an answer the fallback sentence is spoken, in the words of the document.',
  needs: ['synthesis.speak'],
  ask: (line, _, trace) => {
    if (!speaks(line, trace) || trace.answer !== null || trace.utterance === null) return null
    // The document does not specify the spoken text after the last retry.
    if (isWaiting(trace)) return null
    const { words } = line.with
    return words === 'fallback' ? true : { expected: 'the fallback sentence', got: String(words) }
  },
})

/** Since when (ms) the model has had its time; the state may be published after its outputs. */
export const notBeforeTime = always<number | null>('reply.not-early', 'VAN-T-05 VAN-T-54 VAN-TO-01', {
  says: 'Nothing is spoken before the answer is complete, or its time limit is reached.',
  needs: ['state', 'synthesis.speak'],
  ask: (line, since, trace) => {
    if (!speaks(line, trace) || since === null) return null
    const waited = line.at - since
    // Used-up retries are no error in every reading: the fallback may be spoken (VAN-EDGE-03).
    return trace.answer !== null || isWaiting(trace) || waited >= trace.settings.llmTimeoutMs
      ? true
      : { expected: 'the complete answer first', got: `speech after ${waited} ms` }
  },
  remember: (since, line, trace) => {
    if (enters(line, 'THINKING', trace)) return line.at
    return emits(line, 'state') && line.with.to !== 'RESPONDING' ? null : since
  },
})

export const spokenOnce = always('reply.once', 'VAN-ACT-14', {
  says: 'A turn has one reply, and a late answer is not spoken.',
  needs: ['synthesis.speak'],
  ...once({
    to: (line) => (emits(line, 'synthesis.speak') ? text(line.with.utterance) : null),
    found: (utterance) => ({ expected: `one reply for ${utterance}`, got: 'a second one' }),
  }),
})

const isAssistant = (line: Line): boolean => emits(line, 'context.add') && line.with.role === 'assistant'

/** Checks that spoken text is in the history: an answer of the model, or the text spoken in its place. */
const rememberedBy = (id: string, says: string, basis: 'document' | 'interpreted', isAnswer: boolean) =>
  stay(
    {
      id,
      says,
      basis,
      requirements: ['VAN-ACT-17', ...(isAnswer ? [] : ['VAN-CTX-02', 'VAN-UI-02'])],
      needs: ['state', 'context.add', 'synthesis.speak'],
    },
    {
      begins: (line) => publishes(line, 'THINKING'),
      given: isAssistant,
      ends: (line) =>
        leaves(line, 'INTERRUPTED') || (leaves(line, 'RESPONDING') && !publishes(line, 'INTERRUPTED')),
      owes: (line, { spoken, isByHand, answer }) =>
        line.with.to !== 'ENDED' && spoken !== null && !isByHand && (answer === 'words') === isAnswer,
      what: 'the reply in the history',
    },
  )

/** An answer of the model. */
export const replyRemembered = rememberedBy(
  'reply.remembered',
  'A spoken answer is in the history when its turn is over.',
  'document',
  true,
)

/** The fallback, or the default sentence: the document does not specify whether it is a message of the assistant. */
export const replacementRemembered = rememberedBy(
  'reply.replacement-remembered',
  'A sentence that was spoken in place of an answer is in the history as well.',
  'interpreted',
  false,
)

const remembered = 'the whole reply in the history'

export const rememberedAtOnce = together('reply.remembered-at-once', 'VAN-ACT-17 ruling', {
  says: 'A reply is added to the history when it begins to be spoken, as a whole.',
  needs: ['context.add', 'synthesis.speak'],
  calls: (line, trace) => (speaks(line, trace) ? `${remembered}: ${line.with.text}` : null),
  gives: (line) => (isAssistant(line) ? `${remembered}: ${line.with.text}` : null),
})

export const replyWasSpoken = stay(
  about('reply.spoken', 'VAN-ACT-14', {
    says: 'On entry to RESPONDING a text is spoken.',
    needs: ['state', 'synthesis.speak'],
  }),
  {
    begins: (line) => publishes(line, 'THINKING'),
    given: (line) => emits(line, 'synthesis.speak'),
    ends: (line) => publishes(line, 'RESPONDING'),
    owes: (line, trace) => enters(line, 'RESPONDING', trace),
    what: 'the reply to be spoken',
  },
)
