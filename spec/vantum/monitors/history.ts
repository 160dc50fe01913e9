/** The history as a whole: what is stored at the end of a call, and which words it contains (VAN-INV-05). */
import { text } from '../../foreign.ts'
import { emits, receives } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import { always } from './trace-state.ts'

/** How many messages were added, and which utterances were marked as interrupted. */
interface Added {
  readonly messages: number
  readonly marks: readonly string[]
}

const markedIn = (marks: readonly string[], line: Line): readonly string[] => {
  const utterance = text(line.with.utterance)
  const isMark = emits(line, 'context.interrupt') && line.with.marked === true
  return isMark && !marks.includes(utterance) ? [...marks, utterance] : marks
}

export const nothingForgotten = always<Added>('history.kept', 'VAN-ACT-23 VAN-ACT-20 VAN-INV-05 VAN-CTX-02', {
  says: 'The whole history is stored at the end, with every mark.',
  needs: ['context.add', 'context.interrupt', 'history.save'],
  start: { messages: 0, marks: [] },
  ask: (line, added) => {
    if (!emits(line, 'history.save')) return null
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
    messages: messages + (emits(line, 'context.add') ? 1 : 0),
    marks: markedIn(marks, line),
  }),
})

/** A transcript that is empty by every reading. */
const isNothing = ({ with: { content, text } }: Line): boolean =>
  content === 'nothing' || (content === 'words' && text === '')

export const turnsRemembered = always<boolean>('history.accepted-turns', 'VAN-G-12', {
  says: 'User speech outside listening does not enter the history.',
  needs: ['state', 'context.add'],
  start: false,
  ask: (line, isAccepted) => {
    if (!emits(line, 'context.add') || line.with.role !== 'user') return null
    return isAccepted ? true : { expected: 'no message of the user', got: 'one' }
  },
  remember: (isAccepted, line, { state }) => {
    // The document does not define where noise begins (VAN-G-07): any transcript that is not empty may count as
    // words.
    if (receives(line, 'FINAL_TRANSCRIPT')) return state === 'LISTENING' && !isNothing(line)
    if (receives(line, 'TRANSITION')) return true
    return isAccepted && !(emits(line, 'context.add') && line.with.role === 'user') && line.way !== 'in'
  },
})
