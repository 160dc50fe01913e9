/** Calls: the model's requests and their outcomes, under the numbers of the chart. */
import type { ToolCall } from '../../../spec/amplifier/interface.ts'

/** The data about the calls of a conversation. */
export interface Calls {
  readonly made: (call: number, made: ToolCall) => void
  readonly of: (call: number) => ToolCall | null
  readonly gaveResult: (call: number, result: string) => void
  readonly resultOf: (call: number) => string
  /** Why it failed, in the text of the source. */
  readonly failed: (call: number, message: string) => void
  readonly failureOf: (call: number) => string | undefined
  readonly gavePart: (call: number, part: string) => void
  readonly partOf: (call: number) => string | undefined
}

/** How many calls are kept: far more than can be open at a time. */
const remembered = 256

/** Adds one value, and drops the oldest above the limit. */
function keep<Value>(values: Map<number, Value>, call: number, value: Value): void {
  values.delete(call)
  values.set(call, value)
  const [oldest] = values.keys()
  if (values.size > remembered && oldest !== undefined) values.delete(oldest)
}

/** No call was made yet. */
export function calls(): Calls {
  const asked = new Map<number, ToolCall>()
  const results = new Map<number, string>()
  const failures = new Map<number, string>()
  const parts = new Map<number, string>()
  return {
    made: (call, made) => keep(asked, call, Object.freeze(made)),
    of: (call) => asked.get(call) ?? null,
    gaveResult: (call, result) => keep(results, call, result),
    resultOf: (call) => results.get(call) ?? '',
    failed: (call, message) => keep(failures, call, message),
    failureOf: (call) => failures.get(call),
    gavePart: (call, part) => keep(parts, call, part),
    partOf: (call) => parts.get(call),
  }
}
