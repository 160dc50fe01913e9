/** WAITING_AMPLIFIER: an agent works at a task, and the user sees its progress (AMP-ST-06). */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { fail, goOn, timeOut, troubles } from './courses.ts'
import {
  cancelCalls,
  cancelTask,
  cue,
  dropQueue,
  holdCapture,
  keepPartial,
  message,
  publishReceived,
  refuseCall,
  showProgress,
  spawnTask,
  status,
  submitOutput,
  subscribe,
  unsubscribe,
  warning,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** Each progress report restarts the silence timeout; when it expires, one warning follows (AMP-TO-17). */
const pulse = parts.createStateConfig({
  initial: 'alive',
  states: {
    alive: {
      on: {
        agent_progress: {
          guard: 'callIsCurrent',
          target: 'alive',
          reenter: true,
          meta: id('AT-120'),
          actions: [showProgress, keepPartial],
        },
      },
      after: { heartbeat: { meta: id('AT-121'), actions: warning('agent') } },
    },
  },
})

/** The progress messages, each at its time (AMP-UI-10 to AMP-UI-13). */
const words = parts.createStateConfig({
  initial: 'said',
  states: {
    said: {
      entry: message(0),
      after: {
        secondTier: { meta: id('AT-122'), actions: message(1) },
        thirdTier: { meta: id('AT-123'), actions: message(2) },
        fourthTier: { meta: id('AT-124'), actions: message(3) },
      },
    },
  },
})

/** The working sound, where the settings enable it (AMP-ACT-34, AMP-ACT-39). */
const sound = parts.createStateConfig({
  initial: 'muted',
  states: {
    muted: { always: { guard: 'cues', target: 'heard', meta: id('AT-125') } },
    heard: {
      entry: cue('working'),
      after: { workingCue: { target: 'heard', reenter: true, meta: id('AT-126') } },
    },
  },
})

export const waiting_amplifier = parts.createStateConfig({
  type: 'parallel',
  entry: [status('working'), subscribe],
  exit: unsubscribe,
  on: {
    ...troubles('waiting_amplifier', 'demandsDashFromAgent', 'agent'),
    agent_task_complete: [
      // Tasks of one response run one after the other.
      {
        guard: and(['callIsCurrent', 'callsWait']),
        meta: id('AT-127'),
        actions: ['succeed', submitOutput, unsubscribe, 'nextCall', ...spawnTask, subscribe],
      },
      {
        guard: 'callIsCurrent',
        target: places.processing,
        meta: id('AT-128'),
        actions: ['succeed', submitOutput, 'dropCalls', ...goOn],
      },
    ],
    agent_task_error: {
      guard: 'callIsCurrent',
      target: places.error,
      meta: id('AT-129'),
      actions: fail({ from: 'waiting_amplifier', type: 'TOOL_ERROR' }, 'agent_task_error'),
    },
    user_cancel: {
      target: places.idle,
      meta: id('AT-130'),
      actions: [
        cancelTask,
        ...cancelCalls,
        ...holdCapture,
        dropQueue,
        publishReceived('idle'),
        'fenceResponses',
      ],
    },
    // There is no transition from here to a tool: the call is refused (AMP-EDGE-11).
    'response.function_call': {
      guard: and(['responseMayCall', 'callIsNew']),
      meta: id('AT-131'),
      actions: refuseCall,
    },
  },
  after: {
    task: {
      target: places.error,
      meta: id('AT-132'),
      actions: timeOut({ from: 'waiting_amplifier', type: 'TOOL_ERROR' }, 'task_timeout'),
    },
  },
  states: { pulse, words, sound },
})
