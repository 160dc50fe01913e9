/** The parts that the chart of the browser's connection is put together from: guards, updates, and effects. */
import { setup } from 'xstate'
import { effectsOf } from '../effect.ts'
import type { ChartSettings, Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Heard } from './events.ts'
import { guards } from './guards.ts'
import { updates } from './updates.ts'

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
    ...updates(kit.assign),

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
