/** Amplifier as shared code knows it. */
import type { Machine } from '../machine.ts'
import { tellsAll } from '../telling.ts'
import { chart } from './chart.ts'
import { type Context, domains } from './context.ts'
import { hear } from './hearing.ts'
import { Amplifier, amplifierOn } from './service.ts'
import { nameOf, show } from './showing.ts'
import { sightOf } from './sight.ts'
import { views } from './views.ts'
import { published } from './whereabouts.ts'

const machine: Machine = {
  spec: 'amplifier',
  chart,
  domains,
  views,
  published,
  hear,
  show,
  nameOf,
  settings: (settings) => settings,
  service: Amplifier as unknown as Machine['service'],
  serviceOn: (engine) => amplifierOn(engine) as unknown as Machine['service'],
  sight: (context, ignored) => sightOf(context as Context, ignored),
  told: tellsAll,
}

export default machine
