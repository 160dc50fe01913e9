/** TOOL_EXECUTING: the calls of a response are run one after the other; that of an agent comes last (AMP-ST-05, AMP-EDGE-11). */
import { and, or } from 'xstate'
import { parts } from '../setup.ts'
import { fail, goOn, timeOut, troubles } from './courses.ts'
import {
  callTool,
  failCall,
  keepPartial,
  publish,
  refuseCall,
  spawnTask,
  status,
  submitOutput,
} from './effects-of.ts'
import { id, places } from './places.ts'

/** A call is at hand: it is looked at, and run. */
const dispatch = parts.createStateConfig({
  always: [
    {
      guard: 'callIsTask',
      target: places.waiting,
      meta: id('AT-100'),
      actions: [...spawnTask, publish('waiting_amplifier', 'tool_is_task')],
    },
    {
      guard: and(['callIsInvalid', 'graced']),
      target: places.error,
      meta: id('AT-101'),
      actions: fail({ from: 'tool_executing', type: 'INVALID_ARGS' }, 'tool_error'),
    },
    {
      guard: and(['callIsInvalid', 'callsWait']),
      target: places.dispatch,
      reenter: true,
      meta: id('AT-102'),
      actions: [failCall, 'nextCall'],
    },
    {
      guard: 'callIsInvalid',
      target: places.processing,
      meta: id('AT-103'),
      actions: [failCall, 'dropCalls', ...goOn],
    },
    { target: places.running, meta: id('AT-104'), actions: callTool },
  ],
})

/**
 * The result of the call at hand is there, or that it failed: the model is told, and the next one runs, or the model goes
 * on. What is told in between, only a result makes a success of what was tried again (AMP-ACT-45).
 */
const answered = (
  tell: typeof submitOutput | typeof failCall,
  works: readonly ['succeed'] | readonly [],
  row: string,
) =>
  [
    {
      guard: and(['callIsCurrent', 'callsWait']),
      target: 'dispatch',
      meta: id(`${row}.next`),
      actions: [...works, tell, 'nextCall'],
    },
    {
      guard: 'callIsCurrent',
      target: places.processing,
      meta: id(row),
      actions: ['succeed', tell, 'dropCalls', ...goOn],
    },
  ] as const

/** A tool runs. */
const running = parts.createStateConfig({
  entry: status('tool'),
  on: {
    tool_progress: { guard: 'callIsCurrent', meta: id('AT-105'), actions: keepPartial },
    tool_result_ready: answered(submitOutput, ['succeed'], 'AT-106'),
    tool_error: [
      // What cannot be told to the model is an error of ours (AMP-T-25).
      {
        guard: or(['callIsUnnamed', and(['callIsCurrent', 'graced'])]),
        target: places.error,
        meta: id('AT-107'),
        actions: fail({ from: 'tool_executing', type: 'TOOL_ERROR' }, 'tool_error'),
      },
      ...answered(failCall, [], 'AT-108'),
    ],
  },
})

export const tool_executing = parts.createStateConfig({
  initial: 'dispatch',
  exit: { type: 'ui.clear', params: { status: 'tool' } },
  on: {
    ...troubles('tool_executing', 'demandsDashFromTool', 'tool'),
    'response.function_call': [
      {
        guard: and(['responseMayCall', 'callIsNew', 'callMayWait']),
        meta: id('AT-109'),
        actions: 'queueCall',
      },
      // More than can wait: whoever calls is told so (AMP-INV-07).
      { guard: and(['responseMayCall', 'callIsNew']), meta: id('AT-111'), actions: refuseCall },
    ],
  },
  after: {
    tool: {
      target: places.error,
      meta: id('AT-110'),
      actions: timeOut({ from: 'tool_executing', type: 'TOOL_ERROR' }, 'execution_timeout'),
    },
  },
  states: { dispatch, running },
})
