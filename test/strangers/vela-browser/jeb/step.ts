import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import type { Command } from './commands.ts'
import type { Model } from './model.ts'

/** What a step of the reducer gives: the next model, and what is to be done. */
export interface Step {
  readonly model: Model
  readonly commands: readonly Command[]
}

/** Nothing comes of it. */
export const stay = (model: Model): Step => ({ model, commands: [] })

/** A step with these changes and commands. */
export const step = (
  model: Model,
  changes: Partial<Model>,
  ...commands: readonly Command[]
): Step => ({ model: { ...model, ...changes }, commands })

/** One step behind another. */
const then = (first: Step, next: (model: Model) => Step): Step => {
  const second = next(first.model)
  return { model: second.model, commands: [...first.commands, ...second.commands] }
}

/** Several steps, one behind another. */
export const inOrder = (model: Model, ...steps: readonly ((model: Model) => Step)[]): Step =>
  steps.reduce<Step>((so, next) => then(so, next), stay(model))

/** Takes a status on; nothing is shown unless it changes. */
export const become =
  (status: Voice.ConnectionStatus) =>
  (model: Model): Step =>
    model.status === status ? stay(model) : step(model, { status }, { kind: 'status', status })
