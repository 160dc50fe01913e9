/** A door with a bell: the smallest whole spec, for tests of the harness that must not depend on any document. */
import type { Plan } from '../../harness/playing/plan.ts'
import type { World } from '../../harness/playing/play.ts'
import { handled, later, service, show } from '../../simulators/service.ts'
import type { Simulator } from '../../simulators/simulator.ts'
import type { Line } from '../../spec/log.ts'
import type { Spec } from '../../spec/spec.ts'
import type { Clock, Connection, Socket } from '../../spec/wiring.ts'

/** The ports of a door: its bell, and the clock. */
export interface Bell {
  readonly clock: Clock
  readonly openMs: number
  chime(visitor: string, words: string): void
  moved(to: 'open' | 'closed'): void
}

/** The interface of a door. */
export interface Door {
  ring(visitor: string, words: string): unknown
  knock?(): unknown
  state?(): string
}

interface Memory {
  readonly state: string
  readonly visitors: readonly string[]
}

const visitor = { kind: 'id', of: 'visitor' } as const
const common = { basis: 'document', requirements: ['DB-01'] } as const

const connect = ({ build, settings, clock, show }: Socket): Connection => {
  let from = 'closed'
  const bell: Bell = {
    clock,
    openMs: Number(settings.openMs),
    chime: (name, words) => show({ what: 'chime', with: { visitor: name, words } }),
    moved: (to) => {
      show({ what: 'state', with: { from, to, cause: 'ring' } })
      from = to
    },
  }
  const door = new build(bell as never) as Door
  return {
    deaf: door.knock === undefined ? ['knock'] : [],
    emits: ['state', 'chime', 'settled', ...(door.state === undefined ? [] : ['snapshot'])],
    report: (what, { visitor: name, text }) =>
      what === 'ring' ? door.ring(String(name), String(text)) : door.knock?.(),
    peek: () => (door.state === undefined ? [] : [{ what: 'snapshot', with: { state: door.state() } }]),
    close: () => {},
  }
}

export const spec: Spec<string, Memory> = {
  name: 'doorbell',
  title: 'A door with a bell',
  states: ['closed', 'open'],
  initial: 'closed',
  coarse: { of: { closed: 'idle', open: 'listening' }, leaps: [] },
  fault: null,
  labels: { en: { closed: 'Closed', open: 'Open' } },
  requirements: [
    { id: 'DB-01', source: 'here', kind: 'state', basis: 'document', statement: 'A ring opens the door.' },
    { id: 'DB-02', source: 'here', kind: 'timing', basis: 'ruling', statement: 'The door closes again.' },
  ],
  budgets: [],
  events: [
    { name: 'ring', lane: 'porch', says: '', fields: { visitor, text: { kind: 'text' } }, ...common },
    { name: 'knock', lane: 'porch', says: '', fields: {}, ...common },
  ],
  effects: [
    {
      name: 'state',
      lane: 'subject',
      says: '',
      fields: {
        from: { kind: 'label' },
        to: { kind: 'label' },
        cause: { kind: 'label' },
      },
      ...common,
    },
    { name: 'chime', lane: 'hall', says: '', fields: { visitor, words: { kind: 'text' } }, ...common },
    { name: 'snapshot', lane: 'subject', says: '', fields: { state: { kind: 'label' } }, ...common },
    {
      name: 'settled',
      lane: 'subject',
      says: '',
      fields: { call: { kind: 'label' }, outcome: { kind: 'label' }, code: { kind: 'label' } },
      ...common,
    },
  ],
  codes: ['closed', 'open', 'resolved', 'rejected', 'UNKNOWN', 'BUSY'],
  lanes: ['porch', 'subject', 'hall'],
  reducer: {
    start: () => ({ state: 'closed', visitors: [] }),
    reduce: (memory: Memory, { way, what, with: payload }: Line) => {
      if (way === 'in' && what === 'ring')
        return { ...memory, visitors: [String(payload.visitor), ...memory.visitors] }
      return way === 'out' && what === 'state' ? { ...memory, state: String(payload.to) } : memory
    },
  },
  facts: {},
  limits: [],
  rows: [
    {
      id: 'DB-ROW-1',
      from: ['closed'],
      on: { event: 'ring' },
      when: true,
      to: 'open',
      does: ['chime'],
      says: 'A ring opens the door.',
      ...common,
    },
    {
      id: 'DB-ROW-2',
      from: ['closed', 'open'],
      on: { event: 'knock' },
      when: true,
      to: 'stay',
      says: '',
      ...common,
    },
  ],
  forbidden: [],
  monitors: [],
  faults: [{ says: 'somebody knocks', receives: [{ receives: 'knock' }] }],
  metrics: [],
  proposals: [
    { what: 'ring', with: { visitor: 'fresh', text: 'fresh' } },
    { what: 'ring', with: { visitor: 'stale', text: 'fresh' } },
    { what: 'knock', with: {} },
  ],
  resolve: ({ visitors: [current, stale] }, kind, symbol) =>
    kind === 'visitor' ? ((symbol === 'current' ? current : stale) ?? null) : null,
  wiring: { connect, awaited: ['ring'], assumed: [{ what: 'knock', with: {} }] },
  cast: ['porch', 'hall'],
  opening: [{ in: 'closed', to: 'porch', what: 'visits', with: { name: 'Ada' } }],
  quiescence: [],
  assumed: { options: {}, monitors: [] },
  deterministic: ['DB-01'],
  settings: { openMs: 100 },
  variants: [],
  uncovered: {},
}

/** Rings for a visitor, and knocks once it receives the chime. */
const porch = service({
  name: 'porch',
  options: { rings: 1, afterMs: 0 },
  start: (options) => options,
  receives: {
    visits: (options, { name }) =>
      handled(
        options,
        ...Array.from({ length: Number((options as { rings: number }).rings) }, () =>
          later(Number((options as { afterMs: number }).afterMs), 'subject', 'ring', {
            visitor: String(name),
            text: 'text#1',
          }),
        ),
      ),
  },
})

/** Displays a chime, and answers with a knock. */
const hall = service({
  name: 'hall',
  options: { knockMs: -1 },
  start: (options) => options,
  receives: {
    begin: (options) => handled(options, show('light.on')),
    chime: (options) =>
      handled(
        options,
        show('heard'),
        later(Number((options as { knockMs: number }).knockMs), 'subject', 'knock'),
      ),
  },
})

export const world: World = {
  spec: spec as never,
  services: { porch: porch as Simulator, hall: hall as Simulator },
}

/** A plan with what differs from the plainest one. */
export const plan = (changes: Partial<Plan> = {}): Plan => ({
  name: 'plan',
  title: 'A plan',
  settings: spec.settings,
  options: {},
  open: true,
  acting: { kind: 'path', strides: [] },
  ...changes,
})

/** Opens for this many ms, then closes again. */
export class GoodDoor implements Door {
  readonly bell: Bell
  isOpen = false
  constructor(bell: Bell) {
    this.bell = bell
  }
  ring(visitor: string, words: string): unknown {
    this.bell.chime(visitor, words)
    if (this.isOpen) return Promise.resolve()
    this.move('open')
    this.bell.clock.after(this.bell.openMs, () => this.move('closed'))
    return Promise.resolve()
  }
  knock(): unknown {
    return undefined
  }
  state(): string {
    return this.isOpen ? 'open' : 'closed'
  }
  protected move(to: 'open' | 'closed'): void {
    this.isOpen = to === 'open'
    this.bell.moved(to)
  }
}
