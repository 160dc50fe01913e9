/** Updates of the context: `assign`, by fields or as one closure. A constant value is assigned without a call. */
import type { Holding, Place } from './context.ts'
import type { Params } from './params.ts'
import { type Args, argsOf, type Operation } from './work.ts'

/** The definition of an update: one closure for all fields, or a value or a closure for each field. */
export type Assignment = Update | Readonly<Record<string, unknown>>
type Update = (args: Args, params: unknown) => object | undefined
type Make = (args: Args, params: unknown) => unknown

/** An update as an operation. */
export function updating(assignment: Assignment, params: Params, holding: Holding): Operation {
  if (typeof assignment === 'function') return updateAsMade(assignment, params, holding)
  const made = Object.values(assignment)
  const places = Object.keys(assignment).map(holding.placeOf)
  if (made.every((value) => typeof value !== 'function')) return setting(places, made, holding)
  return updateByField(places, made.map(making), params, holding)
}

const making = (value: unknown): Make => (typeof value === 'function' ? (value as Make) : () => value)

/** The fields that are assigned are known only after the closure ran. */
function updateAsMade(update: Update, params: Params, { placeOf, write }: Holding): Operation {
  return (work) => {
    work.isRenewed = true
    const args = argsOf(work)
    const fresh = update(args, params(args))
    for (const name in fresh) if (Object.hasOwn(fresh, name)) write(work, placeOf(name), fresh[name as never])
  }
}

function setting(places: readonly Place[], values: readonly unknown[], { write }: Holding): Operation {
  return (work) => {
    work.isRenewed = true
    for (let index = 0; index < places.length; index += 1) write(work, places[index] as Place, values[index])
  }
}

function updateByField(
  places: readonly Place[],
  makes: readonly Make[],
  params: Params,
  { write }: Holding,
): Operation {
  const [place, make] = [places[0] as Place, makes[0] as Make]
  if (makes.length === 1)
    return (work) => {
      work.isRenewed = true
      const args = argsOf(work)
      write(work, place, make(args, params(args)))
    }
  return (work) => {
    work.isRenewed = true
    const args = argsOf(work)
    const given = params(args)
    // All closures receive the context as it was, so nothing is written before the last one has run.
    const fresh: unknown[] = []
    for (const each of makes) fresh.push(each(args, given))
    for (let index = 0; index < places.length; index += 1) write(work, places[index] as Place, fresh[index])
  }
}
