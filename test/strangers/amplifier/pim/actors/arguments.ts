/** Whether a call can be made: the tool exists, and its arguments fit. */
import type { ToolCall, ToolSchema } from '../../../../../spec/amplifier/contract.ts'
import type { Call } from '../book.ts'

export interface Problem {
  readonly missing: boolean
  readonly message: string
}

/** The value of a text that may be no JSON. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with a call, if anything. The tool that delegates is there without a schema, too. */
export function problemOf(call: ToolCall, tools: readonly ToolSchema[]): Problem | null {
  const schema = tools.find(({ name }) => name === call.name)
  if (schema === undefined && call.name !== 'task') return { missing: true, message: 'there is no such tool' }
  const value = parsed(call.arguments)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { missing: false, message: 'the arguments are no JSON object' }
  }
  const absent = (schema?.required ?? []).filter((name) => !Object.hasOwn(value, name))
  if (absent.length > 0) return { missing: false, message: `arguments are missing: ${absent.join(', ')}` }
  return null
}

/** What a record says of calls: the tool, and the size of the results that there are. */
export function sizeAndName(calls: readonly Call[]): { readonly tool?: string; readonly size?: number } {
  const tool = calls[0]?.call.name
  const results = calls.flatMap(({ result }) => (result === undefined ? [] : [result.length]))
  const size = results.reduce((sum, length) => sum + length, 0)
  return { ...(tool === undefined ? {} : { tool }), ...(results.length === 0 ? {} : { size }) }
}
