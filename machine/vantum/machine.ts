/** Vantum as shared code knows it. */
import { states } from '../../spec/vantum/states.ts'
import type { Machine } from '../machine.ts'
import { publishedIn } from '../published.ts'
import { tellsAll } from '../telling.ts'
import { chart } from './chart.ts'
import { domains } from './context.ts'
import { hear } from './hearing.ts'
import { Vantum, vantumOn } from './service.ts'
import { nameOf, show } from './showing.ts'
import { sightOf } from './sight.ts'
import { views } from './views.ts'
import { ways } from './ways/kept.ts'

const machine: Machine = {
  spec: 'vantum',
  chart,
  domains,
  views,
  ways,
  published: publishedIn(states),
  hear,
  show,
  nameOf,
  settings: (settings) => settings,
  service: Vantum as unknown as Machine['service'],
  serviceOn: (engine) => vantumOn(engine) as unknown as Machine['service'],
  sight: (_, ignored) => sightOf(ignored),
  told: tellsAll,
}

export default machine
