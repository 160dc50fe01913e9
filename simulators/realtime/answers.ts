/**
 * Answers of a realtime service, from the request to the end: spoken in chunks, written, or function calls. They fail,
 * stall, break off, and continue after a cancellation. Every function is pure; times in ms.
 */
import type { Payload } from '../../spec/log.ts'
import { handled, later } from '../service.ts'
import type { Emission, Handled } from '../simulator.ts'
import { type Answer, call, chunk, created, done, idOf, ofResponse, type Plan, text } from './answer.ts'

/** The options of answers; see the options of `realtime`. */
export interface Manner {
  readonly createdMs: number
  readonly answerMs: number
  readonly chunks: number
  readonly chunkMs: number
  readonly everyMs: number
  readonly doneMs: number
  readonly cancelMs: number
  readonly stallsAfter: number
  readonly endsAudio: boolean
  readonly namesRequests: boolean
  readonly heedsCancels: boolean
  readonly lateChunks: number
  readonly repeats: boolean
}

/** All answers: the latest ones, and their number; calls have their own numbers. */
export interface Answers {
  readonly latest: readonly Answer[]
  readonly given: number
  readonly calls: number
}

/** No answer exists yet. */
export const unanswered: Answers = { latest: [], given: 0, calls: 0 }

const mostAnswers = 8
const mostChunks = 500
const mostCalls = 8

const ownDue = (ms: number, what: string, { number }: Answer): readonly Emission[] =>
  later(ms, 'realtime', what, { number })

const replaced = (answers: Answers, answer: Answer): Answers => ({
  ...answers,
  latest: answers.latest.map((other) => (other.number === answer.number ? answer : other)),
})

/** An answer is requested, or begins without a request. */
export const asked = (
  answers: Answers,
  request: string | null,
  plan: Plan,
  { createdMs }: Manner,
): Handled<Answers> => {
  const answer: Answer = { number: answers.given + 1, request, plan, sent: 0, phase: 'asked' }
  return handled(
    { ...answers, given: answer.number, latest: [...answers.latest, answer].slice(-mostAnswers) },
    ownDue(Math.max(createdMs, 0), 'response is due', answer),
  )
}

/** The number of chunks of a plan that are spoken. */
const chunksOf = ({ what, chunksFirst }: Plan, { chunks }: Manner): number => {
  if (what === 'text' || what === 'nothing') return 0
  return Math.min(what === 'speech' ? Math.max(chunks, 1) : chunksFirst, mostChunks)
}

type Ending = (answer: Answer, answers: Answers, manner: Manner) => Handled<Answers>

/** What follows the last chunk, by the kind of the plan; an answer that fails has no other end. */
const endings: Readonly<Record<Plan['what'], Ending>> = {
  speech: (answer, answers, { endsAudio }) =>
    handled(
      answers,
      text(answer, false),
      endsAudio ? ofResponse('response.audio.done', answer) : [],
      ofResponse('response.output_item.done', answer),
      done(answer, 'completed'),
    ),
  text: (answer, answers) =>
    handled(
      answers,
      text(answer, true),
      ofResponse('response.output_item.done', answer),
      done(answer, 'completed'),
    ),
  nothing: (answer, answers) => handled(answers, done(answer, 'completed')),
  calls: (answer, answers) => {
    const { plan } = answer
    const times = Math.min(Math.max(plan.times, 1), mostCalls)
    const numbers = Array.from({ length: times }, (_, one) => answers.calls + one + 1)
    return handled(
      { ...answers, calls: answers.calls + times },
      numbers.flatMap((number) => call(answer, number, plan)),
      done(answer, 'completed'),
    )
  },
  failure: (answer, answers) =>
    handled(answers, ofResponse('response.error', answer, { code: answer.plan.code })),
  'failed end': (answer, answers) => handled(answers, done(answer, 'failed', answer.plan.code)),
  'broken end': (answer, answers) => handled(answers, done(answer, 'incomplete')),
}

type Happening = (answers: Answers, answer: Answer, manner: Manner) => Handled<Answers>

const twice = ({ repeats }: Manner, said: readonly Emission[]): readonly Emission[] =>
  repeats ? said.flatMap((emission) => [emission, emission]) : said

/** The response begins, unless it was cancelled. */
const responseIsDue: Happening = (answers, answer, manner) =>
  answer.phase === 'asked'
    ? handled(
        replaced(answers, { ...answer, phase: 'begun' }),
        manner.createdMs < 0 ? [] : twice(manner, created(answer, manner)),
        ownDue(manner.answerMs, 'part is due', answer),
      )
    : handled(answers)

const isSpeaking = ({ phase, sent }: Answer, { stallsAfter }: Manner): boolean =>
  phase === 'begun' && sent !== stallsAfter

/** The next chunk, and the end when there is none. */
const partIsDue: Happening = (answers, answer, manner) => {
  if (!isSpeaking(answer, manner)) return handled(answers)
  if (answer.sent >= chunksOf(answer.plan, manner)) return endIsDue(answers, answer, manner)
  const next = { ...answer, sent: answer.sent + 1 }
  const isLast = next.sent >= chunksOf(answer.plan, manner)
  return handled(
    replaced(answers, next),
    twice(manner, chunk(answer, manner.chunkMs)),
    ownDue(isLast ? manner.doneMs : manner.everyMs, isLast ? 'end is due' : 'part is due', answer),
  )
}

const endIsDue: Happening = (answers, answer, manner) => {
  if (!isSpeaking(answer, manner)) return handled(answers)
  const end = endings[answer.plan.what](answer, answers, manner)
  return handled(replaced(end.state, { ...answer, phase: 'over' }), twice(manner, end.emissions))
}

/** The scheduled signals. */
const dues: Readonly<Record<string, Happening>> = {
  'response is due': responseIsDue,
  'part is due': partIsDue,
  'end is due': endIsDue,
  'late chunk is due': (answers, answer, { chunkMs }) =>
    handled(replaced(answers, { ...answer, sent: answer.sent + 1 }), chunk(answer, chunkMs)),
  'cancellation is due': (answers, answer, manner) =>
    handled(answers, twice(manner, done(answer, 'cancelled'))),
}

/** The names of the scheduled signals. */
export const dueNames = Object.keys(dues)

/** A scheduled signal of an answer; a dropped or unknown answer has no further effect. */
export const due = (
  what: string,
  answers: Answers,
  { number }: Payload,
  manner: Manner,
): Handled<Answers> => {
  const answer = answers.latest.find((other) => other.number === number)
  return answer === undefined || answer.phase === 'gone'
    ? handled(answers)
    : (dues[what] as Happening)(answers, answer, manner)
}

const isOpen = ({ phase }: Answer): boolean => phase === 'asked' || phase === 'begun'

const cancelledOne = (answers: Answers, answer: Answer, manner: Manner): Handled<Answers> => {
  const { everyMs, lateChunks, cancelMs } = manner
  const late = Array.from({ length: Math.min(lateChunks, mostChunks) }, (_, one) => (one + 1) * everyMs)
  const wasBegun = answer.phase === 'begun'
  return handled(
    replaced(answers, { ...answer, phase: 'over' }),
    wasBegun ? late.flatMap((ms) => ownDue(ms, 'late chunk is due', answer)) : [],
    wasBegun ? ownDue(cancelMs, 'cancellation is due', answer) : [],
  )
}

/** Cancels the named answer, or all current ones. No service is required to obey. */
export const cancelled = (answers: Answers, { response }: Payload, manner: Manner): Handled<Answers> => {
  if (!manner.heedsCancels) return handled(answers)
  const addressed = answers.latest.filter(
    (answer) => isOpen(answer) && (response === undefined || response === idOf(answer)),
  )
  return addressed.reduce<Handled<Answers>>((soFar, answer) => {
    const next = cancelledOne(soFar.state, answer, manner)
    return handled(next.state, soFar.emissions, next.emissions)
  }, handled(answers))
}

/** No answer has any further effect. */
export const dropped = (answers: Answers): Answers => ({
  ...answers,
  latest: answers.latest.map((answer) => ({ ...answer, phase: 'gone' })),
})

/** Reports about the last answer, or about the one before it; `ends`: it has no further scheduled signals. */
export const speaking = (
  answers: Answers,
  place: -1 | -2,
  speaks: (answer: Answer) => readonly Emission[],
  ends = false,
): Handled<Answers> => {
  const answer = answers.latest.at(place)
  if (answer === undefined) return handled(answers)
  return handled(ends ? replaced(answers, { ...answer, phase: 'over' }) : answers, speaks(answer))
}
