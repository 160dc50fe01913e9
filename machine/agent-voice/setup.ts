/**
 * The parts of the Agent Voice chart: guards (one condition each), updates of the context, effects and delays. The
 * chart that puts them together is in `chart.ts`.
 */
import { assign, setup } from 'xstate'
import { bounds, type ChartSettings, type Context, initialContext } from './context.ts'
import type { Effects } from './effects.ts'
import type { EventName, Heard } from './events.ts'

interface Args {
  readonly context: Context
  readonly event: Heard
}

/** Effects do nothing inside the chart: they are returned by the step, and the service carries them out. */
const effect = <Name extends keyof Effects>() => {
  return (_: unknown, _params: Effects[Name]) => {}
}

const kept = (list: readonly number[], id: number, atMost: number): readonly number[] =>
  [...list, id].slice(-atMost)

export const parts = setup({
  types: {
    context: {} as Context,
    events: {} as Heard,
    input: {} as ChartSettings,
  },
  guards: {
    sessionReady: ({ context }) => context.session === 'ready',
    primed: ({ context }) => context.primed,
    sttReady: ({ context }) => context.sttReady,
    micActive: ({ context }) => context.micActive,
    saysStt: ({ event }) => event.word === 'stt',
    saysMic: ({ event }) => event.word === 'mic',
    userSpeaking: ({ context }) => context.userSpeaking,
    bargeIn: ({ context }) => context.bargeIn,
    blank: ({ event }) => event.blank,
    utteranceUsed: ({ context, event }) => context.used.includes(event.id),
    somethingQueued: ({ context }) => context.queue.length > 0,
    requestIsCurrent: ({ context, event }) => event.id !== 0 && event.id === context.request,
    completed: ({ event }) => event.word === 'completed',
    failed: ({ event }) => event.word === 'failed',
    handleIsCurrent: ({ context, event }) => event.id !== 0 && event.id === context.handle,
    handleIsCancelled: ({ context, event }) => event.id !== 0 && event.id === context.cancelled,
  },
  actions: {
    recordSessionReady: assign({ session: 'ready' }),
    recordSessionExpiring: assign({ session: 'expiring' }),
    recordPrimed: assign({ primed: true }),
    recordAudio: assign({
      sttReady: ({ context, event }) => context.sttReady || event.word === 'stt',
      micActive: ({ context, event }) => context.micActive || event.word === 'mic',
    }),
    recordSpeech: assign({ userSpeaking: true }),
    recordSilence: assign({ userSpeaking: false }),

    /** A fresh turn for a fresh visit to listening (AV-IF-18); it is announced when speech begins. */
    allocTurn: assign({
      turns: ({ context }) => context.turns + 1,
      turn: ({ context }) => context.turns + 1,
      turnOpen: false,
      utterance: 0,
    }),
    markTurnOpen: assign({ turnOpen: true }),
    markTurnClosed: assign({ turnOpen: false }),

    takeUtterance: assign({
      utterance: ({ event }) => event.id,
      used: ({ context, event }) => kept(context.used, event.id, bounds.used),
    }),
    /** One that finds the queue full is dropped, and is as used as the others (AV-RUL-07). */
    queueUtterance: assign({
      queue: ({ context, event }) => [...context.queue, event.id].slice(0, bounds.queue),
      used: ({ context, event }) => kept(context.used, event.id, bounds.used),
    }),
    takeQueued: assign({
      utterance: ({ context }) => context.queue[0] ?? 0,
      queue: ({ context }) => context.queue.slice(1),
    }),
    allocRequest: assign({
      requests: ({ context }) => context.requests + 1,
      request: ({ context }) => context.requests + 1,
      copilotDue: ({ context, event }) => event.at + context.copilotTimeoutMs + 1,
    }),
    /** The clock of the answer starts with the first acknowledgement of the request (AV-EDGE-02). */
    startWaiting: assign({ copilotDue: ({ context, event }) => event.at + context.copilotTimeoutMs + 1 }),
    dropRequest: assign({ request: 0 }),
    allocHandle: assign({
      handles: ({ context }) => context.handles + 1,
      handle: ({ context }) => context.handles + 1,
    }),
    dropHandle: assign({ handle: 0, cancelled: 0 }),
    cancelHandle: assign({
      handle: 0,
      cancelled: ({ context }) => context.handle,
      detectedAt: ({ event }) => event.at,
    }),

    publish: effect<'publish'>(),
    turn: effect<'turn'>(),
    settleStart: effect<'settleStart'>(),
    'audio.activate': effect<'audio.activate'>(),
    'copilot.send': effect<'copilot.send'>(),
    'copilot.cancel': effect<'copilot.cancel'>(),
    'tts.speak': effect<'tts.speak'>(),
    'tts.cancel': effect<'tts.cancel'>(),
    'tts.hardStop': effect<'tts.hardStop'>(),
    'captions.align': effect<'captions.align'>(),
    'captions.truncate': effect<'captions.truncate'>(),
    'panel.notice': effect<'panel.notice'>(),
  },
  delays: {
    startLatch: ({ context }) => context.startTimeoutMs,
    finalize: ({ context }) => context.finalizeTimeoutMs,
    copilotTimeout: ({ context, event }: Args) => context.copilotDue - event.at,
    ttsStart: ({ context }) => context.ttsStartTimeoutMs,
    interruptClear: ({ context, event }: Args) => context.detectedAt + context.interruptBudgetMs - event.at,
  },
})

export type { EventName }
export { initialContext }
