/** The reply: what is spoken, when, how often, and that the history has it. */
import { changed, followed, showing, shown, without } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { once } from '../../once.ts'
import { always, enters, isCalledFor, isWaiting, leaves, queued, type Scene, together } from './scene.ts'
import { stay } from './until.ts'

/** A reply is asked for in a turn that began with a transcript. */
const speaks = (line: Line, scene: Scene): boolean =>
  shows(line, 'synthesis.speak') && !scene.isByHand && !isCalledFor('RESPONDING', line, scene)

/** Changes what is spoken, where it was `words`. */
const said = (log: Log, words: string, instead: string): Log =>
  changed(
    log,
    (line) => shows(line, 'synthesis.speak') && line.with.words === words,
    (line) => ({ with: { ...line.with, words: instead } }),
  )

export const answerSpoken = always(
  {
    id: 'reply.answer',
    says: 'What is spoken is the whole answer of the model.',
    basis: 'document',
    requirements: ['VAN-ACT-12', 'VAN-ACT-14', 'VAN-T-05', 'VAN-G-05', 'VAN-G-08'],
    needs: ['synthesis.speak'],
    spoil: (log) => said(log, 'answer', 'other'),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!speaks(line, scene) || scene.answer !== 'words') return null
      const { words } = line.with
      return words === 'answer' ? true : { expected: 'the answer', got: String(words) }
    },
  },
)

export const neverBlank = always(
  {
    id: 'reply.not-blank',
    says: 'What is spoken is never empty.',
    basis: 'document',
    requirements: ['VAN-T-55', 'VAN-EDGE-04', 'VAN-G-05', 'VAN-G-08'],
    needs: ['synthesis.speak'],
    spoil: (log) => said(log, 'fallback', 'blank'),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'synthesis.speak')) return null
      return line.with.words === 'blank' ? { expected: 'something to say', got: 'nothing' } : true
    },
  },
)

export const defaultSpoken = always(
  {
    id: 'reply.default',
    says: 'Instead of an empty answer the default sentence is spoken, which is the fallback unless another one is set.',
    basis: 'ruling',
    requirements: ['VAN-T-55'],
    needs: ['synthesis.speak'],
    spoil: (log) => said(log, 'fallback', 'other'),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!speaks(line, scene) || scene.answer === null || ['words', queued].includes(scene.answer))
        return null
      const expected = scene.settings.defaultText === '' ? 'fallback' : 'default'
      const { words } = line.with
      return words === expected ? true : { expected, got: String(words) }
    },
  },
)

export const fallbackSpoken = always(
  {
    id: 'reply.fallback',
    says: 'Without an answer the fallback sentence is spoken, in the words of the document.',
    basis: 'document',
    requirements: ['VAN-UI-02', 'VAN-T-54', 'VAN-EDGE-07', 'VAN-ERR-03'],
    needs: ['synthesis.speak'],
    spoil: (log) => said(log, 'fallback', 'other'),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!speaks(line, scene) || scene.answer !== null || scene.utterance === null) return null
      // What is said when the retries are used up is not said.
      if (isWaiting(scene)) return null
      const { words } = line.with
      return words === 'fallback' ? true : { expected: 'the fallback sentence', got: String(words) }
    },
  },
)

/** Since when (ms) the model has had its time; the state may be published after what it shows. */
export const notBeforeTime = always<number | null>(
  {
    id: 'reply.not-early',
    says: 'Nothing is spoken before the answer is complete, or its time is over.',
    basis: 'document',
    requirements: ['VAN-T-05', 'VAN-T-54', 'VAN-TO-01', 'VAN-ST-03'],
    needs: ['state', 'synthesis.speak'],
    spoil: (log) => {
      const early = shown('synthesis.speak', { utterance: 'utterance#1', text: 'text#9', words: 'fallback' })
      return followed(
        log,
        (line) => publishes(line, 'THINKING'),
        () => early,
      )
    },
  },
  {
    start: null,
    ask: (line, since, scene) => {
      if (!speaks(line, scene) || since === null) return null
      const waited = line.at - since
      // Used-up retries are no error by every reading: the fallback may be spoken (VAN-EDGE-03).
      return scene.answer !== null || isWaiting(scene) || waited >= scene.settings.llmTimeoutMs
        ? true
        : { expected: 'the complete answer first', got: `speech after ${waited} ms` }
    },
    remember: (since, line, scene) => {
      if (enters(line, 'THINKING', scene)) return line.at
      return shows(line, 'state') && line.with.to !== 'RESPONDING' ? null : since
    },
  },
)

export const spokenOnce = always(
  {
    id: 'reply.once',
    says: 'A turn has one reply, and a late answer is none.',
    basis: 'document',
    requirements: ['VAN-ACT-14', 'VAN-T-54', 'VAN-T-07'],
    needs: ['synthesis.speak'],
    spoil: (log) => followed(log, showing('synthesis.speak'), (line) => shown('synthesis.speak', line.with)),
  },
  once({
    to: (line) => (shows(line, 'synthesis.speak') ? String(line.with.utterance) : null),
    found: (utterance) => ({ expected: `one reply for ${utterance}`, got: 'a second one' }),
  }),
)

const isAssistant = (line: Line): boolean => shows(line, 'context.add') && line.with.role === 'assistant'

/** Holds that what was spoken stands in the history: an answer of the model, or what was said instead of one. */
const rememberedBy = (id: string, says: string, basis: 'document' | 'interpreted', isAnswer: boolean) =>
  stay(
    {
      id,
      says,
      basis,
      requirements: ['VAN-ACT-17', 'VAN-CTX-02', ...(isAnswer ? [] : ['VAN-UI-02'])],
      needs: ['state', 'context.add', 'synthesis.speak'],
      spoil: (log) => log.filter((line) => !isAssistant(line)),
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
  'An answer that was spoken stands in the history when its turn is over.',
  'document',
  true,
)

/** The fallback, or the default sentence: whether it is a message of the assistant is not said. */
export const replacementRemembered = rememberedBy(
  'reply.replacement-remembered',
  'So does a sentence that was spoken instead of an answer.',
  'interpreted',
  false,
)

const remembered = 'the whole reply in the history'

export const rememberedAtOnce = together(
  {
    id: 'reply.remembered-at-once',
    says: 'A reply is added to the history when it begins to be spoken, as a whole.',
    basis: 'ruling',
    requirements: ['VAN-ACT-17'],
    needs: ['context.add', 'synthesis.speak'],
    spoil: (log) => without(log, isAssistant),
  },
  {
    calls: (line, scene) => (speaks(line, scene) ? `${remembered}: ${line.with.text}` : null),
    gives: (line) => (isAssistant(line) ? `${remembered}: ${line.with.text}` : null),
  },
)

export const replyWasSpoken = stay(
  {
    id: 'reply.spoken',
    says: 'Whoever responds has something spoken.',
    basis: 'document',
    requirements: ['VAN-ACT-14', 'VAN-G-05', 'VAN-ST-04'],
    needs: ['state', 'synthesis.speak'],
    spoil: (log) => log.filter((line) => !shows(line, 'synthesis.speak')),
  },
  {
    begins: (line) => publishes(line, 'THINKING'),
    given: (line) => shows(line, 'synthesis.speak'),
    ends: (line) => publishes(line, 'RESPONDING'),
    owes: (line, scene) => enters(line, 'RESPONDING', scene),
    what: 'the reply to be spoken',
  },
)
