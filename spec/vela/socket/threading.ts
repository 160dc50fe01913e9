/**
 * Threading: what passed over a socket, put in the order in which the gateway must have dealt with it.
 *
 * A client sees when a message was sent and when an answer came, not when it was heard, and never what the pipeline said.
 * So what was sent waits here until something comes that answers it, or that nothing else explains; the word of the
 * pipeline stands right before what it led to. The gateway deals with messages in order, one at a time, and is given the
 * benefit of every doubt about what was still on its way.
 */
import { given } from '../../given.ts'
import type { Passed, Told } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { off } from '../states.ts'
import { type Cause, causesOf, wordFrom } from './heard.ts'
import { asSaid } from './said.ts'
import { type Thread, thread, type Waiting } from './thread.ts'

/** After so many ms nobody takes what comes for an answer; a busy machine may well need a second or two. */
const forgottenAfter = 4000

const asks: readonly string[] = ['upgrade', 'session.start']
const changes: readonly string[] = ['input_audio.commit', 'response.cancel']

/** Whether something that waits is what a message of the gateway answers. */
const isAnswered = ({ what }: Shown, cause: Cause, phase: string): boolean => {
  if (cause.by === 'asking') return asks.includes(what) && !cause.isSecond
  if (cause.by === 'bad frame') return what.startsWith('frame.')
  if (cause.by !== 'message') return false
  return (
    what === 'upgrade' ||
    changes.includes(what) ||
    (what === 'input_audio.append' && cause.value === 'listening' && phase !== 'listening')
  )
}

/**
 * Which of those that wait a message of the gateway answers; -1 when none of them. A refusal where nothing bad was sent is
 * the answer to what was sent first, unless that only asks: a good message was refused.
 */
function answeredAmong(waiting: readonly Waiting[], cause: Cause, phase: string): number {
  const answered = waiting.findIndex(({ word }) => isAnswered(word, cause, phase))
  const [first] = waiting
  const isRefused = cause.by === 'bad frame' && first !== undefined && !asks.includes(first.word.what)
  return answered < 0 && isRefused ? 0 : answered
}

/** Where a cancel waits, a phase ahead of the end of a turn is the answer to it: an end that still comes is one too many. */
const causeAmong = (waiting: readonly Waiting[], cause: Cause, { with: { value = '' } }: Shown): Cause =>
  cause.by === 'pipeline' &&
  cause.ahead &&
  value !== 'speaking' &&
  waiting.some(({ word }) => word.what === 'response.cancel')
    ? { by: 'message', value }
    : cause

/** Phases in which a pipeline works on a turn that was handed over. */
const working: readonly string[] = ['thinking', 'speaking']

/** Whether a word of the pipeline can only be about a turn whose commit is still waiting. */
const needsCommit = (cause: Cause, phase: string): boolean =>
  cause.by === 'pipeline' && cause.word.what !== 'turn.partial' && !working.includes(phase)

/** The words of one connection in their order. */
export function threaded(recorded: readonly Passed[], maxMessageBytes: number): readonly Told[] {
  const line = thread()
  const passed = untilLeft(recorded)
  const words = passed.flatMap((each) => (each.way === 'out' ? (wordFrom(each) ?? []) : []))
  const causes = causesOf(words)
  let heard = 0
  let last: Cause | null = null
  for (const passing of passed) {
    const { at, way } = passing
    const word = way === 'out' ? wordFrom(passing) : asSaid(passing, maxMessageBytes)
    if (word === null) end(line, passing)
    else if (way === 'in') send(line, { at, word })
    else {
      const cause = hear(line, { at, word }, causes[heard] ?? { by: 'nobody' }, last)
      if (cause.by !== 'nobody') last = cause
      heard += 1
    }
  }
  line.place(line.waiting().length)
  return line.told
}

/** What was still on its way when a client left reaches nobody. */
function untilLeft(passed: readonly Passed[]): readonly Passed[] {
  let hasLeft = false
  return passed.filter((each) => {
    if ('open' in each) hasLeft = false
    const isLate = hasLeft
    if (each.way === 'in' && 'close' in each) hasLeft = true
    return !isLate
  })
}

/** A client sends: whatever has waited for too long is taken as heard. */
function send(line: Thread, sent: Waiting): void {
  line.place(line.waiting().filter(({ at }) => sent.at - at > forgottenAfter).length)
  line.send(sent)
}

/** The gateway tells something: what it answers is placed, and what it must have heard of the pipeline. */
function hear(line: Thread, { at, word }: Waiting, about: Cause, last: Cause | null): Cause {
  const cause = causeAmong(line.waiting(), about, word)
  const answered = answeredAmong(line.waiting(), cause, line.phase())
  // That a phase is repeated is free, and tells nothing.
  if (cause.by === 'message' && answered < 0 && cause.value === line.phase()) return cause
  line.place(1 + answered, at)
  if (needsCommit(cause, line.phase()))
    line.place(1 + line.waiting().findIndex((each) => each.word.what === 'input_audio.commit'), at)
  const isMore = isSecond(cause, last)
  // What nobody knows has no instant of its own: it must not push apart what belongs together.
  const when = isMore || cause.by === 'nobody' ? line.lastAt() : at
  if (cause.by === 'pipeline' && !isMore) line.write(when, 'in', cause.word)
  line.write(when, 'out', word)
  if (word.what === 'session.state') line.publish(when, String(word.with.value))
  return cause
}

/** Frames after which a gateway reads no more. */
const last: readonly string[] = ['frame.broken', 'frame.too-large']

/** How much of what waits a gateway may have heard that closes the connection: nothing behind a frame that ends it. */
const heardBefore = (waiting: readonly Waiting[]): number => {
  const end = waiting.findIndex(({ word }) => last.includes(word.what))
  return end < 0 ? waiting.length : end + 1
}

/** A connection ends, or does not come about; whoever closed it, the gateway hears of it. */
function end(line: Thread, passing: Passed): void {
  const { at, way } = passing
  const closed: Shown = { what: 'closed', with: {} }
  line.place(way === 'in' ? line.waiting().length : heardBefore(line.waiting()), at)
  line.forget()
  if ('refused' in passing) line.write(at, 'out', { what: 'upgrade.refused', with: {} })
  if (!('close' in passing)) return
  if (way === 'in') line.write(at, 'in', closed)
  else line.write(at, 'out', { what: 'socket.close', with: given({ code: passing.close }) })
  line.publish(at, off)
  if (way === 'out') line.write(at, 'in', closed)
}

/** Whether a message is the second one of an answer: it then belongs to the instant of the first. */
const isSecond = (cause: Cause, last: Cause | null): boolean => {
  if (cause.by === 'asking') return cause.isSecond
  return cause.by === 'pipeline' && last?.by === 'pipeline' && last.word === cause.word
}
