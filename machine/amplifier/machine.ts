/** Amplifier as shared code knows it. */
import { states } from '../../spec/amplifier/states.ts'
import type { Machine } from '../machine.ts'
import { publishedIn } from '../published.ts'
import { tellsAll } from '../telling.ts'
import { chart } from './chart.ts'
import { type Context, domains } from './context.ts'
import { hear } from './hearing.ts'
import { Amplifier, amplifierOn } from './service.ts'
import { nameOf, show } from './showing.ts'
import { sightOf } from './sight.ts'
import { views } from './views.ts'
import { ways } from './ways/kept.ts'

/** Places beside a live session that are published under the name of another (AMP-ST-11). */
const beside: Readonly<Record<string, string>> = { offline: 'idle', failed: 'error', stumbling: 'error' }

const nameIn = publishedIn([...states, ...Object.keys(beside)])

/** The published state of a configuration of the chart. */
function published(value: unknown): string {
  const name = nameIn(value)
  return beside[name] ?? name
}

const machine: Machine = {
  spec: 'amplifier',
  chart,
  domains,
  views,
  ways,
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
