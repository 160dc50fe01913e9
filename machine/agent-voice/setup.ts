/** The parts of the Agent Voice chart: guards, delays, context updates and effects. */
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
    due: ({ context, event }: Args) => context.due - event.at,
    copilotTimeout: ({ context, event }: Args) => context.copilotDue - event.at,
    suspension: ({ context, event }: Args) => context.pausedAt + context.suspendTimeoutMs - event.at,
    resumption: ({ context }: Args) => context.resumeTimeoutMs,
  },
})

/** Every part, by name. */
export const parts = kit.extend({
  actions: {
    ...updates(kit.assign),
    /**
     * Replays the inputs that waited for the end of the suspension, in order of arrival (AV-RUL-22). Before them the
     * chart receives the silence of an interrupted answer, which was stopped for the suspension (AV-AC-005).
     */
    replayDeferred: kit.enqueueActions(({ context, event, enqueue }) => {
      if (context.remembered === 'interrupted')
        enqueue.raise({ ...event, type: 'interrupt.cleared', id: context.cancelled })
      for (const input of context.deferred) enqueue.raise({ ...(input as Received), at: event.at })
      enqueue.assign({ deferred: [] })
    }),

    publish: effect<'publish'>(),
    turn: effect<'turn'>(),
    settleStart: effect<'settleStart'>(),
    refuseStart: effect<'refuseStart'>(),
    settleStop: effect<'settleStop'>(),
    'audio.activate': effect<'audio.activate'>(),
    'capture.resume': effect<'capture.resume'>(),
    'audio.release': effect<'audio.release'>(),
    'stt.pause': effect<'stt.pause'>(),
    'stt.resume': effect<'stt.resume'>(),
    'stt.commit': effect<'stt.commit'>(),
    'copilot.send': effect<'copilot.send'>(),
    'copilot.cancel': effect<'copilot.cancel'>(),
    'tts.speak': effect<'tts.speak'>(),
    'tts.speakAgain': effect<'tts.speakAgain'>(),
    'tts.append': effect<'tts.append'>(),
    'tts.finish': effect<'tts.finish'>(),
    'tts.cancel': effect<'tts.cancel'>(),
    'tts.stop': effect<'tts.stop'>(),
    'tts.hardStop': effect<'tts.hardStop'>(),
    'captions.align': effect<'captions.align'>(),
    'captions.truncate': effect<'captions.truncate'>(),
    'panel.notice': effect<'panel.notice'>(),
    tooMany: effect<'tooMany'>(),
    remedy: effect<'remedy'>(),
    diagnose: effect<'diagnose'>(),
    ignore: effect<'ignore'>(),
  },
})
