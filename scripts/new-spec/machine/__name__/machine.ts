/** The reference of __name__: a chart, and the class around it. */
import { setup } from 'xstate'
import type { __Name__, Ports, Settings, State } from '../../spec/__name__/contract.ts'
import { defineMachine } from '../define.ts'
import { type Runner, runner } from '../service/runner.ts'
import { type Engine, engine } from '../step.ts'

const chart = setup({
  types: {
    context: {} as Settings,
    events: {} as { readonly type: 'start'; readonly at: number },
    input: {} as Settings,
  },
  actions: {
    publish: (_, _to: { readonly to: State }) => {},
    'work.begin': () => {},
    'work.end': () => {},
  },
  delays: { work: ({ context }) => context.workMs },
}).createMachine({
  id: '__name__',
  context: ({ input }) => ({ workMs: input.workMs }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        start: {
          target: 'busy',
          meta: { id: 'start' },
          actions: [{ type: 'publish', params: { to: 'busy' } }, 'work.begin'],
        },
      },
    },
    busy: {
      after: {
        work: {
          target: 'idle',
          meta: { id: 'end' },
          actions: [{ type: 'publish', params: { to: 'idle' } }, 'work.end'],
        },
      },
    },
  },
})

/** The reference implementation. */
export class Reference implements __Name__ {
  readonly #runner: Runner

  constructor({ clock, settings, work, changed }: Ports, run: Engine = engine(chart)) {
    this.#runner = runner({
      engine: run,
      clock,
      settings: { ...settings },
      handlers: {
        publish: ({ to }) => changed(to as State),
        'work.begin': () => work(true),
        'work.end': () => work(false),
      },
    })
  }

  start(): void {
    this.#runner.receive({ type: 'start' })
  }
}

export default defineMachine({
  spec: '__name__',
  chart,
  domains: { workMs: { kind: 'setting' } },
  service: Reference,
})
