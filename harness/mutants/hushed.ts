/** A hushed form: the same chart without some of its reports. */
import type { Arrows, Form } from '../../machine/form.ts'

type Keeps = (action: unknown) => boolean

const arrowsIn = (arrows: Arrows, keeps: Keeps): Arrows =>
  Object.fromEntries(
    Object.entries(arrows).map(([event, all]) => [
      event,
      all.map((arrow) => ({ ...arrow, actions: arrow.actions.filter(keeps) })),
    ]),
  )

const hushedBy = (form: Form, keeps: Keeps): Form => ({
  ...form,
  entry: form.entry.filter(keeps),
  exit: form.exit.filter(keeps),
  on: arrowsIn(form.on, keeps),
  after: arrowsIn(form.after, keeps),
  always: arrowsIn({ always: form.always }, keeps).always ?? [],
  states: Object.fromEntries(
    Object.entries(form.states).map(([name, state]) => [name, hushedBy(state, keeps)]),
  ),
})

const typeOf = (action: unknown): unknown =>
  typeof action === 'string' ? action : (action as { readonly type?: unknown }).type

/** The form without its actions of these types. */
export const hushed = (form: Form, types: readonly string[]): Form =>
  hushedBy(form, (action) => !types.some((type) => type === typeOf(action)))
