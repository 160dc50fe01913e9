/** One answer of the realtime service, and what is told of it. Lengths in ms. */
import type { Payload } from '../../spec/log.ts'
import { tell } from '../service.ts'
import type { Emission } from '../simulator.ts'

/** What an answer will be. */
export interface Plan {
  readonly what: 'speech' | 'text' | 'nothing' | 'calls' | 'failure' | 'failed end' | 'broken end'
  readonly tool: string
  readonly arguments: string
  /** How many calls. */
  readonly times: number
  /** So many chunks come before calls, or before a failure. */
  readonly chunksFirst: number
  readonly code: string
}

/** An answer in speech. */
export const spoken: Plan = {
  what: 'speech',
  tool: 'read_file',
  arguments: 'valid',
  times: 1,
  chunksFirst: 0,
  code: 'SERVER_ERROR',
}

/** One answer. */
export interface Answer {
  /** It is `response#<number>`, and speaks `item#<number>`. */
  readonly number: number
  readonly request: string | null
  readonly plan: Plan
  /** How many chunks were sent. */
  readonly sent: number
  /** One that is gone went with its session. */
  readonly phase: 'asked' | 'begun' | 'over' | 'gone'
}

/** The id of the response that an answer is. */
export const idOf = ({ number }: Answer): string => `response#${number}`

/** That a response begins; not every service says which request it answers. */
export const created = (
  answer: Answer,
  { namesRequests }: { readonly namesRequests: boolean },
): readonly Emission[] =>
  tell('response.created', {
    response: idOf(answer),
    ...(namesRequests && answer.request !== null ? { request: answer.request } : {}),
  })

/** One chunk of speech. */
export const chunk = (answer: Answer, ms: number): readonly Emission[] =>
  tell('response.audio.delta', {
    response: idOf(answer),
    item: `item#${answer.number}`,
    ms,
    text: `part ${answer.sent + 1} of ${idOf(answer)} `,
  })

/** The text of an answer, which may be all of it. */
export const text = (answer: Answer, textOnly: boolean): readonly Emission[] =>
  tell('response.text.done', { response: idOf(answer), textOnly, text: `text of ${idOf(answer)}` })

/** One call of a function, by its number. */
export const call = (
  answer: Answer,
  number: number,
  { tool, arguments: kind }: Pick<Plan, 'tool' | 'arguments'>,
): readonly Emission[] =>
  tell('response.function_call', {
    response: idOf(answer),
    call: `call#${number}`,
    tool,
    arguments: kind,
    text: `input of call#${number}`,
  })

/** The end of a response. */
export const done = (answer: Answer, status: string, code?: string): readonly Emission[] =>
  tell('response.done', { response: idOf(answer), status, ...(code === undefined ? {} : { code }) })

/** One word of an answer that has no more to it than its response. */
export const ofResponse = (what: string, answer: Answer, said: Payload = {}): readonly Emission[] =>
  tell(what, { response: idOf(answer), ...said })
