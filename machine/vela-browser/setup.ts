/** The parts of the browser connection chart: guards, updates and effects. */
import { setup } from 'xstate'
import { effectsOf } from '../effect.ts'
import type { ChartSettings, Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Received } from './events.ts'
import { guards } from './guards.ts'
import { updates } from './updates.ts'

const effect = effectsOf<Effects>()

const kit = setup({
  types: {
    context: {} as Context,
    events: {} as Received,
    input: {} as ChartSettings,
  },
  guards,
})

/** Every part, by name. */
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
