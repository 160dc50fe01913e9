/** The request to the model: the user's message, the whole context, once, and an answer in time. */
import { changed, delayed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always, enters, leaves, type Scene, together, within } from './scene.ts'

const isFirst = (line: Line, { utterance }: Scene): boolean =>
  shows(line, 'model.request') && line.with.utterance !== utterance

/** The first request of a turn that began with a transcript. */
const begins = (line: Line, scene: Scene): boolean =>
  isFirst(line, scene) && scene.heard?.what === 'FINAL_TRANSCRIPT'

/** A message of the user is added. */
const isUser = (line: Line): boolean => shows(line, 'context.add') && line.with.role === 'user'

export const userMessageLast = always(
  {
    id: 'request.user-message',
    says: "The user's words are the last message that the model gets.",
    basis: 'document',
    requirements: ['VAN-ACT-10', 'VAN-T-03', 'VAN-INV-05'],
    needs: ['model.request'],
    spoil: (log) =>
      changed(log, showing('model.request'), (line) => ({ with: { ...line.with, role: 'assistant' } })),
  },
  {
    start: null,
    ask: (line, _, scene) => {
      if (!begins(line, scene)) return null
      const { role, text } = line.with
      const said = scene.heard?.with
      // Noise that counts as words has no text of its own in a log.
      return role === 'user' && (said?.content !== 'words' || text === said.text)
        ? true
        : { expected: 'what the user said as the last message', got: `${text} of ${role}` }
    },
  },
)

export const userMessageAdded = together(
  {
    id: 'request.user-message-added',
    says: 'What the model gets as the last message of the user is added to the context in the same step.',
    basis: 'document',
    requirements: ['VAN-ACT-10', 'VAN-INV-05'],
    needs: ['context.add', 'model.request'],
    spoil: (log) => log.filter((line) => !isUser(line)),
  },
  {
    calls: (line, scene) =>
      begins(line, scene) ? `the message of the user in the context: ${line.with.text}` : null,
    gives: (line) => (isUser(line) ? `the message of the user in the context: ${line.with.text}` : null),
  },
)

export const userMessageOnce = always<number>(
  {
    id: 'request.user-message-once',
    says: 'What the user says appears once in the history.',
    basis: 'document',
    requirements: ['VAN-INV-05', 'VAN-CTX-02'],
    needs: ['state', 'context.add'],
    spoil: (log) => followed(log, isUser, (line) => shown('context.add', line.with)),
  },
  {
    start: 0,
    ask: (line, times) => {
      if (!isUser(line)) return null
      return times === 0 ? true : { expected: 'one message of the user in a turn', got: 'a second one' }
    },
    remember: (times, line) => {
      if (publishes(line, 'LISTENING') || hears(line, 'TRANSITION')) return 0
      return times + (isUser(line) ? 1 : 0)
    },
  },
)

export const requestedOnce = always(
  {
    id: 'request.once',
    says: 'A transcript is sent to the model once, and once more for every refusal.',
    basis: 'document',
    requirements: ['VAN-ACT-11', 'VAN-T-03'],
    needs: ['model.request'],
    spoil: (log) => followed(log, showing('model.request'), (line) => shown('model.request', line.with)),
  },
  {
    start: null,
    ask: (line, _, { utterance, sent, refused }) => {
      if (!shows(line, 'model.request')) return null
      if (utterance === null) return true
      return line.with.utterance === utterance && sent <= refused
        ? true
        : { expected: `one request for ${utterance}`, got: `another one, for ${line.with.utterance}` }
    },
  },
)

/** How much was added to the history so far. */
interface Kept {
  readonly added: number
  readonly least: number
  /** A transcript came, and the message of the user is not added yet: that may follow the request. */
  readonly isToCome: boolean
}

const markedIn = (marks: readonly string[], line: Line): readonly string[] => {
  const utterance = String(line.with.utterance)
  return !shows(line, 'context.interrupt') || marks.includes(utterance) ? marks : [...marks, utterance]
}

export const contextWhole = always<Kept>(
  {
    id: 'request.whole-context',
    says: 'The model gets the whole conversation: every message.',
    basis: 'document',
    requirements: ['VAN-ACT-11', 'VAN-ACT-23', 'VAN-ACT-24', 'VAN-INV-05', 'VAN-CTX-02', 'VAN-EDGE-05'],
    needs: ['context.add', 'model.request'],
    spoil: (log) =>
      changed(log, showing('model.request'), (line) => ({ with: { ...line.with, messages: 0 } })),
  },
  {
    start: { added: 0, least: 0, isToCome: false },
    ask: (line, { added, least, isToCome }) => {
      if (!shows(line, 'model.request')) return null
      const messages = Number(line.with.messages)
      const all = added + (isToCome ? 1 : 0)
      // A system prompt may stand at the head of it, whoever has put it there.
      const isWhole = messages === all || messages === all + 1
      return isWhole && messages >= least
        ? true
        : { expected: `${Math.max(all, least)} messages`, got: `${messages}` }
    },
    remember: ({ added, least, isToCome }, line, { state }) => ({
      added: added + (shows(line, 'context.add') ? 1 : 0),
      least: shows(line, 'model.request') ? Number(line.with.messages) : least,
      isToCome:
        line.way === 'in'
          ? hears(line, 'FINAL_TRANSCRIPT') && state === 'LISTENING'
          : isToCome && !isUser(line),
    }),
  },
)

export const marksKept = always<readonly string[]>(
  {
    id: 'request.every-mark',
    says: 'The model gets the mark of every message that was interrupted, and no other mark.',
    basis: 'document',
    requirements: ['VAN-ACT-24', 'VAN-ACT-20', 'VAN-ACT-11', 'VAN-CTX-02', 'VAN-EDGE-05'],
    needs: ['context.interrupt', 'model.request'],
    spoil: (log) =>
      changed(log, showing('model.request'), (line) => ({ with: { ...line.with, interrupted: -1 } })),
  },
  {
    start: [],
    ask: (line, marks) => {
      if (!shows(line, 'model.request')) return null
      const { interrupted } = line.with
      return interrupted === marks.length
        ? true
        : { expected: `${marks.length} marks`, got: `${interrupted}` }
    },
    remember: markedIn,
  },
)

export const markBefore = always<boolean>(
  {
    id: 'request.after-interruption',
    says: 'After an interruption the model gets the marked message, and then what the user said.',
    basis: 'document',
    requirements: ['VAN-ACT-24', 'VAN-EDGE-11'],
    needs: ['state', 'model.request'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'model.request') && line.with.before === 'interrupted',
        (line) => ({ with: { ...line.with, before: 'assistant' } }),
      ),
  },
  {
    start: false,
    ask: (line, wasInterrupted, scene) => {
      if (!wasInterrupted || !isFirst(line, scene)) return null
      const { before } = line.with
      return before === 'interrupted'
        ? true
        : { expected: 'the interrupted message before that of the user', got: String(before) }
    },
    remember: (wasInterrupted, line, scene) => {
      if (shows(line, 'state') && line.with.from === 'INTERRUPTED')
        return scene.spoken !== null && !scene.isByHand && scene.answer === 'words'
      return wasInterrupted && !shows(line, 'model.request') && !hears(line, 'TRANSITION')
    },
  },
)

export const answeredInTime = within(
  {
    id: 'request.answered-within-30000',
    says: 'THINKING is left when the model has not answered within 30 s.',
    basis: 'interpreted',
    requirements: ['VAN-TO-01', 'VAN-T-54', 'VAN-INV-07'],
    budget: 'VAN-TO-01',
    needs: ['state'],
    spoil: (log) => delayed(log, (line) => leaves(line, 'THINKING'), 30_002),
  },
  {
    // "More than 30 s": the fallback may come in the last ms or in the one behind it.
    ms: ({ settings }) => settings.llmTimeoutMs + 1,
    what: 'the end of THINKING',
    opens: (line, scene) => enters(line, 'THINKING', scene),
    closes: (line) => leaves(line, 'THINKING'),
    abandons: (line) => hears(line, 'TRANSITION'),
  },
)
