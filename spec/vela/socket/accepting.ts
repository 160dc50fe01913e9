/**
 * Bad messages that a gateway accepts. For any interpretation of such a message, the rule that forbids it is broken
 * if it was not refused; its effects are read as if a good message had been sent, and break nothing more.
 */
import type { Shown } from '../../wiring.ts'
import type { Cause } from './gateway-output.ts'
import { isBadFrame, type Thread, type Waiting } from './thread.ts'

/** Messages of a client that may change the phase. */
const changes: readonly string[] = ['input_audio.append', 'input_audio.commit', 'response.cancel']

/** The good message that leads to a phase. */
const leadingTo: Readonly<Record<string, Shown>> = {
  listening: { what: 'input_audio.append', with: { chunk: '', characters: 0 } },
  thinking: { what: 'input_audio.commit', with: {} },
  idle: { what: 'response.cancel', with: {} },
}

/** The interpretation of a bad message by a gateway, when it answers like this and nothing else explains it. */
const takenFor = (cause: Cause, { word: { what } }: Waiting, line: Thread): Shown | null => {
  if (cause.by === 'message') return leadingTo[String(cause.value)] ?? null
  if (cause.by !== 'asking' || line.greetingSince !== null) return null
  const isOther = cause.value !== undefined && cause.value !== line.phase()
  if (isOther) return leadingTo[String(cause.value)] ?? null
  return what === 'session.start' ? null : { what: 'session.start', with: {} }
}

const noOne: Waiting = { at: 0, word: { what: '', with: {} } }

/**
 * Records the interpretation of a bad message by a gateway, if that alone explains an output of the gateway.
 * `answered` is the place of the answered message among the waiting ones, -1 for none; `refusals` is how many errors
 * are still to come.
 */
export function acceptBad(line: Thread, cause: Cause, answered: number, at: number, refusals: number): void {
  const waiting = line.waiting()
  const ahead = answered < 0 ? waiting : waiting.slice(0, answered)
  const isExplained = answered >= 0 && (cause.by !== 'asking' || ahead.some(isChange))
  const reading = isExplained ? null : takenFor(cause, waiting[answered] ?? noOne, line)
  if (reading === null) return
  const bad = ahead.filter(({ word }) => isBadFrame(word)).length
  if (bad > 0 && refusals >= bad) return
  line.place(1 + ahead.findIndex(({ word }) => isBadFrame(word)), at)
  if (line.unrefused === 0) return
  line.unrefused -= 1
  line.write(at, 'in', reading)
}

const isChange = ({ word }: Waiting): boolean => changes.includes(word.what)

/** A cancel leads to no thinking: if a commit waits after it, that commit is answered, and the cancel had no output. */
export function behindCancel(waiting: readonly Waiting[], answered: number, cause: Cause): number {
  if (cause.by !== 'message' || cause.value !== 'thinking') return answered
  if (waiting[answered]?.word.what !== 'response.cancel') return answered
  const commit = waiting.findIndex(
    ({ word }, place) => place > answered && word.what === 'input_audio.commit',
  )
  return commit < 0 ? answered : commit
}
