/** Tool calls: whether they can be made, and how their results are written. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Machine } from './interpreter.ts'
import type { Options } from './options.ts'

/** The tools that there are. */
export const toolsOf = (m: Machine): readonly X.ToolSchema[] => {
  const { tools } = m.out.coordinator
  return Array.isArray(tools) ? tools : []
}

/** The name of a tool as a record may hold it: a name that the model made up is left out. */
export const knownName = (m: Machine, name: string): string =>
  name === 'task' || toolsOf(m).some((tool) => tool.name === name) ? name : 'unknown'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a call cannot be made, or null. A task needs no schema. */
export function argumentsProblem(
  call: X.ToolCall,
  tools: readonly X.ToolSchema[],
  isTask: boolean,
): { readonly reason: string; readonly unknownTool: boolean } | null {
  const tool = tools.find(({ name }) => name === call.name)
  if (tool === undefined && !isTask) return { reason: 'there is no such tool', unknownTool: true }
  const given = parsed(call.arguments)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { reason: 'the arguments are no JSON object', unknownTool: false }
  }
  const missing = (tool?.required ?? []).filter((name) => !Object.hasOwn(given, name))
  if (missing.length === 0) return null
  return { reason: `arguments are missing: ${missing.join(', ')}`, unknownTool: false }
}

const encode = (options: Options, result: string): string => {
  if (options.resultText === 'wrapped') return JSON.stringify({ result })
  return parsed(result) === undefined ? JSON.stringify(result) : result
}

/** The result as JSON text; one with more than `maxChars` is shortened until its text fits, too. */
export function encodeResult(options: Options, result: string, maxChars = Number.POSITIVE_INFINITY): string {
  if (result.length <= maxChars) return encode(options, result)
  let room = Math.max(0, Math.floor(maxChars))
  for (;;) {
    const text = shortened(options, result, room)
    const output = options.resultText === 'wrapped' ? JSON.stringify({ result: text }) : JSON.stringify(text)
    if (output.length <= maxChars || room === 0) return output
    room = Math.max(0, room - (output.length - maxChars))
  }
}

function shortened(options: Options, result: string, room: number): string {
  const mark = `\n[shortened from ${result.length} characters]\n`
  const left = room - mark.length
  if (left <= 0) return result.slice(0, room)
  if (options.longResult === 'head') return result.slice(0, left) + mark
  const head = Math.ceil(left / 2)
  return result.slice(0, head) + mark + result.slice(result.length - (left - head))
}

/** The output of a call that failed (L703 to L710). */
export const errorOutput = (message: string, partial: string | null | undefined, prefix = 'Tool failed: ') =>
  JSON.stringify({
    error: `${prefix}${message}`,
    ...(typeof partial === 'string' ? { partial_result: partial } : {}),
  })
