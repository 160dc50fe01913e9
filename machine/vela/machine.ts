/** The gateway of Vela in the form that shared code uses. */
import { states } from '../../spec/vela/states.ts'
import { defineMachine } from '../define.ts'
import { publishedIn } from '../published.ts'
import { chart } from './chart.ts'
import { domains } from './context.ts'
import { nameOf, show } from './emitting.ts'
import { observableStateOf } from './observable-state.ts'
import { receive } from './receiving.ts'
import { Gateway } from './service.ts'
import { views } from './views.ts'
import { regressionPaths } from './ways/kept.ts'

export default defineMachine({
  spec: 'vela',
  chart,
  domains,
  views,
  regressionPaths,
  published: publishedIn(states),
  receive,
  show,
  nameOf,
  service: Gateway,
  observableState: (_, ignored) => observableStateOf(ignored),
})
