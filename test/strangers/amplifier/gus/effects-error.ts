/** Effects around ERROR: what failed, what is done about it, and retries. */
import type * as X from '../../../../spec/amplifier/contract.ts'
import type { Effect } from './effects.ts'
import { cancelBackground } from './effects-background.ts'
import { cancelResponse } from './effects-response.ts'
import { endSession } from './effects-session.ts'
import { sendOutput } from './effects-work.ts'
import { classes, Failure, frames } from './errors.ts'
import { failureOf } from './failures.ts'
import type { Machine } from './interpreter.ts'
import { contextOf } from './memory.ts'
import { errorOutput } from './tools.ts'
import type { State } from './types.ts'

/** Tells everybody of an error. The record holds neither its message nor anything that was said. */
export function report(m: Machine, failure: Failure, of: State): void {
  const { memory } = m
  memory.lastError = failure
  memory.counters.errors += 1
  const state = m.options.errorState === 'failed-state' ? of : m.state
  m.log('error', {
    ...{ type: failure.type, from: of, stack: `${failure.type}\n${frames(failure.stack)}` },
    context: {
      state: of,
      previousState: m.previousState,
      sessionAgeMs: memory.session.startedAt === 0 ? 0 : Date.now() - memory.session.startedAt,
      retryCount: memory.retryCount,
      audioBytesPlayed: memory.speech.bytes,
      toolPending: memory.call !== null,
      queuedSegments: memory.queue.segments.length,
      activeFiles: memory.activeFiles.length,
      turns: memory.transcript.length,
    },
  })
  m.out.bus.emit('error', { state, error: failure })
  m.hooks.fail(failure, () => contextOf(memory))
}

const fail: Effect = (m, { event }) => {
  const { memory } = m
  const { failure } = failureOf(m, event)
  const { response } = memory
  const runs = response !== null && !response.done
  const keepsPlan = m.state !== 'reconnecting' || failure.plan === 'end' || failure.plan === 'reconnect'
  const code: { code?: string } = failure.code === undefined ? {} : { code: failure.code }
  memory.fault = {
    failure: keepsPlan ? failure : new Failure(failure.type, failure.message, code, 'manual'),
    of: m.state,
    requestId: response?.requestId ?? null,
    cancel: runs ? (response.id === null ? {} : { responseId: response.id }) : null,
    ...{ retry: null, resumedResponseId: null, notified: false },
  }
  memory.lastError = memory.fault.failure
  if (m.options.retryCounter === 'per-error') memory.retryCount = 0
  const timedOut = event.type === 'execution_timeout' || event.type === 'task_timeout'
  if (timedOut && memory.call) memory.lateCalls.add(memory.call.call.callId)
}

/** A graver error takes the place of the one that is handled. */
const escalate: Effect = (m, step) => {
  const { fault } = m.memory
  if (fault === null) return
  fault.failure = failureOf(m, step.event).failure
  fault.retry = null
  m.timers.clear('retry')
  report(m, fault.failure, m.state)
  showFailure(m, step)
  decide(m, step)
}

/** An error while one is handled already. */
const noteFailure: Effect = (m, { event }) => {
  const before = m.memory.lastError
  report(m, failureOf(m, event).failure, m.state)
  m.memory.lastError = before
}

const reportFailure: Effect = (m) => {
  const { fault } = m.memory
  if (fault !== null) report(m, fault.failure, fault.of)
}

const wordsOf = ({ plan, type }: X.ConversationError & { readonly plan: string }): string =>
  plan === 'manual' ? 'The connection could not be restored. You can try again.' : wordsOfType(type)

const wordsOfType = (type: string): string =>
  Object.entries(classes).find(([name]) => name === type)?.[1].words ?? classes.UNKNOWN.words

const showFailure: Effect = (m) => {
  const failure = m.memory.fault?.failure
  if (failure) m.out.screen.show({ status: 'error', text: wordsOf(failure) })
}

const stopPlayer: Effect = (m) => m.out.player.stop()

const cancelOperations: Effect = (m) => {
  const { fault, call, session } = m.memory
  if (fault?.cancel && session.alive) cancelResponse(m, fault.cancel.responseId)
  if (call !== null && !call.over) {
    if (call.isTask) m.out.agent.cancel(call.call.callId)
    else m.out.coordinator.cancelTool(call.call.callId)
    call.over = true
  }
  cancelBackground(m)
}

/** The strategy of the class (L538 to L550). */
const decide: Effect = (m) => {
  const { fault, call } = m.memory
  if (fault === null) return
  switch (fault.failure.plan) {
    case 'retry':
      scheduleRetry(m)
      return
    case 'return':
      if (call !== null) sendOutput(m, errorOutput(fault.failure.message, fault.failure.partialResult))
      m.memory.call = null
      if (m.options.returnedError === 'recover-now') m.raise({ type: 'error_recovered' })
      return
    case 'reconnect':
      m.raise({ type: 'connection_lost' })
      return
    case 'end':
      endSession(m)
      m.raise({ type: 'unrecoverable' })
      return
    case 'leave':
      giveUp(m, m.options.unknownError)
      return
    case 'manual':
  }
}

function giveUp(m: Machine, how: 'leave-now' | 'dwell'): void {
  if (how === 'leave-now') m.raise({ type: 'unrecoverable' })
  else notify(m)
}

function notify(m: Machine): void {
  const { fault } = m.memory
  if (fault === null || fault.notified) return
  fault.notified = true
  m.out.screen.notice('error', wordsOf(fault.failure))
}

const notifyFailure: Effect = (m) => notify(m)

/** Waits twice as long before each further retry (L522, L900). */
function scheduleRetry(m: Machine): void {
  const { fault, retryCount } = m.memory
  if (fault === null) return
  const { maxRetries, serverErrorRetries, retryWaitMs } = m.settings
  const limit = fault.failure.type === 'SERVER_ERROR' ? serverErrorRetries : maxRetries
  if (retryCount >= limit) giveUp(m, m.options.exhausted)
  else m.arm('retry', retryWaitMs * 2 ** retryCount, { type: 'retry_due' })
}

const sendRetry: Effect = (m) => {
  const { memory } = m
  if (memory.fault === null) return
  memory.retryCount += 1
  memory.fault.retry = { id: m.nextId('retry'), number: memory.retryCount }
  const { id, number } = memory.fault.retry
  m.out.recovery.retry({ retryId: id, number, of: memory.fault.of })
}

const retryAgain: Effect = (m) => {
  if (m.memory.fault) m.memory.fault.retry = null
  scheduleRetry(m)
}

/** The retry has begun the work again: its request counts again. */
const resume: Effect = (m) => {
  const { fault, deadRequests } = m.memory
  if (fault?.of !== 'processing') return
  if (fault.requestId !== null) deadRequests.delete(fault.requestId)
  m.memory.response = { requestId: fault.requestId, id: fault.resumedResponseId, done: false }
}

const endError: Effect = (m, { event, to }) => {
  const { memory } = m
  const { fault, session } = memory
  const resumes = event.type === 'retry_succeeded'
  const staysHere = to !== 'reconnecting' && to !== 'terminated'
  const success = session.alive && event.type !== 'unrecoverable' && staysHere
  m.timers.clear('retry')
  m.out.screen.clear('error')
  const undecided = to === 'reconnecting' ? 'reconnecting' : 'failed'
  m.log('recovery', { event: event.type, from: 'error', outcome: success ? 'recovered' : undecided })
  if (staysHere) {
    const from = m.options.recoveryFrom === 'failed-state' ? (fault?.of ?? 'error') : 'error'
    m.out.bus.emit('recovery', { from, success })
  }
  if (success) memory.retryCount = 0
  if (!resumes || to === 'idle') memory.call = null
  memory.lastError = null
  memory.fault = null
}

/** The effects of this file, by name. */
export const errorEffects = {
  fail,
  escalate,
  noteFailure,
  reportFailure,
  showFailure,
  stopPlayer,
  cancelOperations,
  decide,
  notifyFailure,
  sendRetry,
  retryAgain,
  resume,
  endError,
}
