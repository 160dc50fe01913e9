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

/** After so many ms nobody takes what comes for an answer. */
const forgottenAfter = 1000

/** Something that was sent, and not yet placed. */
interface Waiting {
  readonly at: number
  readonly word: Shown
}

const asks: readonly string[] = ['upgrade', 'session.start']
const changes: readonly string[] = ['input_audio.commit', 'response.cancel']

/** Whether something that waits is what a message of the gateway answers. */
const isAnswered = ({ what }: Shown, cause: Cause, phase: string): boolean => {
  if (cause.by === 'asking') return asks.includes(what)
  if (cause.by === 'bad frame') return what.startsWith('frame.')
  if (cause.by !== 'message') return false
  return (
    changes.includes(what) ||
    (what === 'input_audio.append' && cause.value === 'listening' && phase !== 'listening')
  )
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
export function threaded(passed: readonly Passed[], maxMessageBytes: number): readonly Told[] {
  const told: Told[] = []
  const outs = passed.flatMap((each) => (each.way === 'out' ? (wordFrom(each) ?? []) : []))
  const causes = causesOf(outs)
  let waiting: readonly Waiting[] = []
  let phase: string = off
  let heard = 0
  let lastCause: Cause | null = null

  const write = (at: number, way: Told['way'], { what, with: payload }: Shown): void => {
    const last = told.at(-1)?.at ?? 0
    told.push({ at: Math.max(at, last), way, what, with: payload })
  }
  const place = (count: number, at?: number): void => {
    for (const each of waiting.slice(0, count)) write(at ?? each.at, 'in', each.word)
    waiting = waiting.slice(count)
  }
  const publish = (at: number, to: string): void => {
    if (to !== phase) write(at, 'out', { what: 'state', with: { from: phase, to } })
    phase = to
  }

  const send = (at: number, word: Shown): void => {
    place(waiting.filter((each) => at - each.at > forgottenAfter).length)
    waiting = [...waiting, { at, word }]
  }

  const hear = (at: number, word: Shown): void => {
    const cause = causeAmong(waiting, causes[heard] ?? { by: 'nobody' }, word)
    heard += 1
    const answered = 1 + waiting.findIndex((each) => isAnswered(each.word, cause, phase))
    place(answered, at)
    const commit = waiting.findIndex((each) => each.word.what === 'input_audio.commit')
    if (needsCommit(cause, phase)) place(1 + commit, at)
    const isMore = isSecond(cause, lastCause, answered)
    const when = isMore ? (told.at(-1)?.at ?? at) : at
    if (cause.by === 'pipeline' && !isMore) write(when, 'in', cause.word)
    lastCause = cause
    write(when, 'out', word)
    if (word.what === 'session.state') publish(when, String(word.with.value))
  }

  const end = (at: number, passing: Passed): void => {
    place(waiting.length, at)
    if (passing.way === 'in') write(at, 'in', { what: 'closed', with: {} })
    else if ('refused' in passing) write(at, 'out', { what: 'upgrade.refused', with: {} })
    else if ('close' in passing)
      write(at, 'out', { what: 'socket.close', with: given({ code: passing.close }) })
    publish(at, off)
    if (passing.way === 'out' && 'close' in passing) write(at, 'in', { what: 'closed', with: {} })
  }

  for (const passing of passed) {
    const word = passing.way === 'out' ? wordFrom(passing) : asSaid(passing, maxMessageBytes)
    if (word === null) end(passing.at, passing)
    else if (passing.way === 'out') hear(passing.at, word)
    else send(passing.at, word)
  }
  place(waiting.length)
  return told
}

/** Whether a message is the second one of an answer: it then belongs to the instant of the first. */
const isSecond = (cause: Cause, last: Cause | null, answered: number): boolean => {
  if (cause.by === 'asking') return last?.by === 'asking' && answered === 0
  return cause.by === 'pipeline' && last?.by === 'pipeline' && last.word === cause.word
}
