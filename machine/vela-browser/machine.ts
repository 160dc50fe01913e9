/** The browser's connection as shared code knows it. */
import type { Machine } from '../machine.ts'
import { tellsAll } from '../telling.ts'
import { chart } from './chart.ts'
import { domains } from './context.ts'
import { hear } from './hearing.ts'
import { Connection, connectionOn } from './service.ts'
import { nameOf, show } from './showing.ts'
import { sightOf } from './sight.ts'
import { views } from './views.ts'
import { ways } from './ways/kept.ts'

/** The published state of a configuration: the outermost one. */
const published = (value: unknown): string =>
  typeof value === 'string' ? value : (Object.keys(value as object)[0] ?? '')

const machine: Machine = {
  spec: 'vela-browser',
  chart,
  domains,
  views,
  ways,
  published,
  hear,
  show,
  nameOf,
  settings: (settings) => settings,
  service: Connection as unknown as Machine['service'],
  serviceOn: (engine) => connectionOn(engine) as unknown as Machine['service'],
  sight: (_, ignored) => sightOf(ignored),
  told: tellsAll,
}

export default machine
