import type { Context, StartRequest } from './context.ts'
import { knowSession } from './events.ts'
import { ConversationError, fields, isTerminationReason, text } from './parse.ts'

function disposed(): ConversationError {
  return new ConversationError('DISPOSED', 'The machine is disposed.')
}

/** The command `initialize`. */
export function initializeWith(ctx: Context, value: unknown): Promise<void> {
  if (ctx.out.closed) return Promise.reject(disposed())
  return new Promise((resolve, reject) => {
    ctx.submit(() => {
      const error = initialize(ctx, value)
      if (error === undefined) resolve()
      else reject(error)
    })
  })
}

function initialize(ctx: Context, value: unknown): ConversationError | undefined {
  const session = fields(value)
  const id = text(session?.sessionId)
  const modalities: readonly unknown[] = Array.isArray(session?.modalities) ? session.modalities : []
  const complete = modalities.includes('text') && modalities.includes('audio')
  if (id === undefined || (ctx.options.modalities === 'required' && !complete)) {
    ctx.ignored('session.initialize', 'malformed')
    return new ConversationError('INVALID_SESSION', 'The session has no id or lacks a modality.')
  }
  if (ctx.session.id === id) return undefined
  const exchangeable = !ctx.conversing || ctx.state.name === 'suspended' || ctx.state.name === 'faulted'
  if (!exchangeable) {
    ctx.ignored('session.initialize')
    return new ConversationError('ALREADY_ACTIVE', 'A conversation runs on another session.')
  }
  const active = ctx.options.sessionReport === 'initialize'
  knowSession(ctx, id, active ? 'active' : 'known')
  if (active) ctx.state.sessionReady()
  return undefined
}

/** The command `startConversation`; the promise resolves in listening. */
export function startWith(ctx: Context, context: unknown): Promise<void> {
  if (ctx.out.closed) return Promise.reject(disposed())
  return new Promise((resolve, reject) => {
    ctx.submit(() => {
      const pending = ctx.startRequest
      if (pending !== undefined && ctx.options.secondStart === 'join') {
        pending.promise.then(resolve, reject)
        return
      }
      const error = refusal(ctx, context)
      if (error === undefined) begin(ctx, context).then(resolve, reject)
      else {
        ctx.ignored('user.start', error.code)
        reject(error)
      }
    })
  })
}

/** Why a start is refused at once. */
function refusal(ctx: Context, value: unknown): ConversationError | undefined {
  const context = fields(value)
  if (ctx.disposing) return disposed()
  if (value !== undefined && (context === undefined || Array.isArray(value))) {
    return new ConversationError('INVALID_CONTEXT', 'The context is not an object.')
  }
  const busy = ctx.conversing && ctx.state.name !== 'faulted'
  if (ctx.startRequest !== undefined || busy || ctx.state.name === 'terminating') {
    return new ConversationError('ALREADY_ACTIVE', 'A conversation is active.')
  }
  if (ctx.breaker.isOpen(ctx.now())) {
    return new ConversationError('CIRCUIT_OPEN', 'There were too many faults; wait before the next start.')
  }
  const sessionId = text(context?.sessionId)
  if (sessionId !== undefined && ctx.session.id !== '' && sessionId !== ctx.session.id) {
    return new ConversationError('SESSION_INACTIVE', 'The session of the context is not the active one.')
  }
  if (ctx.windowClaimed) return undefined
  ctx.windowClaimed = ctx.out.ask('host.claimWindow', () => ctx.ports.host.claimWindow(), false) === true
  if (ctx.windowClaimed) return undefined
  return new ConversationError('ALREADY_ACTIVE', 'Another conversation is active in this window.')
}

function begin(ctx: Context, value: unknown): Promise<void> {
  const metadata = fields(fields(value)?.metadata)
  if (metadata !== undefined) {
    // These two belong to the machine.
    const { retryCount: _count, copilotRequestId: _request, ...rest } = metadata
    ctx.metadata = rest
  }
  const { promise, resolve, reject } = settling()
  const request: StartRequest = { promise, resolve, reject }
  ctx.startRequest = request
  if (!ctx.conversing) {
    ctx.startTimers.set('start', ctx.ports.settings.startTimeoutMs, () => {
      const code = ctx.sessionUsable() ? 'AUDIO_NOT_READY' : 'SESSION_INACTIVE'
      ctx.out.diagnose({ kind: 'start.timeout', code })
      ctx.settleStart(new ConversationError(code, 'Session or audio is not ready.'))
      ctx.metadata = {}
      ctx.leaveWindow()
    })
  }
  ctx.state.start()
  return promise
}

function settling(): StartRequest {
  let resolve: () => void = () => undefined
  let reject: (error: ConversationError) => void = () => undefined
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

/** The command `endConversation`; the promise resolves in idle. */
export function endWith(ctx: Context, value: unknown): Promise<void> {
  if (ctx.out.closed) return Promise.resolve()
  return new Promise((resolve, reject) => {
    ctx.submit(() => {
      const known = value === undefined || isTerminationReason(value)
      if (!known && ctx.options.unknownReason === 'reject') {
        ctx.ignored('user.stop', 'malformed')
        reject(new ConversationError('INVALID_REASON', 'The reason is not one of the interface.'))
        return
      }
      const reason = isTerminationReason(value) ? value : 'user-request'
      if (reason === 'disposed') ctx.disposing = true
      ctx.onEnd(resolve)
      ctx.state.end(causeOf(reason), reason)
    })
  })
}

function causeOf(reason: string): 'user.stop' | 'fatal' | 'session.timeout' {
  if (reason === 'session-timeout') return 'session.timeout'
  return reason === 'fatal-error' || reason === 'circuit-open' ? 'fatal' : 'user.stop'
}
