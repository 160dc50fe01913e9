/** Turn detection in the form that shared code uses. */
import { modes } from '../../spec/turn-detection/states.ts'
import { defineMachine } from '../define.ts'
import { chart } from './chart.ts'
import { placesIn } from './context/places.ts'
import { type Context, domains } from './context.ts'
import { nameOf, show } from './emitting.ts'
import { observableStateOf } from './observable-state.ts'
import { receive } from './receiving.ts'
import { TurnDetection } from './service.ts'
import { views } from './views.ts'
import { regressionPaths } from './ways/kept.ts'

/** The fallback while it is on, and otherwise the mode. */
function published(value: unknown): string {
  const is = placesIn(value)
  return is('fallback') ? 'fallback' : (modes.find(is) ?? '')
}

export default defineMachine({
  spec: 'turn-detection',
  chart,
  domains,
  views,
  regressionPaths,
  published,
  receive,
  show,
  nameOf,
  service: TurnDetection,
  observableState: (context, _ignored, _published, value) =>
    observableStateOf(context as Context, placesIn(value)),
})
