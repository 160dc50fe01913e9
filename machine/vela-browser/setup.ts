/** The parts that the chart of the browser's connection is put together from: guards, one update, and effects. */
import { setup } from 'xstate'
import { effectsOf } from '../effect.ts'
import type { ChartSettings, Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Heard } from './events.ts'
import { type Args, guards } from './guards.ts'

const effect = effectsOf<Effects>()

const kit = setup({
  types: {
    context: {} as Context,
    events: {} as Heard,
    input: {} as ChartSettings,
  },
  guards,
})

/** Every part by its name. */
export const parts = kit.extend({
  actions: {
    /** From here on only this socket counts. */
    countSocket: kit.assign({
      sockets: ({ context }: Args) => context.sockets + 1,
      socket: ({ context }: Args) => context.sockets + 1,
    }),

    publish: effect<'publish'>(),
    'phase.shown': effect<'phase.shown'>(),
    'user.shown': effect<'user.shown'>(),
    'assistant.says': effect<'assistant.says'>(),
    'assistant.ends': effect<'assistant.ends'>(),
    'trouble.shown': effect<'trouble.shown'>(),
    'socket.open': effect<'socket.open'>(),
    'socket.close': effect<'socket.close'>(),
    'socket.send': effect<'socket.send'>(),
  },
})
