/**
 * Threading: what passed over a socket, put in the order in which the gateway must have processed it.
 *
 * A client observes when a message was sent and when an answer came, not when the gateway received it, and never what
 * the pipeline sent. So a sent message waits here until an output answers it, or cannot be explained otherwise; the
 * word of the pipeline stands right before its effect. The gateway processes messages in order, one at a time, and
 * every doubt about pending messages is resolved in its favour.
 */

import type { Scalar } from '../../log.ts'
import { given } from '../../omit-undefined.ts'
import type { Passed, PlacedWord } from '../../wire.ts'
import type { Shown } from '../../wiring.ts'
import { off } from '../states.ts'
import { acceptBad, behindCancel } from './accepting.ts'
import { type Cause, causesOf, isEnd, wordFrom } from './gateway-output.ts'
import type { Placed } from './pairing.ts'
import { asSaid } from './said.ts'
import { isBadFrame, type Thread, thread, type Waiting } from './thread.ts'

/** After so many ms no output counts as an answer; a busy machine may well need a second or two. */
const forgottenAfter = 4000

const asks: readonly string[] = ['upgrade', 'session.start']
const changes: readonly string[] = ['input_audio.commit', 'response.cancel']

/** Whether a message of the gateway answers a waiting message. */
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
 * Which waiting message an output of the gateway answers; -1 if none. A refusal without a bad message answers the
 * message that was sent first, unless that is only a question: a good message was refused.
 */
function answeredAmong(line: Thread, cause: Cause): number {
  if (cause.by === 'asking' && line.greetingSince !== null) return -1
  const waiting = line.waiting()
  const found = waiting.findIndex(({ word }) => isAnswered(word, cause, line.phase()))
  const answered = behindCancel(waiting, found, cause)
  const [first] = waiting
  const isRefused = cause.by === 'bad frame' && first !== undefined && !asks.includes(first.word.what)
  return answered < 0 && isRefused && line.unrefused === 0 ? 0 : answered
}

/**
 * If a cancel waits, a phase ahead of the end of a turn is the answer to it: an end that still comes is one too many.
 */
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

/** The words of a gateway, each with the number of messages that its client had sent before. */
function placedWords(passed: readonly Passed[]): readonly Placed[] {
  let gap = 0
  return passed.flatMap((each) => {
    if (each.way === 'in') gap += 1
    const word = each.way === 'out' ? wordFrom(each) : null
    return word === null ? [] : [{ word, gap }]
  })
}

/** For each message of the gateway, how many refusals come from there on until a question is answered. */
function refusalsAhead(causes: readonly Cause[]): readonly number[] {
  const ahead: number[] = causes.map(() => 0)
  for (let place = causes.length - 2; place >= 0; place -= 1) {
    const next = causes[place + 1]
    ahead[place] = next?.by === 'asking' ? 0 : (ahead[place + 1] ?? 0) + (next?.by === 'bad frame' ? 1 : 0)
  }
  return ahead
}

/** For each message of the gateway, the next phase from there on that answers a client; null if none does. */
function phasesAhead(causes: readonly Cause[]): readonly (Scalar | null)[] {
  const ahead: (Scalar | null)[] = causes.map(() => null)
  for (let place = causes.length - 2; place >= 0; place -= 1) {
    const next = causes[place + 1]
    const value = next?.by === 'message' || next?.by === 'asking' ? next.value : undefined
    ahead[place] = value ?? ahead[place + 1] ?? null
  }
  return ahead
}

/** The words of one connection in their order. */
export function threaded(recorded: readonly Passed[], maxMessageBytes: number): readonly PlacedWord[] {
  const line = thread()
  const passed = untilLeft(recorded)
  const causes = causesOf(placedWords(passed))
  const [refusals, phases] = [refusalsAhead(causes), phasesAhead(causes)]
  let place = 0
  let last: Cause | null = null
  for (const passing of passed) {
    const { at, way } = passing
    const word = way === 'out' ? wordFrom(passing) : asSaid(passing, maxMessageBytes)
    if ('upgraded' in passing) upgraded(line, at)
    else if ('refused' in passing) refuse(line, at, passing.refused)
    else if (word === null) end(line, passing)
    else if (way === 'in') send(line, { at, word })
    else {
      const about = causes[place] ?? { by: 'nothing' }
      const cause = receive(line, { at, word }, about, {
        last,
        refusals: refusals[place] ?? 0,
        next: phases[place] ?? null,
      })
      if (cause.by !== 'nothing' && cause.by !== 'half') last = cause
      place += 1
    }
  }
  line.place(line.waiting().length)
  return line.reported
}

/** The client observes that its connection is open: from here on a greeting is due. */
function upgraded(line: Thread, at: number): void {
  line.place(1 + line.waiting().findIndex(({ word }) => word.what === 'upgrade'), at)
  line.greetingSince = at
}

/** Output that was pending when a client left does not arrive. */
function untilLeft(passed: readonly Passed[]): readonly Passed[] {
  let hasLeft = false
  return passed.filter((each) => {
    if ('open' in each) hasLeft = false
    const isLate = hasLeft
    if (each.way === 'in' && 'close' in each) hasLeft = true
    return !isLate
  })
}

/** A client sends: a message that has waited for too long counts as processed. */
function send(line: Thread, sent: Waiting): void {
  const isForgotten = (at: number): boolean => sent.at - at > forgottenAfter
  if (line.greetingSince !== null && isForgotten(line.greetingSince)) line.greetingSince = null
  const waiting = line.waiting()
  const recent = waiting.findIndex(({ at }) => !isForgotten(at))
  line.place(recent < 0 ? waiting.length : recent)
  line.send(sent)
}

/** The surroundings of a message of the gateway. */
interface Around {
  /** The cause of the one before. */
  readonly last: Cause | null
  /** How many refusals are still to come, and the next phase that answers a client. */
  readonly refusals: number
  readonly next: Scalar | null
}

/**
 * The gateway sends an output: the message that it answers is placed, and the word that the pipeline must have sent.
 */
function receive(line: Thread, { at, word }: Waiting, about: Cause, around: Around): Cause {
  const { last, refusals, next } = around
  if (about.by === 'half') return about
  const cause = causeAmong(line.waiting(), about, word)
  // A repeated phase is free, and carries no information.
  const isRepeated = cause.by === 'message' && answeredAmong(line, cause) < 0 && cause.value === line.phase()
  if (isRepeated) return cause
  const isMore = isSecond(cause, last)
  if (!isMore) acceptBad(line, cause, answeredAmong(line, cause), at, refusals)
  placeAnswered(line, cause, at)
  if (cause.by === 'pipeline' && !isMore && isEnd(cause.word) && next !== 'listening') placeLate(line, at)
  if (!isMore && needsCommit(cause, line.phase()))
    line.place(1 + line.waiting().findIndex((each) => each.word.what === 'input_audio.commit'), at)
  // An unexplained output has no instant of its own, nor has the rest of an answer, unless it is the greeting, which
  // is timed.
  const isTimed = line.greetedAt === line.lastAt()
  const when = (isMore && !isTimed) || cause.by === 'nothing' ? line.lastAt() : at
  if (cause.by === 'pipeline' && !isMore) line.write(when, 'in', cause.word)
  if (cause.by === 'asking' && cause.rest !== undefined) show(line, when, cause.rest)
  show(line, when, word)
  return cause
}

/** Chunks that crossed the end of a turn, and opened no other one, came before that end. */
function placeLate(line: Thread, at: number): void {
  const waiting = line.waiting()
  const others = waiting.findIndex(({ word }) => word.what !== 'input_audio.append')
  line.place(others < 0 ? waiting.length : others, at)
}

function show(line: Thread, at: number, word: Shown): void {
  line.write(at, 'out', word)
  if (word.what === 'session.state') line.publish(at, String(word.with.value))
}

/** Places the message that the gateway answers, and all that was sent before it. */
function placeAnswered(line: Thread, cause: Cause, at: number): void {
  const answered = answeredAmong(line, cause)
  const isBad = answered >= 0 && isBadFrame(line.waiting()[answered]?.word ?? { what: '', with: {} })
  line.place(1 + answered, at)
  if (cause.by === 'bad frame' && (isBad || line.unrefused > 0)) line.unrefused -= 1
  if (cause.by !== 'asking') return
  if (line.greetingSince !== null) line.greetedAt = at
  line.greetingSince = null
}

/** Frames after which a gateway may read no more; it may send an error before it closes the connection. */
const last: readonly string[] = ['frame.broken', 'frame.too-large', 'frame.binary']

/** How much of the waiting messages a closing gateway may have read: nothing after a frame that ends the connection. */
const readBefore = (line: Thread): number => {
  if (last.includes(line.lastSent())) return 0
  const waiting = line.waiting()
  const end = waiting.findIndex(({ word }) => last.includes(word.what))
  return end < 0 ? waiting.length : end + 1
}

/**
 * A connection is not established. On the endpoint there is nothing to judge: all requirements are about upgraded
 * ones.
 */
function refuse(line: Thread, at: number, status: number): void {
  const isElsewhere = line
    .waiting()
    .some(({ word }) => word.what === 'upgrade' && word.with.path !== 'endpoint')
  if (isElsewhere) {
    line.place(line.waiting().length, at)
    const answer = status === 0 ? undefined : status
    line.write(at, 'out', { what: 'upgrade.refused', with: given({ status: answer }) })
  }
  line.forget()
}

/** Whether a frame was sent after which a gateway may close its connection, even before it has greeted its client. */
const isEnding = (line: Thread): boolean =>
  last.includes(line.lastSent()) || line.waiting().some(({ word }) => last.includes(word.what))

/** A connection ends; the gateway is aware of it, no matter which side closed it. */
function end(line: Thread, passing: Passed): void {
  const { at, way } = passing
  const closed: Shown = { what: 'closed', with: {} }
  if (way === 'out' && line.greetingSince !== null && isEnding(line)) {
    line.retract()
    line.greetingSince = null
    return
  }
  line.place(way === 'in' ? line.waiting().length : readBefore(line), at)
  line.forget()
  line.greetingSince = null
  line.unrefused = 0
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
