/** The parts of the Vantum chart: guards, delays, context updates and effects. */
import { setup } from 'xstate'
import { effectsOf } from '../effect.ts'
import { pauseBeforeRetry } from './chart/pause.ts'
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
    setup: ({ context }: Args) => context.setupTimeoutMs,
    llm: ({ context }: Args) => context.llmTimeoutMs,
    llmRetry: pauseBeforeRetry,
    vadMin: ({ context }: Args) => context.vadMinSpeechMs,
    ttsStall: ({ context }: Args) => context.ttsStallMs,
    interrupted: ({ context }: Args) => context.interruptedMaxMs,
    cleanup: ({ context }: Args) => context.cleanupMaxMs,
    alert: ({ context, event }: Args) => context.alertDue - event.at,
  },
})

/** Every part, by name. */
export const parts = kit.extend({
  actions: {
    ...updates(kit.assign),

    enter: effect<'enter'>(),
    'client.state': effect<'client.state'>(),
    publish: effect<'publish'>(),
    'transition.result': effect<'transition.result'>(),
    'client.session': effect<'client.session'>(),
    'recognition.open': effect<'recognition.open'>(),
    'configuration.load': effect<'configuration.load'>(),
    'context.create': effect<'context.create'>(),
    'resampler.create': effect<'resampler.create'>(),
    'recognition.audio': effect<'recognition.audio'>(),
    'context.add': effect<'context.add'>(),
    'context.interrupt': effect<'context.interrupt'>(),
    'model.request': effect<'model.request'>(),
    'model.abort': effect<'model.abort'>(),
    'synthesis.speak': effect<'synthesis.speak'>(),
    'synthesis.cancel': effect<'synthesis.cancel'>(),
    'client.audio': effect<'client.audio'>(),
    'client.cancel': effect<'client.cancel'>(),
    'client.notice': effect<'client.notice'>(),
    'client.error': effect<'client.error'>(),
    'client.close': effect<'client.close'>(),
    'recognition.close': effect<'recognition.close'>(),
    'history.save': effect<'history.save'>(),
    'session.remove': effect<'session.remove'>(),
    'resources.release': effect<'resources.release'>(),
    log: effect<'log'>(),
    alert: effect<'alert'>(),
    metrics: effect<'metrics'>(),
  },
})
