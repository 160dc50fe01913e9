/** Small charts, one for each rule about events, guards and timers; and charts that fail. */
import { and, assign, not, or, raise, stateIn } from 'xstate'
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

  'a delay is reckoned once, when its state is entered': {
    chart: {
      initial: 's',
      states: {
        s: { entry: 'more', after: { growing: 't' }, on: { a: more, b: 't' } },
        t: { on: { a: 's' }, after: { slow: { target: 't', reenter: true, ...more } } },
      },
    },
    events: 'a b',
    depth: 6,
  },

  'a timer of one state is called off although another of the same delay runs on': {
    chart: {
      type: 'parallel',
      states: {
        p: { initial: 'i', states: { i: { after: { slow: 'j' }, on: { a: 'j' } }, j: { on: { b: 'i' } } } },
        q: { initial: 'i', states: { i: { after: { slow: 'j' }, on: { b: 'j' } }, j: { on: { a: 'i' } } } },
      },
    },
    events: 'a b',
    depth: 6,
  },

  'raised events are answered in the order in which they were raised, whoever raised them': {
    chart: {
      type: 'parallel',
      states: {
        p: {
          initial: 'i',
          states: {
            i: {
              exit: raise({ type: 'p.left' }),
              on: { a: { target: 'j', actions: raise({ type: 'p.goes' }) } },
            },
            j: { entry: raise({ type: 'p.there' }), on: { b: 'i' } },
          },
        },
        q: {
          initial: 'i',
          states: {
            i: {
              exit: raise({ type: 'q.left' }),
              on: { a: { target: 'j', actions: raise({ type: 'q.goes' }) } },
            },
            j: { entry: raise({ type: 'q.there' }), on: { b: 'i' } },
          },
        },
        received: { on: { 'p.*': more, 'q.*': more } },
      },
    },
    events: 'a b',
    depth: 4,
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
