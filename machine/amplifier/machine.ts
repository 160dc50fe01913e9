/** Amplifier in the form that shared code uses. */
import { states } from '../../spec/amplifier/states.ts'
import { defineMachine } from '../define.ts'
import { publishedIn } from '../published.ts'
import { chart } from './chart.ts'
import { type Context, domains } from './context.ts'
import { nameOf, show } from './emitting.ts'
import { observableStateOf } from './observable-state.ts'
import { receive } from './receiving.ts'
import { Amplifier } from './service.ts'
import { views } from './views.ts'
import { regressionPaths } from './ways/kept.ts'

/** States outside a live session that are published under another name (AMP-ST-11). */
const beside: Readonly<Record<string, string>> = { offline: 'idle', failed: 'error', stumbling: 'error' }

const nameIn = publishedIn([...states, ...Object.keys(beside)])

/** The published state of a configuration of the chart. */
function published(value: unknown): string {
  const name = nameIn(value)
  return beside[name] ?? name
}

export default defineMachine({
  spec: 'amplifier',
  chart,
  domains,
  views,
  regressionPaths,
  published,
  receive,
  show,
  nameOf,
  service: Amplifier,
  observableState: (context, ignored) => observableStateOf(context as Context, ignored),
})
