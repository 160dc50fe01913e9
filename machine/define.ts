/**
 * Definitions of machines: the chart, its context and its service. A member that is left out has the default of a chart
 * whose events and effects have the names and fields of the spec, and whose states are the published ones.
 */
import type { Payload } from '../spec/log.ts'
import type { Machine, Service } from './machine.ts'
import { reportsAll } from './reporting.ts'
import type { Engine } from './step.ts'

/** The members without a default. */
type Needed = 'spec' | 'chart' | 'domains' | 'service'

/**
 * A machine as it is written. `publish` is the effect with which a chart publishes the state `to`. After the parameters
 * of its contract the service takes an engine, by default the one of the chart.
 */
export type Content = Pick<Machine, Needed> & Partial<Omit<Machine, Needed | 'serviceOn'>>

/** The class on another engine. */
const on =
  (service: Service) =>
  (run: Engine): Service =>
    class extends (service as new (...parameters: unknown[]) => object) {
      constructor(...parameters: readonly unknown[]) {
        const taken = Array.from({ length: service.length }, (_, place) => parameters[place])
        super(...taken, run)
      }
    }

/** The machine of a chart. */
export const defineMachine = (content: Content): Machine => ({
  views: [{ name: 'everything', settings: {}, receives: () => true }],
  published: String,
  receive: (what, payload, at) => ({ ...payload, type: what, at }),
  show: ({ type, params }, from) =>
    type === 'publish'
      ? { what: 'state', with: { from, to: String(params.to) } }
      : { what: type, with: params as Payload },
  nameOf: (type) => (type === 'publish' ? 'state' : type),
  settings: (settings) => settings,
  serviceOn: on(content.service),
  observableState: () => ({}),
  reported: reportsAll,
  ...content,
})
