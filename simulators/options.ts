/**
 * Options of services: nominal values, and the values that a scenario sets instead. For every time among them, a value
 * below 0 means that the event never occurs.
 */
import type { Options } from './simulator.ts'

/**
 * The nominal options, overridden by `options`; unknown names are ignored. Throws a RangeError when a value has another
 * type than the nominal one, or a number is not whole.
 */
export const chosen = <Nominal extends Options>(nominal: Nominal, options: Options): Nominal => {
  const entries = Object.entries(nominal).map(([name, usual]) => {
    const value = Object.hasOwn(options, name) ? (options[name] ?? usual) : usual
    if (typeof value !== typeof usual || (typeof value === 'number' && !Number.isSafeInteger(value))) {
      throw new RangeError(`The option ${name} takes ${kinds[typeof usual]}, not ${JSON.stringify(value)}.`)
    }
    return [name, value] as const
  })
  return Object.fromEntries(entries) as Nominal
}

const kinds: Readonly<Record<string, string>> = {
  number: 'a whole number',
  boolean: 'true or false',
  string: 'a text',
}
