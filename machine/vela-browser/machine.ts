/** The browser's connection in the form that shared code uses. */
import { defineMachine } from '../define.ts'
import { chart } from './chart.ts'
import { domains } from './context.ts'
import { nameOf, show } from './emitting.ts'
import { observableStateOf } from './observable-state.ts'
import { receive } from './receiving.ts'
import { Connection } from './service.ts'
import { views } from './views.ts'
import { regressionPaths } from './ways/kept.ts'

/** The published state of a configuration: its outermost state. */
const published = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '')

export default defineMachine({
  spec: 'vela-browser',
  chart,
  domains,
  views,
  regressionPaths,
  published,
  receive,
  show,
  nameOf,
  service: Connection,
  observableState: (_, ignored) => observableStateOf(ignored),
})
