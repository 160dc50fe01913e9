import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Options } from './options.ts'

/** Reads the arguments of a call; nothing when they are no JSON object. */
function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** What is wrong with a call, or nothing. */
export function problemOf(call: X.ToolCall, tools: X.Ports['coordinator']['tools']): 'tool' | 'arguments' | null {
  const schema = tools.find(({ name }) => name === call.name)
  if (schema === undefined && call.name !== 'task') return 'tool'
  const given = parse(call.arguments)
  if (given === null) return 'arguments'
  return (schema?.required ?? []).every((name) => Object.hasOwn(given, name)) ? null : 'arguments'
}

/** The output of a call, always a JSON text. */
export const output = (result: string, options: Options): string =>
  JSON.stringify(options.output === 'object' ? { result } : result)

export const failure = (error: string): string => JSON.stringify({ error })

/** A result with more characters than fit is cut down to what fits. */
export function shorten(result: string, max: number, options: Options): string {
  if (result.length <= max) return result
  const gap = ' [...] '
  const room = Math.max(0, max - gap.length)
  if (options.shortens === 'head') return (result.slice(0, room) + gap).slice(0, max)
  const head = Math.ceil((room * 2) / 3)
  const tail = room - head
  return (result.slice(0, head) + gap + (tail > 0 ? result.slice(-tail) : '')).slice(0, max)
}
