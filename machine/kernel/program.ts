/** Programs: a chart prepared for stepping, with all data that is constant across steps. */
import type { AnyStateMachine } from 'xstate'
import { compile } from './compile.ts'
import { configurations } from './configuration.ts'
import type { Context, Holding } from './context.ts'
import type { Rules } from './macrostep.ts'
import { firstMove, type Move } from './move.ts'
import type { Node } from './node.ts'
import { refuse } from './refusal.ts'

/** A chart in the form that the kernel runs. */
export interface Program {
  readonly root: Node
  readonly rules: Rules
  /** The initial move. */
  readonly first: Move
}

/**
 * The microstep limit of a chart that sets none of its own; beyond it the chart counts as endless. XState would
 * continue for ever.
 */
const atMost = 10_000

/** Prepares a chart. Throws an error that names an unsupported construct and its place. */
export function programOf(chart: AnyStateMachine, holding: Holding): Program {
  const root = compile({ chart, holding })
  const { maxIterations = atMost } = chart.options
  const rules: Rules = {
    configurations: configurations(root),
    maxIterations: Number.isFinite(maxIterations) ? maxIterations : atMost,
  }
  return { root, rules, first: firstMove(root, rules.configurations) }
}

/** The initial context of a chart. */
export function initialContext({ config }: AnyStateMachine, input: unknown): Context {
  const { context } = config as { readonly context?: unknown }
  if (typeof context !== 'function') return context ?? {}
  const spawn = () => refuse('spawn', 'the context of the chart')
  return { ...context({ input, spawn }) }
}
