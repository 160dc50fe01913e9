/**
 * The chart: five parallel regions. `session` waits for acknowledgements, `turn` follows the user and the
 * assistant, `pending` follows voice that is not confirmed, `watch` waits for missing events, and `detection`
 * follows the fallback. Guards read the context; actions edit a copy of it and fill the outbox.
 */
import { assign, setup } from 'xstate'
import { fromSettings } from './config.ts'
import { ignore, isAwaiting } from './effects.ts'
import type { ChartEvent, Model, Of, World } from './model.ts'
import * as session from './session-actions.ts'
import { isPending, isStartDue, isStopDue } from './strategies.ts'
import * as turn from './turn-actions.ts'
import * as voice from './voice-actions.ts'

type Args = { readonly context: Model; readonly event: ChartEvent }

const edit = <Type extends ChartEvent['type']>(
  types: readonly Type[],
  action: (model: Model, event: Of<Type>) => void,
) => {
  const isTaken = (event: ChartEvent): event is Of<Type> => types.some((type) => type === event.type)
  return ({ context, event }: Args): Model => {
    const model = { ...context }
    if (isTaken(event)) action(model, event)
    return model
  }
}

const always =
  (action: (model: Model) => void) =>
  ({ context }: Args): Model => {
    const model = { ...context }
    action(model)
    return model
  }

const initialModel = (world: World): Model => {
  const wish = fromSettings(world.settings).config
  const none = { sum: 0, count: 0 }
  return {
    world,
    wish,
    lastGood: null,
    mode: wish.mode,
    isAnnounced: false,
    sessionId: null,
    isLive: false,
    wasClosed: false,
    inForce: undefined,
    lastTold: undefined,
    outstanding: [],
    isFallback: false,
    hinted: 'none',
    isCapturing: false,
    isVoiced: false,
    wasHeard: false,
    isUnconfirmed: false,
    isStartDue: false,
    isStopDue: false,
    isUserSpeaking: false,
    isThinking: false,
    isMissCounted: false,
    lastSpeech: null,
    lastSpeechStart: null,
    lastSpeechStop: null,
    isResponsePending: false,
    responses: [],
    answerId: null,
    isFreshSinceCommit: true,
    playing: [],
    clearing: [],
    silenced: [],
    unshownStart: null,
    unshownStop: null,
    startMean: none,
    stopMean: none,
    missed: 0,
    ignored: 0,
  }
}

const definition = setup({
  types: { context: {} as Model, events: {} as ChartEvent, input: {} as World },
  delays: {
    ack: ({ context }) => session.ackDelay(context),
    // Strictly longer than the limit: time has a grain of 1 ms.
    detecting: ({ context }) => context.world.settings.detectingMs + 1,
    missing: ({ context }) => context.world.settings.missingSpeechMs,
  },
  guards: {
    isNewSession: ({ context, event }) =>
      event.type === 'session.created' && event.sessionId !== context.sessionId,
    isReadable: ({ context, event }) =>
      event.type === 'session.updated' && session.isReadable(context, event),
    isAwaiting: ({ context }) => isAwaiting(context),
    takesSpeech: ({ context, event }) =>
      (event.type === 'speech.start' || event.type === 'speech.stop') &&
      turn.takesSpeech(context, event.event),
    takesCommit: ({ context }) => turn.takesCommit(context),
    isUserSpeaking: ({ context }) => context.isUserSpeaking,
    isThinking: ({ context }) => context.isThinking,
    isSilent: ({ context }) => !context.isUserSpeaking && !context.isThinking,
    isPending: ({ context }) => isPending(context),
    isNotPending: ({ context }) => !isPending(context),
    isStartDue: ({ context }) => isStartDue(context),
    isStartNotDue: ({ context }) => !isStartDue(context),
    isStopDue: ({ context }) => isStopDue(context),
    isStopNotDue: ({ context }) => !isStopDue(context),
    isFallback: ({ context }) => context.isFallback,
    isNotFallback: ({ context }) => !context.isFallback,
    countsCapture: ({ context }) => context.world.choices.missing === 'captured',
  },
  actions: {
    initialized: assign(edit(['initialized'], session.initialized)),
    opened: assign(edit(['session.created'], session.opened)),
    closed: assign(edit(['session.closed'], session.closed)),
    configured: assign(edit(['configured'], session.configured)),
    updated: assign(edit(['session.updated'], session.updated)),
    rejected: assign(edit(['session.rejected'], session.rejected)),
    unacknowledged: assign(always(session.unacknowledged)),
    ignored: assign(always(ignore)),
    speechStarted: assign(edit(['speech.start'], turn.speechStarted)),
    speechStopped: assign(edit(['speech.stop'], turn.speechStopped)),
    speechIgnored: assign(
      edit(['speech.start', 'speech.stop'], (model, { event }) => turn.speechIgnored(model, event)),
    ),
    interrupted: assign(edit(['interrupted'], turn.interrupted)),
    responseCreated: assign(edit(['response.created'], turn.responseCreated)),
    responseDone: assign(edit(['response.done'], turn.responseDone)),
    playbackStarted: assign(edit(['playback.started'], turn.playbackStarted)),
    playbackEnded: assign(edit(['playback.ended'], turn.playbackEnded)),
    playbackCleared: assign(edit(['playback.cleared'], turn.playbackCleared)),
    shown: assign(edit(['shown'], turn.shown)),
    committed: assign(always(turn.committed)),
    commitRefused: assign(always(turn.commitRefused)),
    cancelled: assign(always(turn.cancelled)),
    captureStarted: assign(always(voice.captureStarted)),
    captureStopped: assign(always(voice.captureStopped)),
    voiced: assign(always(voice.voiced)),
    unvoiced: assign(always(voice.unvoiced)),
    hinted: assign(edit(['hint'], voice.hinted)),
    startMissing: assign(always(voice.startMissing)),
    stopMissing: assign(always(voice.stopMissing)),
    degraded: assign(edit(['degraded'], voice.degraded)),
  },
})

const sessionRegion = definition.createStateConfig({
  initial: 'absent',
  on: {
    initialized: { actions: 'initialized' },
    configured: { target: '.absent', actions: 'configured' },
    'session.created': { guard: 'isNewSession', target: '.live', actions: 'opened', reenter: true },
    'session.updated': { actions: 'ignored' },
    'session.rejected': { actions: 'ignored' },
    malformed: { actions: 'ignored' },
  },
  states: {
    absent: {},
    live: {
      initial: 'settled',
      on: {
        configured: { target: '.settled', actions: 'configured' },
        'session.updated': [
          { guard: 'isReadable', target: '.settled', actions: 'updated' },
          { actions: 'ignored' },
        ],
        'session.rejected': { target: '.settled', actions: 'rejected' },
        'session.closed': { target: 'absent', actions: 'closed' },
      },
      states: {
        settled: { always: { guard: 'isAwaiting', target: 'awaiting' } },
        awaiting: { after: { ack: { target: 'settled', actions: 'unacknowledged' } } },
      },
    },
  },
})

const turnRegion = definition.createStateConfig({
  initial: 'ready',
  on: {
    'speech.start': [
      { guard: 'takesSpeech', target: '.listening', actions: 'speechStarted' },
      { actions: 'speechIgnored' },
    ],
    'speech.stop': [
      { guard: 'takesSpeech', target: '.thinking', actions: 'speechStopped' },
      { actions: 'speechIgnored' },
    ],
    commit: [
      { guard: 'takesCommit', target: '.thinking', actions: 'committed' },
      { actions: 'commitRefused' },
    ],
    cancel: { actions: 'cancelled' },
    interrupted: { actions: 'interrupted' },
    'response.created': { actions: 'responseCreated' },
    'response.done': { actions: 'responseDone' },
    'playback.started': { actions: 'playbackStarted' },
    'playback.ended': { actions: 'playbackEnded' },
    'playback.cleared': { actions: 'playbackCleared' },
    shown: { actions: 'shown' },
  },
  states: {
    ready: {},
    listening: {
      always: [
        { guard: 'isSilent', target: 'ready' },
        { guard: 'isThinking', target: 'thinking' },
      ],
    },
    thinking: {
      always: [
        { guard: 'isUserSpeaking', target: 'listening' },
        { guard: 'isSilent', target: 'ready' },
      ],
    },
  },
})

const pendingRegion = definition.createStateConfig({
  initial: 'off',
  states: {
    off: { always: { guard: 'isPending', target: 'fresh' } },
    fresh: {
      always: { guard: 'isNotPending', target: 'off' },
      after: { detecting: { target: 'overdue' } },
    },
    overdue: { always: { guard: 'isNotPending', target: 'off' } },
  },
})

const watchRegion = definition.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      always: [
        { guard: 'isStartDue', target: 'start' },
        { guard: 'isStopDue', target: 'stop' },
      ],
    },
    start: {
      always: { guard: 'isStartNotDue', target: 'idle' },
      on: { 'speech.stop': { guard: 'countsCapture', target: 'start', reenter: true } },
      after: { missing: { target: 'idle', actions: 'startMissing' } },
    },
    stop: {
      always: { guard: 'isStopNotDue', target: 'idle' },
      after: { missing: { target: 'idle', actions: 'stopMissing' } },
    },
  },
})

const detectionRegion = definition.createStateConfig({
  initial: 'managed',
  on: {
    'capture.started': { actions: 'captureStarted' },
    'capture.stopped': { actions: 'captureStopped' },
    voiced: { actions: 'voiced' },
    unvoiced: { actions: 'unvoiced' },
    degraded: { actions: 'degraded' },
  },
  states: {
    managed: { always: { guard: 'isFallback', target: 'hybrid' } },
    hybrid: { always: { guard: 'isNotFallback', target: 'managed' }, on: { hint: { actions: 'hinted' } } },
  },
})

/** The chart of the coordinator. */
export const chart = definition.createMachine({
  type: 'parallel',
  context: ({ input }) => initialModel(input),
  states: {
    session: sessionRegion,
    turn: turnRegion,
    pending: pendingRegion,
    watch: watchRegion,
    detection: detectionRegion,
  },
})
