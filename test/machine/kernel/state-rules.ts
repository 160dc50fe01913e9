/** Small charts, one for each rule about states that XState has and the kernel has to keep. */
import type { Written } from './traced.ts'

/** A chart, what is said to it, and how long the sequences are. */
export interface RuleChart {
  readonly chart: Written
  readonly events: string
  readonly depth?: number
  /** Transitions that are there and never taken. */
  readonly never?: readonly string[]
}

type Counting = { readonly context: { readonly n: number }; readonly event: { readonly type: string } }
const few = ({ context }: Counting) => context.n < 3
const more = { actions: 'more' }

/** By what they are about. */
export const stateRules: Readonly<Record<string, RuleChart>> = {
  'a bare root answers': { chart: { on: { a: more, b: { reenter: true } } }, events: 'a b x' },

  'siblings are left and entered': {
    chart: { initial: 's', states: { s: { on: { a: 't' } }, t: { on: { a: { target: 's', ...more } } } } },
    events: 'a x',
  },

  'compound states nest': {
    chart: {
      initial: 's',
      on: { up: '.t', top: { target: '#chart', reenter: true }, same: { target: '#chart' } },
      states: {
        s: {
          initial: 'in',
          states: { in: { initial: 'deep', states: { deep: { on: { a: '#there', b: '#chart.s' } } } } },
        },
        t: { initial: 'out', states: { out: { on: { a: '#chart.s.in' } }, far: { id: 'there' } } },
      },
    },
    events: 'a b up top same',
  },

  'the innermost answers, and a guard passes on to the outer': {
    chart: {
      initial: 's',
      on: { a: { actions: 'more' } },
      states: {
        s: {
          initial: 'i',
          on: { a: { guard: 'odd', actions: 'more' } },
          states: { i: { on: { a: { guard: few, ...more } } } },
        },
      },
    },
    events: 'a b',
    depth: 6,
  },

  'initial transitions act': {
    chart: {
      initial: { target: 's', actions: 'more' },
      states: {
        s: {
          initial: { target: 'i', actions: ['more', 'ring'] },
          states: { i: { on: { a: '#t2' } } },
          on: { b: '#chart.t' },
        },
        t: {
          initial: { target: 't1', actions: 'more' },
          states: { t1: {}, t2: { id: 't2' } },
          on: { a: '#chart.s', b: '#t2' },
        },
      },
    },
    events: 'a b',
  },

  'internal and reentering transitions to oneself and to children': {
    chart: {
      initial: 's',
      states: {
        s: {
          initial: 'i',
          on: {
            self: 's',
            again: { target: 's', reenter: true },
            in: '.j',
            anew: { target: '.j', reenter: true },
            stay: more,
          },
          states: { i: {}, j: { on: { self: 'j', again: { target: 'j', reenter: true } } } },
        },
      },
    },
    events: 'self again in anew stay',
    depth: 3,
  },

  'regions answer together, each in its order': {
    chart: {
      type: 'parallel',
      on: { a: { actions: 'more' } },
      states: {
        p: { initial: 'p1', states: { p1: { on: { a: 'p2', b: 'p2' } }, p2: { on: { b: 'p1' } } } },
        2: {
          initial: 'q1',
          states: { q1: { on: { a: { target: 'q2', ...more } } }, q2: { on: { b: 'q1', c: 'q1' } } },
        },
        1: { initial: 'r1', states: { r1: { on: { c: 'r2' } }, r2: {} } },
      },
    },
    events: 'a b c',
    depth: 5,
  },

  'regions in conflict: the deeper source wins, else the first': {
    chart: {
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          on: { c: 'out' },
          states: {
            q: {
              initial: 'q1',
              on: { b: '#out' },
              states: { q1: { on: { a: '#out', b: 'q2' } }, q2: { on: { c: 'q1' } } },
            },
            r: {
              initial: 'r1',
              states: {
                r1: { on: { a: '#off', b: 'r2', c: 'r2' } },
                r2: {
                  type: 'parallel',
                  states: {
                    u: { on: { a: '#off' } },
                    v: {
                      initial: 'v1',
                      states: {
                        v1: { on: { a: '#out', b: 'v2' } },
                        v2: { on: { b: { target: '#chart.p', reenter: true } } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
        out: { id: 'out', on: { a: 'p' } },
        off: { id: 'off', on: { a: 'p' } },
      },
    },
    events: 'a b c',
    depth: 5,
  },

  'a region is targeted from within and from without': {
    chart: {
      initial: 'o',
      states: {
        o: { on: { a: '#y2', b: ['#chart.p.x'], c: { target: ['#x2', '#y2'] } } },
        p: {
          type: 'parallel',
          on: { d: '.x.x2', e: { target: '.x.x2', reenter: true } },
          states: {
            x: {
              initial: 'x1',
              states: { x1: { on: { a: '#y2' } }, x2: { id: 'x2', on: { b: '#chart.p.x' } } },
            },
            y: {
              initial: 'y1',
              on: { c: { target: ['#x2', '#y2'] } },
              states: { y1: {}, y2: { id: 'y2', on: { a: '#chart.o' } } },
            },
          },
        },
      },
    },
    events: 'a b c d e',
    depth: 4,
  },

  'shallow history recalls a child, its default before that': {
    chart: {
      initial: 's',
      states: {
        s: {
          initial: 'i',
          states: {
            i: { on: { a: 'j' } },
            j: { initial: 'j1', states: { j1: { on: { a: 'j2' } }, j2: {} } },
            k: {},
            h: { type: 'history', target: 'k' },
            g: { history: true },
          },
          on: { out: 't' },
        },
        t: { on: { a: '#chart.s.h', b: '#chart.s.g' } },
      },
    },
    events: 'a b out',
    depth: 6,
  },

  'deep history recalls leaves, in regions too': {
    chart: {
      initial: 's',
      states: {
        s: {
          type: 'parallel',
          states: {
            x: {
              initial: 'x1',
              states: {
                x1: { on: { a: 'x2' } },
                x2: { initial: 'x3', states: { x3: { on: { b: 'x4' } }, x4: {} } },
              },
            },
            y: { initial: 'y1', states: { y1: { on: { b: 'y2' } }, y2: {} } },
            h: { type: 'history', history: 'deep' },
            f: { type: 'history', target: ['#chart.s.x.x2', 'y.y2'] },
          },
          on: { out: 't', c: { target: '.h', reenter: true } },
        },
        t: { on: { a: '#chart.s.h', b: '#chart.s.f' } },
      },
    },
    events: 'a b c out',
    depth: 6,
  },

  'history may be the initial state, and is kept with deep targets': {
    chart: {
      initial: 's',
      states: {
        s: {
          initial: 'h',
          states: {
            h: { type: 'history', history: 'deep', target: 'm.m2' },
            m: { initial: 'm1', states: { m1: {}, m2: { on: { a: 'm1' } } } },
            n: {},
          },
          on: { out: 't', b: '.n' },
        },
        t: { on: { a: 's' } },
      },
    },
    events: 'a b out',
    depth: 5,
  },

  'what is entered is entered from the outside in, regions as they are written; left the other way round': {
    chart: {
      initial: 'o',
      states: {
        o: { on: { a: 'p' } },
        p: {
          type: 'parallel',
          on: { b: 'o', c: { target: 'p', reenter: true } },
          states: {
            z: { initial: 'z1', states: { z1: { initial: 'z2', states: { z2: {} } } } },
            y: { type: 'parallel', states: { y2: { initial: 'i', states: { i: {} } }, y1: {} } },
          },
        },
      },
    },
    events: 'a b c',
    depth: 4,
  },

  'what regions target in common is entered once, and they act in document order': {
    chart: {
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          states: {
            x: { on: { a: { target: '#y2', ...more }, b: { target: '#out', guard: 'odd', ...more } } },
            y: {
              initial: 'y1',
              states: { y1: { on: { a: { target: 'y2', ...more } } }, y2: { id: 'y2', on: { b: '#out' } } },
            },
          },
        },
        out: { id: 'out', on: { a: 'p' } },
      },
    },
    events: 'a b',
    depth: 6,
  },

  'a region that is done waits for the others, and may leave its end again': {
    chart: {
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          onDone: { target: 'q', ...more },
          states: {
            x: { initial: 'i', states: { i: { on: { a: 'e' } }, e: { type: 'final', on: { c: 'i' } } } },
            y: {
              type: 'parallel',
              onDone: more,
              states: {
                u: { initial: 'i', states: { i: { on: { b: 'e' } }, e: { type: 'final' } } },
                v: { initial: 'i', states: { i: { on: { a: 'e' } }, e: { type: 'final' } } },
              },
            },
          },
        },
        q: { on: { a: 'p' } },
      },
    },
    events: 'a b c',
    depth: 5,
  },

  'history of a state that was never left leads to its default, also from within': {
    chart: {
      initial: 's',
      states: {
        s: {
          initial: 'i',
          on: { back: '.h', anew: { target: '.h', reenter: true }, out: 'o' },
          states: {
            i: { on: { a: 'j' } },
            j: { initial: 'j1', states: { j1: { on: { a: 'j2' } }, j2: { on: { a: '#chart.s.i' } } } },
            h: { type: 'history', history: 'deep', target: 'j.j2' },
          },
        },
        o: { on: { back: '#chart.s.h' } },
      },
    },
    events: 'a back anew out',
    depth: 5,
  },
}
