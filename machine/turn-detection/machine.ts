/** Turn detection as shared code knows it. */
import { modes } from '../../spec/turn-detection/states.ts'
import type { Machine } from '../machine.ts'
import { tellsAll } from '../telling.ts'
import { chart } from './chart.ts'
import { placesIn } from './context/places.ts'
import { type Context, domains } from './context.ts'
import { hear } from './hearing.ts'
import { TurnDetection, turnDetectionOn } from './service.ts'
import { nameOf, show } from './showing.ts'
import { sightOf } from './sight.ts'
import { views } from './views.ts'
import { ways } from './ways/kept.ts'

/** The fallback while it is on, and otherwise the mode. */
function published(value: unknown): string {
  const is = placesIn(value)
  return is('fallback') ? 'fallback' : (modes.find(is) ?? '')
}

const machine: Machine = {
  spec: 'turn-detection',
  chart,
  domains,
  views,
  ways,
  published,
  hear,
  show,
  nameOf,
  settings: (settings) => settings,
  service: TurnDetection as unknown as Machine['service'],
  serviceOn: (engine) => turnDetectionOn(engine) as unknown as Machine['service'],
  sight: (context, _ignored, _published, value) => sightOf(context as Context, placesIn(value)),
  told: tellsAll,
}

export default machine
