/** Decides what an event means now: whether it changes the state, and what is to be done. It changes nothing itself. */
import type * as Voice from '../../../../spec/amplifier/contract.ts'
import type { Core } from './core.ts'
import { rest } from './deeds.ts'
import { amount, fromException, fromService, makeError, text } from './errors.ts'
import { ask } from './guard.ts'

export type Plan = { readonly moves: boolean; readonly run: () => void }

export function decide(core: Core, event: Voice.StateEvent): Plan | null {
  const { store, session, turn, calls, recovery, reconnection, settings, pick, ports } = core
  const { state } = store
  const to = (target: Voice.ConversationState): Plan => ({ moves: true, run: () => core.move(target, event) })
  const act = (run: () => void): Plan => ({ moves: false, run })
  const moves = (run: () => void): Plan => ({ moves: true, run })
  const fails = (error: () => Voice.ConversationError): Plan | null =>
    state === 'error' || !session.known ? null : moves(() => core.fail(error(), event))
  const working = state === 'tool_executing' || state === 'waiting_amplifier'
  const isWork = (callId: unknown): boolean => calls.current !== null && calls.current.call.callId === callId
  const speechBegins = (): Plan | null => {
    if (working) return act(() => calls.openQueue())
    if (state === 'idle') return session.live ? to('listening') : null
    if (state !== 'processing' && state !== 'speaking') return null
    return event.type === 'push_to_talk_press' && !settings.pttBargeIn ? null : to('listening')
  }
  const speechEnds = (): Plan | null => {
    if (working) return calls.queueing ? act(() => calls.closeQueue()) : null
    return state === 'listening' ? to('processing') : null
  }
  const reconnects = (): Plan | null => (state === 'reconnecting' ? null : to('reconnecting'))
  const arrives = (callId: string, result: unknown, kind: 'tool_executing' | 'waiting_amplifier'): Plan | null => {
    if (state === kind && isWork(callId)) return moves(() => core.complete(text(result), event))
    return calls.background.has(callId) ? act(() => calls.late(callId, text(result))) : null
  }
  switch (event.type) {
    case 'session.create': return state === 'idle' && !session.live ? act(() => ask(() => ports.endpoint.getSession())) : null
    case 'session.created': {
      if (session.live || (state !== 'idle' && state !== 'error')) return null
      if (text(event.sessionId) === '' || session.isOver(event.sessionId)) return null
      return act(() => {
        session.establish(event.sessionId, Date.now())
        ports.realtime.send({ type: 'session.update', session: { turn_detection: session.turnDetection() } })
        if (pick.firstSdp === 'posted') ask(() => ports.endpoint.postSdp())
        if (state === 'idle') rest(core)
      })
    }
    case 'session.timeout_warning': return session.isCurrent(event.sessionId) ? act(() => core.saveContext()) : null
    case 'session.closed': return session.isCurrent(event.sessionId) ? reconnects() : null
    case 'session.error': {
      const ours = session.isCurrent(event.sessionId)
      const coming = state === 'reconnecting' && reconnection.isSession(event.sessionId)
      return ours || coming ? fails(() => fromService(event.error)) : null
    }
    case 'speech_started': return settings.captureMode === 'vad' ? speechBegins() : null
    case 'push_to_talk_press': return settings.captureMode === 'ptt' ? speechBegins() : null
    case 'speech_stopped': return settings.captureMode === 'vad' ? speechEnds() : null
    case 'push_to_talk_release': return settings.captureMode === 'ptt' ? speechEnds() : null
    case 'manual_send': return speechEnds()
    case 'user_cancel':
      if (state === 'reconnecting') return to('idle')
      if (state !== 'waiting_amplifier') return null
      return moves(() => {
        const work = calls.current
        if (work !== null) {
          work.outcome = 'cancelled'; calls.cancel(work)
          calls.submit(work.call.callId, { error: 'Cancelled by the user' })
        }
        core.move('idle', event)
      })
    case 'user_dismiss':
    case 'error_recovered':
    case 'unrecoverable': return state === 'error' ? to('idle') : null
    case 'user_end_session': return moves(() => session.terminate())
    case 'reconnect_requested': return session.known ? reconnects() : null
    case 'response.created': return act(() => turn.announce(event))
    case 'response.audio.delta': {
      if (state === 'speaking' && turn.isCurrent(event.responseId)) return act(() => turn.hear(event))
      if (state !== 'processing' || text(event.itemId) === '') return null
      return turn.isCurrent(event.responseId) ? to('speaking') : null
    }
    case 'response.audio.done': {
      if (!turn.isCurrent(event.responseId)) return null
      if (state === 'speaking' && turn.endsAt({ audioDone: true })) return to('idle')
      return act(() => turn.endAudio())
    }
    case 'playback_complete': {
      if (state !== 'speaking' || turn.clip === null || turn.clip.itemId !== event.itemId) return null
      if (turn.endsAt({ playedMs: amount(event.playedMs) })) return to('idle')
      return act(() => turn.report(event.playedMs))
    }
    case 'playback_error': return state === 'speaking' ? fails(() => makeError('UNKNOWN', 'The audio system failed')) : null
    case 'response.text.done': {
      if (state !== 'processing' || event.textOnly !== true || !turn.isCurrent(event.responseId)) return null
      return moves(() => { store.heard(text(event.text), settings.summaryTurns); core.move('idle', event) })
    }
    case 'response.function_call': {
      const { responseId, callId } = event
      if (text(callId) === '' || calls.seen.has(callId)) return null
      const ours = turn.isCurrent(responseId)
      if (state === 'processing' || state === 'speaking') {
        if (ours) return moves(() => { calls.seen.add(callId); core.move('tool_executing', event) })
        if (turn.former === null || turn.former !== responseId) return null
      } else if (!working || !ours) return null
      return act(() => { calls.seen.add(callId); calls.submit(callId, { error: 'Only one call at a time: call again later' }) })
    }
    case 'response.error': {
      if (state !== 'processing' && state !== 'speaking' && !working) return null
      return turn.isCurrent(event.responseId) ? fails(() => fromService(event.error)) : null
    }
    case 'response.done': {
      const ours = turn.isCurrent(event.responseId)
      const measured = (run: () => void, moves: boolean): Plan => ({
        moves,
        run: () => { turn.measure(event.responseId); if (turn.reply !== null && ours) turn.reply.done = true; run() },
      })
      const lost = ours && event.status === 'failed' && state !== 'error' && state !== 'reconnecting'
      if (lost) return measured(() => core.fail(fromService(event.error), event), true)
      if (ours && state === 'processing' && pick.emptyResponse === 'idle') return measured(() => core.move('idle', event), true)
      return measured(() => {}, false)
    }
    case 'tool_progress':
      return isWork(event.callId)
        ? act(() => {
            if (calls.current !== null) calls.current.partial = text(event.partial)
          })
        : null
    case 'tool_result_ready': return arrives(event.callId, event.result, 'tool_executing')
    case 'agent_task_complete': return arrives(event.callId, event.result, 'waiting_amplifier')
    case 'tool_error':
    case 'agent_task_error': {
      const kind = event.type === 'tool_error' ? 'tool_executing' : 'waiting_amplifier'
      const callId = event.callId ?? calls.current?.call.callId
      if (callId === undefined) return null
      if (state === kind && isWork(callId)) {
        const error = (): Voice.ConversationError => makeError('TOOL_ERROR', text(event.message))
        return moves(() => core.failCall(callId, error(), event))
      }
      if (!calls.background.has(callId)) return null
      return act(() => { calls.background.get(callId)?.scope.close(); calls.background.delete(callId) })
    }
    case 'agent_progress':
      if (state !== 'waiting_amplifier' || !isWork(event.callId)) return null
      return act(() => {
        const work = calls.current
        if (work === null) return
        work.beatAt = Date.now()
        work.status = text(event.status)
        if (typeof event.partial === 'string') work.partial = event.partial
        ports.screen.progress(work.status)
      })
    case 'iceConnectionState': {
      if (!session.live) return null
      if (event.state === 'failed') return reconnects()
      if (event.state === 'disconnected') return act(() => session.falter())
      return event.state === 'connected' ? act(() => session.recovered()) : null
    }
    case 'connection_lost': {
      const signedOff = store.data.lastError !== null && recovery.error?.type === 'AUTH_FAILURE'
      return session.live || (state === 'error' && !signedOff) ? reconnects() : null
    }
    case 'connection_degraded':
      if (!session.live) return null
      return fails(() => makeError(pick.degradedType, 'The connection is weak', { code: 'connection_degraded' }))
    case 'attempt_step_done':
      if (!reconnection.awaits(event.attemptId, event.step)) return null
      if (event.step === 'session' && text(event.sessionId) === '') return null
      return act(() => reconnection.done(event))
    case 'attempt_step_failed':
      if (!reconnection.awaits(event.attemptId, event.step)) return null
      return { moves: reconnection.lastAttempt, run: () => reconnection.failed('failed') }
    case 'reconnect_success': return state === 'reconnecting' && reconnection.awaits(event.attemptId, 'audio') ? to('idle') : null
    case 'retry_succeeded': return state === 'error' && recovery.isFlight(event.retryId) ? to(recovery.back) : null
    case 'retry_failed':
      if (state !== 'error' || !recovery.isFlight(event.retryId)) return null
      return { moves: recovery.exhausted, run: () => recovery.failed() }
    case 'handler_exception': return fails(() => fromException(event.error))
    case 'invalid_transition': return fails(() => makeError('UNKNOWN', 'A change was attempted that is not possible'))
    case 'context_changed':
      return act(() => {
        if (Array.isArray(event.activeFiles)) store.data.activeFiles = [...event.activeFiles]
        if (typeof event.preferences === 'object' && event.preferences !== null) store.preferences = { ...event.preferences }
      })
    default:
      return null
  }
}
