/** The parts of the Vela chart: guards, delays, context updates and effects. */
import { setup } from 'xstate'
import { effectsOf } from '../effect.ts'
import type { ChartSettings, Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Received } from './events.ts'
import { type Args, guards } from './guards.ts'
import { updates } from './updates.ts'

const effect = effectsOf<Effects>()

const kit = setup({
  types: {
    context: {} as Context,
    events: {} as Received,
    input: {} as ChartSettings,
  },
  guards,
  delays: { turn: ({ context }: Args) => context.turnTimeoutMs },
})

/** Every part, by name. */
export const parts = kit.extend({
  actions: {
    ...updates(kit.assign),

    phase: effect<'phase'>(),
    end: effect<'end'>(),
    'session.ready': effect<'session.ready'>(),
    'session.state': effect<'session.state'>(),
    'transcript.partial': effect<'transcript.partial'>(),
    'transcript.final': effect<'transcript.final'>(),
    'response.text.delta': effect<'response.text.delta'>(),
    'response.completed': effect<'response.completed'>(),
    error: effect<'error'>(),
    'socket.close': effect<'socket.close'>(),
    'upgrade.refused': effect<'upgrade.refused'>(),
    'turn.begin': effect<'turn.begin'>(),
    'turn.append': effect<'turn.append'>(),
    'turn.commit': effect<'turn.commit'>(),
    'turn.abort': effect<'turn.abort'>(),
  },
})
