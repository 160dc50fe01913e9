/** Charts that tell everything: each entry, exit and transition notes who acts, on which event, in which context. */
import { and, assign, not, or, setup, stateIn } from 'xstate'
import type { Domains } from '../../../machine/domain.ts'
import type { Chart } from '../../../machine/machine.ts'

/** A node as it is written, loosely: these charts are tables. */
export interface Written {
  readonly [field: string]: unknown
  readonly states?: Readonly<Record<string, Written>>
}

type Counting = { readonly context: { readonly n: number }; readonly event: { readonly type: string } }

/** An effect that tells what the chart sees; thousands keep it from being about id 0. */
const note = (what: string) => ({
  type: 'note',
  params: ({ context, event }: Counting) => ({ what, on: event.type, n: 1000 + context.n }),
})

const listed = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

const numbered = (transitions: unknown, name: string): unknown => {
  if (transitions === undefined) return undefined
  return listed(transitions).map((each, place) => {
    const written: Written = typeof each === 'string' ? { target: each } : (each as Written)
    const id = `${name} ${place}`
    return { meta: { id }, ...written, actions: [note(id), ...listed(written.actions)] }
  })
}

const numberedAll = (table: unknown, name: string) =>
  Object.fromEntries(
    Object.entries((table ?? {}) as object).map(([on, each]) => [on, numbered(each, `${name} ${on}`)]),
  )

/** A node with notes on all that happens at it and below it, and with ids on its transitions. */
function tracing(name: string, node: Written): Written {
  const states = Object.entries(node.states ?? {}).map(([key, each]) => [
    key,
    tracing(`${name}.${key}`, each),
  ])
  const below = node.states === undefined ? {} : { states: Object.fromEntries(states) }
  if (node.type === 'history' || node.history !== undefined) return node
  return {
    ...node,
    ...below,
    entry: [note(`+${name}`), ...listed(node.entry)],
    exit: [note(`-${name}`), ...listed(node.exit)],
    on: numberedAll(node.on, name),
    after: numberedAll(node.after, `${name} after`),
    ...('always' in node ? { always: numbered(node.always, `${name} always`) } : {}),
    ...('onDone' in node ? { onDone: numbered(node.onDone, `${name} done`) } : {}),
  }
}

const parts = {
  guards: {
    odd: ({ context }: Counting) => context.n % 2 === 1,
    rest: ({ context }: Counting, { by, is }: { by: number; is: number }) => context.n % by === is,
    alias: 'odd',
    even: not('odd'),
    third: and([{ type: 'rest', params: { by: 3, is: 0 } }, or(['odd', 'even'])]),
    inB: stateIn('#b'),
  },
  actions: {
    more: assign({ n: ({ context }: Counting) => context.n + 1 }),
    set: assign((_: Counting, { to }: { to: number }) => ({ n: to })),
    ring: () => {},
  },
  delays: { slow: 100, growing: ({ context }: Counting) => 10 * context.n, early: -5 },
}

/** The declaration of what such a chart counts. */
export const counted = { n: { kind: 'number', atMost: Number.MAX_SAFE_INTEGER } } as const satisfies Domains

/** Makes a chart of a table. It counts in `n`, and has the guards, actions and delays above. */
export const traced = (node: Written): Chart =>
  setup(parts as never).createMachine({
    context: { n: 0 },
    // So that a chart that never rests is an error in both engines and not the end of the test.
    options: { maxIterations: 60 },
    ...tracing('', { id: 'chart', ...node }),
  } as never) as unknown as Chart
