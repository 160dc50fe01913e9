/**
 * A call in the usual form of a chart: its events carry no instants, so that XState's own clock and graph can run it.
 */
import { assign, setup } from 'xstate'

/** Its input events; the timers come on top. */
export const said = ['speak', 'pause', 'answer', 'fail', 'drop'] as const

/** The timers, as XState names their events. */
export const timers = [
  'xstate.after.silence.call.talk.listening',
  'xstate.after.patience.call.talk.thinking',
  'xstate.after.length.call.talk.answering',
  'xstate.after.outage.call.line.down',
] as const

/** All its events, with timers as events like any other. */
export const events = [...said, ...timers].map((type) => ({ type }))

/** How far its counters go before they begin again: its states are 26 times as many as both together. */
export interface Size {
  readonly turns: number
  readonly drops: number
}

/** What the context of a call of this size holds. */
export const domainsOf = ({ turns, drops }: Size) =>
  ({
    turn: { kind: 'number', atMost: turns - 1 },
    tries: { kind: 'number', atMost: 3 },
    drops: { kind: 'number', atMost: drops - 1 },
  }) as const

const partsOf = ({ turns, drops }: Size) =>
  setup({
    types: {
      context: {} as { turn: number; tries: number; drops: number },
      events: {} as { type: (typeof said)[number] },
    },
    guards: { mayTryAgain: ({ context }) => context.tries < 3 },
    actions: {
      begin: assign({ turn: ({ context }) => (context.turn + 1) % turns, tries: 0 }),
      tryAgain: assign({ tries: ({ context }) => context.tries + 1 }),
      countDrop: assign({ drops: ({ context }) => (context.drops + 1) % drops }),
      show: (_, _params: { readonly what: string }) => {},
    },
    delays: { silence: 900, patience: 5000, length: 2400, outage: 700 },
  })

/** A user talks and is answered, over a line that may be down; its counters wrap around, so that it is finite. */
export const callOf = (size: Size) =>
  partsOf(size).createMachine({
    id: 'call',
    context: { turn: 0, tries: 0, drops: 0 },
    type: 'parallel',
    states: {
      talk: {
        initial: 'idle',
        states: {
          idle: { on: { speak: { target: 'listening', actions: 'begin' } } },
          listening: {
            entry: { type: 'show', params: { what: 'listening' } },
            on: { pause: 'thinking', speak: { target: 'listening', reenter: true } },
            after: { silence: 'thinking' },
          },
          thinking: {
            entry: { type: 'show', params: { what: 'thinking' } },
            on: {
              answer: 'answering',
              fail: [
                { guard: 'mayTryAgain', target: 'thinking', reenter: true, actions: 'tryAgain' },
                { target: 'idle' },
              ],
            },
            after: { patience: { target: 'idle', actions: { type: 'show', params: { what: 'sorry' } } } },
          },
          answering: {
            entry: { type: 'show', params: { what: 'answering' } },
            on: { speak: { target: 'listening', actions: 'begin' } },
            after: { length: 'idle' },
          },
        },
      },
      line: {
        initial: 'up',
        states: {
          up: { on: { drop: { target: 'down', actions: 'countDrop' } } },
          down: { after: { outage: 'up' } },
        },
      },
    },
  })

const small: Size = { turns: 12, drops: 5 }

/** A small one. */
export const call = callOf(small)
export const domains = domainsOf(small)
