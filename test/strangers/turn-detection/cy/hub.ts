import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { Bus } from './bus.ts'
import type { Capture } from './capture.ts'
import type { Choices } from './choices.ts'
import type { Detector } from './detector.ts'
import type { Fallback } from './fallback.ts'
import { Timers } from './guard.ts'
import type { Hints } from './hints.ts'
import type { Metrics } from './metrics.ts'
import type { Policy } from './policy.ts'

/** What all services share, and where they ask one another; what they tell one another goes over the bus. */
export class Hub {
  readonly bus = new Bus()
  readonly ports: Voice.Ports
  readonly timers: Timers
  readonly choices: Choices
  policy!: Policy
  capture!: Capture
  fallback!: Fallback
  hints!: Hints
  detector!: Detector
  metrics!: Metrics

  constructor(ports: Voice.Ports, choices: Choices) {
    this.ports = ports
    this.choices = choices
    this.timers = new Timers(ports.clock)
  }
}

/** One service; it subscribes when it is made. */
export abstract class Service {
  readonly hub: Hub
  readonly bus: Bus
  readonly ports: Voice.Ports
  readonly timers: Timers
  readonly choices: Choices

  constructor(hub: Hub) {
    this.hub = hub
    this.bus = hub.bus
    this.ports = hub.ports
    this.timers = hub.timers
    this.choices = hub.choices
  }
}
