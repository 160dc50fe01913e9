/** Outputs of calls: how a failure is told, how a long result is shortened, and whether a call can be run at all. */
import type * as Amp from '../../../../spec/amplifier/contract.ts'

export const failureOutput = (message: string, partial: string) =>
  JSON.stringify({ error: `Tool failed: ${message}`, ...(partial === '' ? {} : { partial }) })

/** A text of at most so many characters. */
export function shorten(text: string, max: number, how: 'head' | 'both-ends') {
  if (text.length <= max) return text
  const mark = ' […] '
  if (how === 'head' || max < 2 * mark.length) return `${text.slice(0, Math.max(0, max - 1))}…`.slice(0, max)
  const tail = Math.floor((max - mark.length) / 4)
  return text.slice(0, max - mark.length - tail) + mark + text.slice(text.length - tail)
}

/** Why a call cannot be run; null when it can. */
export function problemOf(call: Amp.ToolCall, tools: Amp.Ports['coordinator']['tools']): string | null {
  const schema = tools.find(({ name }) => name === call.name)
  if (schema === undefined) return `There is no tool ${call.name}`
  let given: unknown
  try {
    given = JSON.parse(call.arguments)
  } catch {
    return 'The arguments are no JSON'
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'The arguments are no object'
  const missing = schema.required.filter((name) => !Object.hasOwn(given, name))
  return missing.length === 0 ? null : `Arguments are missing: ${missing.join(', ')}`
}
