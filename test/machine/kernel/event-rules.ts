/** Small charts, one for each rule about events, guards, actions and timers; and charts that fail. */
import { and, assign, cancel, enqueueActions, not, or, raise, stateIn } from 'xstate'
import type { RuleChart } from './state-rules.ts'

/** A closure as XState takes it: these tables are typed loosely. */
const loose = (closure: unknown) => closure as never

type Counting = { readonly context: { readonly n: number }; readonly event: { readonly type: string } }
const few = ({ context }: Counting) => context.n < 3
const more = { actions: 'more' }

/** By what they are about. */
export const eventRules: Readonly<Record<string, RuleChart>> = {
  'eventless transitions follow one another and see the event before them': {
    chart: {
      initial: 's',
      states: {
        s: {
          on: { a: { target: 't', ...more } },
          always: { guard: ({ event }: Counting) => event.type === 'b', target: 'u' },
        },
        t: {
          entry: 'more',
          always: [
            { guard: 'odd', target: 's' },
            { guard: few, target: 'u', ...more },
          ],
        },
        u: { always: { guard: ({ event }: Counting) => event.type === 'a', target: 's' }, on: { c: 's' } },
      },
    },
    events: 'a b c',
    depth: 5,
  },

  'eventless transitions of regions and of their ancestors': {
    chart: {
      type: 'parallel',
      always: { guard: { type: 'rest', params: { by: 5, is: 4 } }, actions: 'more' },
      states: {
        x: {
          initial: 'x1',
          states: {
            x1: { on: { a: { target: 'x2', ...more } } },
            x2: { always: { target: 'x1', guard: 'odd' }, on: { a: { target: 'x1', ...more } } },
          },
        },
        y: {
          initial: 'y1',
          always: { guard: stateIn('#chart.x.x2'), target: '.y2' },
          states: { y1: {}, y2: { on: { b: { target: 'y1', ...more } } } },
        },
      },
    },
    events: 'a b',
    depth: 6,
  },

  'a bare eventless transition is not looked for again, one that counts is': {
    chart: {
      on: { a: more, b: { actions: ['more', raise({ type: 'c' })] }, c: more },
      always: [
        { guard: { type: 'rest', params: { by: 3, is: 1 } }, actions: 'ring' },
        { guard: { type: 'rest', params: { by: 3, is: 2 } }, actions: 'more' },
      ],
    },
    events: 'a b c x',
  },

  'raised events wait in line, behind eventless transitions': {
    chart: {
      initial: 's',
      states: {
        s: {
          exit: raise({ type: 'left' }),
          on: {
            a: {
              target: 't',
              actions: [
                raise({ type: 'b' }),
                raise(({ event }: Counting) => ({ type: 'c', from: event.type })),
              ],
            },
          },
        },
        t: { entry: raise({ type: 'd' }), always: { target: 'u', guard: few, ...more }, on: { d: 's' } },
        u: { on: { left: more, b: more, c: { target: 't', actions: 'more' }, d: 's' } },
      },
    },
    events: 'a b d',
    never: ['.u d 0'],
    depth: 4,
  },

  'final states end their parents, regions and the chart': {
    chart: {
      initial: 's',
      on: { late: more },
      states: {
        s: {
          initial: 'i',
          onDone: { target: 'p', ...more },
          states: { i: { on: { a: 'e' } }, e: { type: 'final', entry: raise({ type: 'late' }) } },
        },
        p: {
          type: 'parallel',
          onDone: 'end',
          states: {
            x: { initial: 'x1', onDone: more, states: { x1: { on: { a: 'x2' } }, x2: { type: 'final' } } },
            y: {
              initial: 'y1',
              states: { y1: { on: { b: 'y2', c: '#chart.end' } }, y2: { type: 'final', entry: 'more' } },
            },
          },
        },
        end: { type: 'final', exit: 'more' },
      },
    },
    events: 'a b c late',
    depth: 5,
  },

  'done events can be had by name and by wildcard': {
    chart: {
      initial: 's',
      on: { 'xstate.done.state.chart.s': more, 'xstate.done.*': more },
      states: {
        s: {
          initial: 'i',
          states: { i: { on: { a: 'e' } }, e: { type: 'final' } },
          on: { b: { target: 's', reenter: true } },
        },
      },
    },
    events: 'a b',
    never: [' xstate.done.* 0'],
  },

  'delays arm timers that leaving calls off': {
    chart: {
      initial: 's',
      states: {
        s: {
          after: { 50: 't', slow: { target: 'u', guard: 'odd' } },
          on: { a: 't', b: { target: 's', reenter: true, ...more } },
        },
        t: { after: { growing: [{ guard: few, target: 's', ...more }, { target: 'u' }] }, on: { a: 's' } },
        u: {
          initial: 'u1',
          after: { early: '.u2' },
          states: { u1: {}, u2: { after: { 10: '#chart.s', 20: { actions: 'ring' } } } },
          on: { a: 's' },
        },
      },
    },
    events: 'a b',
    never: ['.s after slow 0', '.u.u2 after 20 0'],
    depth: 7,
  },

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

  'guards of every make': {
    chart: {
      initial: 's',
      states: {
        s: {
          on: {
            a: [
              { guard: and(['odd', loose(few)]), ...more },
              {
                guard: or([
                  { type: 'rest', params: ({ event }: Counting) => ({ by: 5, is: event.type.length }) },
                  'third',
                ]),
                ...more,
              },
              { guard: not(not('even')), target: 'b', ...more },
              { guard: 'alias', target: 'b' },
            ],
            x: [{ guard: { type: 'rest', params: { by: 2, is: 0 } }, ...more }, more],
          },
        },
        b: { id: 'b', on: { a: [{ guard: 'alias', target: 's', ...more }, more] } },
      },
      on: {
        y: [
          { guard: 'inB', ...more },
          { guard: stateIn('s'), actions: 'ring' },
          { guard: stateIn({ b: {} }) },
        ],
      },
    },
    events: 'a x y',
    never: [' y 2'],
    depth: 6,
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

  'wildcards: exact before long before short': {
    chart: {
      initial: 's',
      on: {
        '*': more,
        'c.d': { guard: 'odd', actions: 'more' },
        'c.*': { guard: few, ...more },
        'c.*.d': more,
      },
      states: {
        s: { on: { 'c.d.*': [{ guard: 'even', target: 't' }], 'c.d': { guard: few, actions: 'ring' } } },
        t: { on: { 'c.*': 's' } },
      },
    },
    events: 'a c c.d c.d.e c.x.d cx',
    never: [' c.*.d 0'],
    depth: 4,
  },

  'a forbidden event goes no further out': {
    chart: {
      initial: 's',
      on: { a: more, b: more, c: more, '*': more },
      states: { s: { on: { a: undefined, b: {}, c: [{ guard: 'odd' }], d: 's' } } },
    },
    events: 'a b c d e',
    never: [' a 0', ' b 0'],
  },
}

/** Charts that do not end, and closures that throw: both engines have to give up. */
export const failing: Readonly<Record<string, RuleChart>> = {
  'no end': {
    chart: {
      options: { maxIterations: 9 },
      initial: 's',
      states: { s: { on: { a: 't' } }, t: { always: { target: 't', reenter: true, ...more } } },
    },
    events: 'a b',
    never: ['.s a 0', '.t always 0'],
  },
  'a guard that throws': {
    chart: {
      on: {
        a: {
          guard: () => {
            throw new Error('no')
          },
        },
        b: { actions: 'ring' },
      },
    },
    events: 'a b',
    never: [' a 0'],
  },
  'an update that throws after an effect': {
    chart: {
      on: {
        a: {
          actions: [
            'ring',
            assign(() => {
              throw new Error('no')
            }),
          ],
        },
        b: more,
      },
    },
    events: 'a b',
    never: [' a 0'],
  },
  'an entry that throws at once': {
    chart: {
      entry: assign(() => {
        throw new Error('no')
      }),
    },
    events: 'a',
  },
}
