/** One answer of the realtime service, and its reports. Lengths in ms. */
import type { Payload } from '../../spec/log.ts'
import { notify } from '../service.ts'
import type { Emission } from '../simulator.ts'

/** The plan of an answer. */
export interface Plan {
  readonly what: 'speech' | 'text' | 'nothing' | 'calls' | 'failure' | 'failed end' | 'broken end'
  readonly tool: string
  readonly arguments: string
  /** How many calls. */
  readonly times: number
  /** How many chunks come before calls, or before a failure. */
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
  /** Its response is `response#<number>`, its item `item#<number>`. */
  readonly number: number
  readonly request: string | null
  readonly plan: Plan
  /** How many chunks were sent. */
  readonly sent: number
  /** A dropped answer ended with its session. */
  readonly phase: 'asked' | 'begun' | 'over' | 'gone'
}

/** The id of the response of an answer. */
export const idOf = ({ number }: Answer): string => `response#${number}`

/** The report that a response begins; not every service reports which request it answers. */
export const created = (
  answer: Answer,
  { namesRequests }: { readonly namesRequests: boolean },
): readonly Emission[] =>
  notify('response.created', {
    response: idOf(answer),
    ...(namesRequests && answer.request !== null ? { request: answer.request } : {}),
  })

/** One chunk of speech. */
export const chunk = (answer: Answer, ms: number): readonly Emission[] =>
  notify('response.audio.delta', {
    response: idOf(answer),
    item: `item#${answer.number}`,
    ms,
    text: `part ${answer.sent + 1} of ${idOf(answer)} `,
  })

/** The text of an answer, which may be its whole content. */
export const text = (answer: Answer, textOnly: boolean): readonly Emission[] =>
  notify('response.text.done', { response: idOf(answer), textOnly, text: `text of ${idOf(answer)}` })

/** One call of a function, by its number. */
export const call = (
  answer: Answer,
  number: number,
  { tool, arguments: kind }: Pick<Plan, 'tool' | 'arguments'>,
): readonly Emission[] =>
  notify('response.function_call', {
    response: idOf(answer),
    call: `call#${number}`,
    tool,
    arguments: kind,
    text: `input of call#${number}`,
  })

/** The end of a response. */
export const done = (answer: Answer, status: string, code?: string): readonly Emission[] =>
  notify('response.done', { response: idOf(answer), status, ...(code === undefined ? {} : { code }) })

/** A report of an answer that contains only its response. */
export const ofResponse = (what: string, answer: Answer, said: Payload = {}): readonly Emission[] =>
  notify(what, { response: idOf(answer), ...said })
