/** __name__: the content of the document, as one value. */
import { defineSpec } from '../define.ts'
import { type Text, text } from '../foreign.ts'
import { emits, publishes } from '../lines.ts'
import { shapesIn } from '../watching.ts'
import type { Connection, Socket } from '../wiring.ts'
import { type __Name__, defaults, type Ports, type State } from './contract.ts'
import { type Line, protocol } from './protocol.ts'
import { requirements } from './requirements.generated.ts'
import { rows } from './table.ts'

/** What the lines of a trace so far determine, for the limits and the monitors. */
interface TraceState {
  readonly state: Text<State>
  /** The instant of the last change, in ms. */
  readonly since: number
}

const reducer = {
  start: (): TraceState => ({ state: 'idle', since: 0 }),
  reduce: (trace: TraceState, line: Line): TraceState =>
    emits(line, 'state') ? { state: text(line.with.to), since: line.at } : trace,
}

const { always, within } = shapesIn<TraceState, Line>(reducer)

const monitors = [
  within('work.ends', '__ID__-02', {
    says: 'The work ends after 1 s.',
    needs: ['state'],
    budget: '__ID__-02',
    ms: () => defaults.workMs,
    what: 'the end of the work',
    opens: (line) => publishes(line, 'busy'),
    closes: (line) => publishes(line, 'idle'),
  }),
  always('state.once', '__ID__-03', {
    says: 'Each change leads to another state.',
    needs: ['state'],
    ask: (line, _, { state }) => {
      if (!emits(line, 'state')) return null
      return line.with.to === state ? { expected: 'another state', got: `${state} again` } : true
    },
  }),
]

/** Connects an implementation: its methods are the events, and the calls of its ports are the effects. */
function connect({ build, settings, clock, show }: Socket): Connection {
  let from: State = 'idle'
  const ports: Ports = {
    clock,
    settings: { ...defaults, ...settings },
    work: (isBegun) => show({ what: isBegun ? 'work.begin' : 'work.end', with: {} }),
    changed: (to) => {
      show({ what: 'state', with: { from, to } })
      from = to
    },
  }
  const subject = new build(...([ports] as never[])) as __Name__
  return {
    deaf: [],
    emits: Object.keys(protocol.effects),
    report: () => subject.start(),
    peek: () => [],
    close: () => {},
  }
}

export default defineSpec<typeof protocol, TraceState>(protocol, {
  name: '__name__',
  title: '__name__',
  initial: 'idle',
  coarse: { of: { idle: 'idle', busy: 'thinking' }, leaps: [] },
  requirements,
  budgets: [
    {
      id: '__ID__-02',
      ms: 1000,
      strict: false,
      basis: 'document',
      setting: 'workMs',
      from: 'busy',
      to: 'idle',
    },
  ],
  settings: { ...defaults },
  reducer,
  rows,
  monitors,
  limits: [
    {
      id: 'work',
      kind: 'due',
      budget: '__ID__-02',
      window: ({ state, since }, { workMs }) =>
        state === 'busy' ? { opens: since + Number(workMs), closes: since + Number(workMs) } : null,
    },
  ],
  wiring: { connect, awaited: [], assumed: [] },
  cast: ['__name__-user'],
  opening: [{ in: 'idle', to: '__name__-user', what: 'starts', with: {} }],
})
