/** The mistakes that are made in a list of actions: one is left out, or two neighbours change places. */
import type { How } from './mutant.ts'

const effectName = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type = 'an action', params } = action as { type?: string; params?: unknown }
  const fixed = typeof params === 'object' && params !== null ? Object.values(params) : []
  return [type, ...fixed].join(' ')
}

/** A list of actions with a mistake in it, in words. */
export interface Changed {
  readonly says: string
  readonly actions: readonly unknown[]
  readonly how: How
}

/** Each action is left out. */
export const dropsIn = (actions: readonly unknown[]): readonly Changed[] =>
  actions.map((action, place) => {
    const others = actions.filter((_, index) => index !== place)
    const left = actions.filter((other) => other !== action || actions.indexOf(other) !== place)
    return { says: `without ${numbered(actions, place)}`, actions: left, how: { dropped: action, others } }
  })

/** Each two neighbours change places. */
export const reordersIn = (actions: readonly unknown[]): readonly Changed[] =>
  actions.slice(1).map((second, place) => ({
    says: `${numbered(actions, place + 1)} before ${numbered(actions, place)}`,
    actions: [...actions.slice(0, place), second, actions[place], ...actions.slice(place + 2)],
    how: { exchanged: [actions[place], second] },
  }))

/** The name of an action; with its place where another one bears the same name. */
function numbered(actions: readonly unknown[], place: number): string {
  const name = effectName(actions[place])
  const isAlone = actions.filter((action) => effectName(action) === name).length === 1
  return isAlone ? name : `${name} (${place + 1})`
}
