/** The request to the model: the user's message, the whole context, once, and an answer in time. */
import { text } from '../../foreign.ts'
import { emits, publishes, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always, enters, leaves, type TraceState, together, within } from './trace-state.ts'

const isFirst = (line: Line, { utterance }: TraceState): boolean =>
  emits(line, 'model.request') && line.with.utterance !== utterance

/** The first request of a turn that began with a transcript. */
const begins = (line: Line, trace: TraceState): boolean =>
  isFirst(line, trace) && trace.received?.what === 'FINAL_TRANSCRIPT'

/** A message of the user is added. */
const isUser = (line: Line): boolean => emits(line, 'context.add') && line.with.role === 'user'

export const userMessageLast = always('request.user-message', 'VAN-ACT-10 VAN-T-03', {
  says: 'The words of the user are the last message that the model receives.',
  needs: ['model.request'],
  ask: (line, _, trace) => {
    if (!begins(line, trace)) return null
    const { role, text } = line.with
    const said = trace.received?.with
    // Noise that counts as words has no text of its own in a log.
    return role === 'user' && (said?.content !== 'words' || text === said.text)
      ? true
      : { expected: 'what the user said as the last message', got: `${text} of ${role}` }
  },
})

export const userMessageAdded = together('request.user-message-added', 'VAN-ACT-10 VAN-INV-05', {
  says: 'The last user message of a request is added to the context in the same step.',
  needs: ['context.add', 'model.request'],
  calls: (line, trace) =>
    begins(line, trace) ? `the message of the user in the context: ${line.with.text}` : null,
  gives: (line) => (isUser(line) ? `the message of the user in the context: ${line.with.text}` : null),
})

export const userMessageOnce = always<number>('request.user-message-once', 'VAN-INV-05', {
  says: 'A user utterance appears once in the history.',
  needs: ['state', 'context.add'],
  start: 0,
  ask: (line, times) => {
    if (!isUser(line)) return null
    return times === 0 ? true : { expected: 'one message of the user in a turn', got: 'a second one' }
  },
  remember: (times, line) => {
    if (publishes(line, 'LISTENING') || receives(line, 'TRANSITION')) return 0
    return times + (isUser(line) ? 1 : 0)
  },
})

export const requestedOnce = always('request.once', 'VAN-ACT-11', {
  says: 'A transcript is sent to the model once, and once more for every refusal.',
  needs: ['model.request'],
  ask: (line, _, { utterance, sent, refused }) => {
    if (!emits(line, 'model.request')) return null
    if (utterance === null) return true
    return line.with.utterance === utterance && sent <= refused
      ? true
      : { expected: `one request for ${utterance}`, got: `another one, for ${line.with.utterance}` }
  },
})

/** How much was added to the history so far. */
interface Kept {
  readonly added: number
  readonly least: number
  /** A transcript arrived, and the message of the user is not added yet: that may follow the request. */
  readonly isToCome: boolean
}

const markedIn = (marks: readonly string[], line: Line): readonly string[] => {
  const utterance = text(line.with.utterance)
  return !emits(line, 'context.interrupt') || marks.includes(utterance) ? marks : [...marks, utterance]
}

export const contextWhole = always<Kept>(
  'request.whole-context',
  'VAN-ACT-11 VAN-ACT-23 VAN-INV-05 VAN-CTX-02',
  {
    says: 'The model receives the whole conversation: every message.',
    needs: ['context.add', 'model.request'],
    start: { added: 0, least: 0, isToCome: false },
    ask: (line, { added, least, isToCome }) => {
      if (!emits(line, 'model.request')) return null
      const messages = Number(line.with.messages)
      const all = added + (isToCome ? 1 : 0)
      // A system prompt may be at the head of it, from any source.
      const isWhole = messages === all || messages === all + 1
      return isWhole && messages >= least
        ? true
        : { expected: `${Math.max(all, least)} messages`, got: `${messages}` }
    },
    remember: ({ added, least, isToCome }, line, { state }) => ({
      added: added + (emits(line, 'context.add') ? 1 : 0),
      least: emits(line, 'model.request') ? Number(line.with.messages) : least,
      isToCome:
        line.way === 'in'
          ? receives(line, 'FINAL_TRANSCRIPT') && state === 'LISTENING'
          : isToCome && !isUser(line),
    }),
  },
)

export const marksKept = always<readonly string[]>('request.every-mark', 'VAN-ACT-24 VAN-ACT-20', {
  says: 'The model receives the mark of every message that was interrupted, and no other mark.',
  needs: ['context.interrupt', 'model.request'],
  start: [],
  ask: (line, marks) => {
    if (!emits(line, 'model.request')) return null
    const { interrupted } = line.with
    return interrupted === marks.length ? true : { expected: `${marks.length} marks`, got: `${interrupted}` }
  },
  remember: markedIn,
})

export const markBefore = always<boolean>('request.after-interruption', 'VAN-ACT-24 VAN-EDGE-11', {
  says: 'After an interruption the model receives the marked message, and then the utterance of the user.',
  needs: ['state', 'model.request'],
  start: false,
  ask: (line, wasInterrupted, trace) => {
    if (!wasInterrupted || !isFirst(line, trace)) return null
    const { before } = line.with
    return before === 'interrupted'
      ? true
      : { expected: 'the interrupted message before that of the user', got: String(before) }
  },
  remember: (wasInterrupted, line, trace) => {
    if (emits(line, 'state') && line.with.from === 'INTERRUPTED')
      return trace.spoken !== null && !trace.isByHand && trace.answer === 'words'
    return wasInterrupted && !emits(line, 'model.request') && !receives(line, 'TRANSITION')
  },
})

export const answeredInTime = within(
  'request.answered-within-30000',
  'VAN-TO-01 VAN-T-54 VAN-INV-07 interpreted',
  {
    says: 'THINKING is left when the model has not answered within 30 s.',
    needs: ['state'],
    budget: 'VAN-TO-01',
    // "More than 30 s": the fallback may come in the last ms or in the one after it.
    ms: ({ settings }) => settings.llmTimeoutMs + 1,
    what: 'the end of THINKING',
    opens: (line, trace) => enters(line, 'THINKING', trace),
    closes: (line) => leaves(line, 'THINKING'),
    abandons: (line) => receives(line, 'TRANSITION'),
  },
)
