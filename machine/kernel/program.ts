/** Programs: a chart made ready to be stepped, with everything that does not change from step to step. */
import type { AnyStateMachine } from 'xstate'
import { compile } from './compile.ts'
import { configurations } from './configuration.ts'
import type { Context, Holding } from './context.ts'
import type { Rules } from './macrostep.ts'
import { firstMove, type Move } from './move.ts'
import type { Node } from './node.ts'
import { refuse } from './refusal.ts'

/** A chart as the kernel runs it. */
export interface Program {
  readonly root: Node
  readonly rules: Rules
  /** The move by which it begins. */
  readonly first: Move
}

/** After so many microsteps a chart that sets no limit of its own is endless. XState would go on for ever. */
const atMost = 10_000

/** Makes a chart ready. Throws an error that names what is refused, and where. */
export function programOf(chart: AnyStateMachine, holding: Holding): Program {
  const root = compile({ chart, holding })
  const { maxIterations = atMost } = chart.options
  const rules: Rules = {
    configurations: configurations(root),
    maxIterations: Number.isFinite(maxIterations) ? maxIterations : atMost,
  }
  return { root, rules, first: firstMove(root, rules.configurations) }
}

/** The context that a chart begins with. */
export function initialContext({ config }: AnyStateMachine, input: unknown): Context {
  const { context } = config as { readonly context?: unknown }
  if (typeof context !== 'function') return context ?? {}
  const spawn = () => refuse('spawn', 'the context of the chart')
  return { ...context({ input, spawn }) }
}
