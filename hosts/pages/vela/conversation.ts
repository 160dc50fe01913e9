/**
 * The conversation as the page keeps it: turns, each with the words of the user and the answer. The connection reports
 * both as whole texts; here they are assigned to their turn.
 */

/** One turn. It is open until it is answered, cancelled, or the session has come to rest. */
export interface Turn {
  readonly number: number
  readonly words: string
  readonly isFinal: boolean
  readonly answer: string
  readonly isOpen: boolean
}

/** Turns from the oldest to the newest. */
export type Conversation = readonly Turn[]

/** How many turns are kept. */
const kept = 50

/** Nothing is added to the last turn any more. */
export const closed = (turns: Conversation): Conversation =>
  turns.map((turn) => (turn.isOpen ? { ...turn, isOpen: false } : turn))

const opened = (turns: Conversation): Turn => ({
  number: (turns.at(-1)?.number ?? 0) + 1,
  words: '',
  isFinal: false,
  answer: '',
  isOpen: true,
})

/** Changes the turn that is open, or a new one where it is not `meant`. */
const changed = (
  turns: Conversation,
  matches: (turn: Turn) => boolean,
  change: Partial<Turn>,
): Conversation => {
  const last = turns.at(-1)
  if (last?.isOpen === true && matches(last)) return [...turns.slice(0, -1), { ...last, ...change }]
  return [...closed(turns), { ...opened(turns), ...change }].slice(-kept)
}

/** The user's words so far. After the final ones, or with an answer begun, they are those of the next turn. */
export const withWords = (turns: Conversation, words: string, isFinal: boolean): Conversation =>
  changed(turns, (turn) => !turn.isFinal && turn.answer === '', { words, isFinal })

/** The answer so far, to the open turn; an empty answer may end a turn and begins none. */
export const withAnswer = (turns: Conversation, answer: string, isComplete: boolean): Conversation => {
  if (answer === '') return isComplete ? closed(turns) : turns
  return changed(turns, () => true, { answer, isOpen: !isComplete })
}
