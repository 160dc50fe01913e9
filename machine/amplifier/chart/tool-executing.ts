/**
 * TOOL_EXECUTING: the calls of a response run one after the other; an agent's call comes last (AMP-ST-05, AMP-EDGE-11).
 */
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

/** Checks the current call and runs it. */
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
 * The current call has a result or has failed: the model receives the outcome, and the next call runs or the model
 * continues. Of the reports in between, only a result makes a retry a success (AMP-ACT-45).
 */
const answered = (
  report: typeof submitOutput | typeof failCall,
  works: readonly ['succeed'] | readonly [],
  row: string,
) =>
  [
    {
      guard: and(['callIsCurrent', 'callsWait']),
      target: 'dispatch',
      meta: id(`${row}.next`),
      actions: [...works, report, 'nextCall'],
    },
    {
      guard: 'callIsCurrent',
      target: places.processing,
      meta: id(row),
      actions: ['succeed', report, 'dropCalls', ...goOn],
    },
  ] as const

/** A tool is running. */
const running = parts.createStateConfig({
  entry: status('tool'),
  on: {
    tool_progress: { guard: 'callIsCurrent', meta: id('AT-105'), actions: keepPartial },
    tool_result_ready: answered(submitOutput, ['succeed'], 'AT-106'),
    tool_error: [
      // A result that cannot be sent to the model is an internal error (AMP-T-25).
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
      // The queue is full: the call is refused (AMP-INV-07).
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
