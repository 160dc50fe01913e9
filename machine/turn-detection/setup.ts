/** The parts of the turn detection chart: guards, delays, context updates and effects. */
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
  delays: {
    acknowledgement: ({ context }: Args) => context.ackTimeoutMs,
    missingSpeech: ({ context }: Args) => context.missingSpeechMs,
    /** The document requires more than this time (TD-EDGE-04). */
    detecting: ({ context }: Args) => context.detectingMs + 1,
  },
})

/** Every part, by name. */
export const parts = kit.extend({
  actions: {
    ...updates(kit.assign),
    publish: effect<'publish'>(),
    'speech-start-detached': effect<'speech-start-detached'>(),
    'speech-stop-detached': effect<'speech-stop-detached'>(),
    'config-updated': effect<'config-updated'>(),
    settle: effect<'settle'>(),
    'session.update': effect<'session.update'>(),
    'input_audio_buffer.commit': effect<'input_audio_buffer.commit'>(),
    'response.create': effect<'response.create'>(),
    'response.cancel': effect<'response.cancel'>(),
    'hint.enable': effect<'hint.enable'>(),
    'hint.disable': effect<'hint.disable'>(),
    'hint.frame': effect<'hint.frame'>(),
    'output_audio_buffer.clear': effect<'output_audio_buffer.clear'>(),
    'conversation.handOver': effect<'conversation.handOver'>(),
    'conversation.cleared': effect<'conversation.cleared'>(),
    'panel.notice': effect<'panel.notice'>(),
    'panel.timeline': effect<'panel.timeline'>(),
    missed: effect<'missed'>(),
  },
})
