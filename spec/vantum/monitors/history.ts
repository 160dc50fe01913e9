/** The history as a whole: what is stored at the end of a call, and whose words come into it (VAN-INV-05). */
import { changed, followed, showing, shown } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { always } from './scene.ts'

/** How many messages were added, and which utterances were marked as interrupted. */
interface Added {
  readonly messages: number
  readonly marks: readonly string[]
}

const markedIn = (marks: readonly string[], line: Line): readonly string[] => {
  const utterance = String(line.with.utterance)
  const isMark = shows(line, 'context.interrupt') && line.with.marked === true
  return isMark && !marks.includes(utterance) ? [...marks, utterance] : marks
}

export const nothingForgotten = always<Added>(
  {
    id: 'history.kept',
    says: 'What is stored at the end is the whole history, with every mark.',
    basis: 'document',
    requirements: ['VAN-ACT-23', 'VAN-ACT-20', 'VAN-INV-05', 'VAN-CTX-02'],
    needs: ['context.add', 'context.interrupt', 'history.save'],
    spoil: (log) =>
      changed(log, showing('history.save'), (line) => ({ with: { ...line.with, messages: -1 } })),
  },
  {
    start: { messages: 0, marks: [] },
    ask: (line, added) => {
      if (!shows(line, 'history.save')) return null
      const messages = Number(line.with.messages)
      const interrupted = Number(line.with.interrupted)
      const isWhole = messages === added.messages || messages === added.messages + 1
      return isWhole && interrupted >= added.marks.length
        ? true
        : {
            expected: `${added.messages} messages, ${added.marks.length} of them interrupted`,
            got: `${messages} and ${interrupted}`,
          }
    },
    remember: ({ messages, marks }, line) => ({
      messages: messages + (shows(line, 'context.add') ? 1 : 0),
      marks: markedIn(marks, line),
    }),
  },
)

/** A transcript that is empty by every reading. */
const isNothing = ({ with: { content, text } }: Line): boolean =>
  content === 'nothing' || (content === 'words' && text === '')

export const turnsRemembered = always<boolean>(
  {
    id: 'history.accepted-turns',
    says: 'What the user says while nobody listens does not come into the history.',
    basis: 'document',
    requirements: ['VAN-INV-05', 'VAN-G-12'],
    needs: ['state', 'context.add'],
    spoil: (log) =>
      followed(
        log,
        (line) => publishes(line, 'THINKING'),
        () => shown('context.add', { role: 'user', text: 'text#99' }),
      ),
  },
  {
    start: false,
    ask: (line, isAccepted) => {
      if (!shows(line, 'context.add') || line.with.role !== 'user') return null
      return isAccepted ? true : { expected: 'no message of the user', got: 'one' }
    },
    remember: (isAccepted, line, { state }) => {
      // Where noise begins is not said (VAN-G-07): whatever is not empty may count as words.
      if (hears(line, 'FINAL_TRANSCRIPT')) return state === 'LISTENING' && !isNothing(line)
      if (hears(line, 'TRANSITION')) return true
      return isAccepted && !(shows(line, 'context.add') && line.with.role === 'user') && line.way !== 'in'
    },
  },
)
