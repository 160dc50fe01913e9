/** Small charts, one for each rule about what actions do: updates, raised events, timers, and actions of actions. */
import { and, assign, cancel, emit, enqueueActions, log, raise, stateIn } from 'xstate'
import type { RuleChart } from './state-rules.ts'

/** A closure as XState takes it: these tables are typed loosely. */
const loose = (closure: unknown) => closure as never

type Counting = { readonly context: { readonly n: number }; readonly event: { readonly type: string } }
const few = ({ context }: Counting) => context.n < 3
const more = { actions: 'more' }
const assigning = (update: unknown) => ({ actions: assign(loose(update)) })

/** Rings while the chart is there. */
const asking = (where: string) =>
  enqueueActions(({ enqueue, check }) => {
    if (check(loose(stateIn(where)))) enqueue(loose({ type: 'ring', params: { bell: where } }))
  })

/** By what they are about. */
export const actionRules: Readonly<Record<string, RuleChart>> = {
  'raise with a delay, and cancel': {
    chart: {
      on: {
        a: { actions: raise({ type: 'late' }, { delay: 30, id: 'one' }) },
        b: {
          actions: raise(({ context }: Counting) => ({ type: 'late', n: context.n }), {
            delay: 'growing' as never,
            id: 'two',
          }),
        },
        c: { actions: cancel('one') },
        d: { actions: cancel(({ context }: Counting) => (context.n % 2 === 0 ? 'one' : 'two')) },
        e: { actions: raise({ type: 'late' }, { delay: ({ context }: Counting) => 5 * context.n }) },
        late: more,
      },
    },
    events: 'a b c d e',
    depth: 4,
  },

  'actions of every make': {
    chart: {
      on: {
        a: {
          actions: [
            'more',
            { type: 'set', params: ({ context }: Counting) => ({ to: context.n + 2 }) },
            assign(
              loose({
                n: ({ context }: Counting) => context.n + 1,
                last: ({ event }: Counting) => event.type,
                fixed: 7,
              }),
            ),
            assign(({ context }: Counting) => ({ n: context.n * 2 })),
            { type: 'unheardOf', params: { one: 1 } },
            { type: 'ring', params: { bell: 0 } },
            { type: 'ring', params: ({ context }: Counting) => ({ bell: context.n % 3 }) },
            { type: 'ring', params: () => undefined },
            function named() {},
            () => {},
            'bare',
          ],
        },
        b: { actions: { type: 'set', params: { to: 0 } } },
      },
    },
    events: 'a b',
  },

  'actions that are enqueued on the way': {
    chart: {
      initial: 's',
      states: {
        s: {
          on: {
            a: {
              target: 'b',
              actions: enqueueActions(({ context, enqueue, check }) => {
                enqueue('more')
                enqueue({ type: 'set', params: { to: context.n + 3 } })
                enqueue.raise({ type: 'c' })
                enqueue.raise({ type: 'c' }, { delay: 40, id: 'late' })
                if (check(loose('odd')))
                  enqueue.assign(loose({ n: ({ context }: Counting) => context.n + 1 }))
                if (check(loose(stateIn('s')))) enqueue(loose({ type: 'ring', params: { bell: 1 } }))
                enqueue.cancel('late')
                enqueue.raise({ type: 'c' }, { delay: 30 })
                enqueue.emit(loose({ type: 'rang', n: context.n }))
                enqueue(loose(enqueueActions(({ enqueue }) => enqueue('more'))))
              }),
            },
          },
        },
        b: {
          id: 'b',
          on: { c: more, a: 's' },
          always: { guard: 'third', actions: enqueueActions(() => {}) },
        },
      },
    },
    events: 'a c',
    depth: 5,
  },

  'emitted events and logged lines are effects': {
    chart: {
      entry: emit({ type: 'rang' }),
      on: {
        a: {
          actions: [
            'more',
            emit(({ context, event }: Counting) => ({ type: 'rang', n: context.n, by: event.type })),
          ],
        },
        b: { actions: [log('one'), log(({ context }: Counting) => context.n, 'n'), log()] },
      },
    },
    events: 'a b',
    depth: 3,
  },

  'an update sees the update before it, and what is written together sees neither': {
    chart: {
      on: {
        a: {
          actions: [
            'more',
            assign(
              loose({
                n: ({ context }: Counting) => context.n + 1,
                old: ({ context }: Counting) => context.n,
              }),
            ),
            { type: 'ring', params: ({ context }: Counting) => ({ bell: 10 + context.n }) },
            assign(({ context }: Counting) => ({ ...context, n: context.n * 2 })),
            assign(() => ({})),
            raise(({ context }: Counting) => ({ type: 'b', n: context.n })),
            'more',
          ],
        },
        b: assigning(({ context, event }: Counting) => ({
          n: context.n + ((event as { n?: number }).n ?? 0),
        })),
      },
    },
    events: 'a b',
    depth: 4,
  },

  'guards that are asked on the way find the chart where the move began': {
    chart: {
      initial: 's',
      states: {
        s: { id: 's', exit: asking('#s'), on: { a: { target: 't', actions: asking('#t') } } },
        t: {
          id: 't',
          entry: [asking('#s'), asking('#t')],
          on: { a: 's' },
          always: { guard: and([stateIn('#t'), loose(few)]), ...more },
        },
      },
    },
    events: 'a',
    depth: 4,
  },
}
