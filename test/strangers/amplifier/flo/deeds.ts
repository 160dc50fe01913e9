/** What is done on the entry and on the exit of each state. */
import type { Core, Next } from './core.ts'
import { frames, friendly, fromException } from './errors.ts'
import type { Cause, State } from './store.ts'

type Enter = (core: Core, from: State, cause: Cause) => Next
type Leave = (core: Core, to: State, cause: Cause) => void

/** The deeds of idle; due with the first session, too. */
export function rest(core: Core): void {
  const { ports, store, calls, session, settings, pick } = core
  calls.closeQueue(); const segments = store.segments
  if (session.live) {
    ports.screen.show({ status: 'ready', text: 'Ready to listen' })
    if (settings.captureMode === 'vad' || pick.vadInPtt === 'enabled') ports.microphone.enableVad()
  } else { ports.screen.show({ status: 'offline' }) }
  ports.microphone.clearBuffers({ segments })
  if (segments > 0) {
    ports.screen.notice('queue-dropped')
    ports.logger.log('queue-dropped', { timestamp: Date.now(), segments }); store.data.queuedUserInput = null
  }
  core.turn.finish(); calls.suspended = null
  if (session.live && settings.inactivityPrompt)
    void core.after(core.stay, settings.inactivityMs, () => ports.screen.notice('inactive', 'Are you still there?'))
}

/** Ends a stay that lasts too long. */
const limit = (core: Core, ms: number, end: () => void): void => void core.after(core.stay, ms, () => { core.timedOut(); end() })

/** The end of a stay with a tool or an agent, with what was said meanwhile. */
function endWork(core: Core, to: State): void {
  const { calls } = core
  if (core.pick.openSpeech === 'closed' || to !== 'processing') calls.closeQueue()
  if (to === 'processing') {
    const goesOn = calls.queueing
    calls.closeQueue(); calls.submitQueue()
    if (goesOn) core.speechGoesOn = true
  }
  const work = calls.current
  if (work === null) return
  if (to === 'reconnecting') calls.detach()
  else {
    if (to === 'error') {
      calls.suspended = work.call
      if (work.outcome === 'interrupted' || work.outcome === 'timeout') calls.cancel(work)
    }
    calls.end()
  }
}

function recordWork(core: Core, kind: 'tool' | 'task', otherwise = 'interrupted'): void {
  const work = core.calls.current; const call = core.store.data.pendingToolCall
  core.ports.logger.log(kind, {
    ...{ timestamp: Date.now(), durationMs: core.store.stayMs, outcome: work?.outcome ?? otherwise },
    ...(call === null ? {} : { tool: call.name }),
    ...(work?.size === undefined ? {} : { size: work.size }),
  })
}

export const enter: Readonly<Record<State, Enter>> = {
  idle(core) { rest(core) },
  listening(core) {
    const { screen, microphone, bus } = core.ports
    screen.show({ status: 'listening' }); microphone.beginCapture({ queue: false })
    if (core.settings.transcription) bus.emit('conversation.item.input_audio_transcription.started', {})
    limit(core, core.settings.listeningMs, () => core.move('processing', { type: 'max_duration_exceeded' }))
  },
  processing(core, from, cause): Next {
    const { screen, player } = core.ports
    screen.show({ status: 'processing', text: 'Thinking...' }); player.prepare()
    limit(core, core.settings.processingMs, () => core.fail(core.modelTimeout(), { type: 'LLM_TIMEOUT' }))
    if (cause.type === 'retry_succeeded') return undefined
    const request = core.turn.begin()
    if (core.speechGoesOn) {
      core.speechGoesOn = false
      core.turn.request = null
      return () => core.move('listening', { type: 'speech_started' })
    }
    if (from !== 'listening' || !core.settings.autoResponse) request.send()
    return undefined
  },
  speaking(core) {
    const { data } = core.store
    core.ports.screen.show({ status: 'speaking' }); const event = core.event
    const itemId = event !== null && 'itemId' in event ? event.itemId : ''
    core.turn.startClip(itemId); data.currentAudioItemId = itemId; data.audioPlaybackStartTime = Date.now()
    if (event?.type === 'response.audio.delta') core.turn.hear(event)
    void core.after(core.stay, core.settings.speakingWarnMs, () => core.warn('long-speech', core.store.stayMs))
  },
  tool_executing(core, _from, cause) {
    const { calls, event } = core
    const again = cause.type === 'retry_succeeded' ? calls.suspended : null
    if (again !== null) {
      core.ports.screen.show({ status: 'tool', tool: again.name }); calls.begin(again, 'tool', true)
      return undefined
    }
    if (event?.type !== 'response.function_call') return undefined
    const call = { callId: event.callId, name: event.name, arguments: event.arguments }
    core.ports.screen.show({ status: 'tool', tool: call.name }); core.store.data.pendingToolCall = call
    return core.run(call)
  },
  waiting_amplifier(core, _from, cause) {
    const { calls } = core
    const again = cause.type === 'retry_succeeded'; const call = again ? calls.suspended : core.store.data.pendingToolCall
    core.ports.screen.show({ status: 'working', text: 'Working on it...', progress: true })
    if (call !== null) calls.begin(call, 'task', again)
  },
  error(core, from, cause) {
    const { ports, store, failure, turn } = core
    const error = failure?.error ?? fromException(cause); const callId = failure?.callId; core.failure = null
    store.data.lastError = error; store.data.retryCount = 0; core.recovery.remember(turn.request)
    ports.player.stop(); turn.drop()
    ports.logger.log('error', {
      ...{ timestamp: Date.now(), type: error.type, from, event: cause.type, stack: frames(error) },
      context: {
        ...{ state: from, segments: store.segments, turns: store.transcript.length },
        ...{ sessionMs: Math.round(Date.now() - store.data.sessionStartTime), code: error.code ?? null },
      },
    })
    ports.screen.show({ status: 'error', text: friendly(error.type) })
    if (callId !== undefined) core.returnError(callId, error)
    if (error.type === 'AUTH_FAILURE') { core.session.end(true); ports.webrtc.close() }
    core.calls.cancelBackground()
    const { context } = core
    ports.bus.emit('error', { state: core.pick.errorState === 'from' ? from : 'error', error })
    core.tell(store.failing, (handler) => handler(error, context))
    return core.recovery.begin(error, from)
  },
  reconnecting(core) {
    const { screen, webrtc } = core.ports
    screen.show({ status: 'reconnecting', text: 'Reconnecting...' }); core.saveContext(); webrtc.close()
    core.session.end(false); core.reconnection.begin()
  },
}

export const leave: Readonly<Record<State, Leave>> = {
  idle() {},
  listening(core) {
    const { microphone, realtime, screen, logger } = core.ports
    microphone.endCapture({ queue: false }); realtime.send({ type: 'input_audio_buffer.commit' })
    screen.show({ status: 'processing', text: 'Thinking...' })
    logger.log('audio', { timestamp: Date.now(), durationMs: core.store.stayMs })
  },
  processing(core, to, cause) {
    const { ports: { logger }, store: { stayMs: tookMs }, turn: { reply } } = core
    const answered = ['response.audio.delta', 'response.function_call', 'response.text.done'].includes(cause.type)
    logger.log('processing', { timestamp: Date.now(), durationMs: tookMs })
    logger.metric({ name: 'time_to_first_token', ...(reply === null ? {} : { responseId: reply.id }), ...(answered ? { tookMs } : {}) })
    if (to === 'speaking' && reply !== null) logger.metric({ name: 'time_to_first_audio', responseId: reply.id, tookMs })
    if (to === 'listening') core.turn.drop()
  },
  speaking(core, to) {
    const { turn, ports, store } = core
    const { clip } = turn; const interrupted = to === 'listening'
    const heardMs = to === 'idle' && clip !== null ? clip.receivedMs : turn.playedMs()
    if (interrupted) {
      turn.cancel(true)
      const elapsed = Date.now() - (store.data.audioPlaybackStartTime ?? Date.now())
      const atMost = core.pick.truncateAt === 'received' ? (clip?.receivedMs ?? 0) : elapsed
      const audio_end_ms = Math.round(Math.min(elapsed, atMost))
      ports.realtime.send({ type: 'conversation.item.truncate', item_id: clip?.itemId ?? '', audio_end_ms })
    }
    ports.player.stop()
    ports.logger.log('speaking', { timestamp: Date.now(), durationMs: store.stayMs })
    turn.note(heardMs, interrupted); turn.clip = null; store.data.currentAudioItemId = null
    store.data.audioPlaybackStartTime = null
  },
  tool_executing(core, to) {
    recordWork(core, 'tool', to === 'waiting_amplifier' ? 'delegated' : 'interrupted')
    core.ports.screen.clear('tool')
    if (to === 'waiting_amplifier') return
    endWork(core, to)
    core.store.data.pendingToolCall = null
  },
  waiting_amplifier(core, to) {
    const { calls } = core; recordWork(core, 'task')
    if (calls.current !== null && to !== 'reconnecting') core.unsubscribe(calls.current.call.callId)
    if (to === 'idle') { calls.closeQueue(); if (core.pick.queueOnCancel === 'submitted') calls.submitQueue() }
    endWork(core, to)
  },
  error(core, to, cause) { core.recovery.end(to, cause); if (cause.type !== 'retry_succeeded' && to === 'idle') core.turn.drop() },
  reconnecting(core, to, cause) {
    const { ports, reconnection, calls, store } = core
    const success = cause.type === 'reconnect_success'; ports.bus.emit('recovery', { from: 'reconnecting', success })
    if (success) {
      reconnection.succeed(); core.tellSummary(); calls.submitQueue()
      ports.screen.notice('reconnected', 'Reconnected'); ports.player.cue('reconnected')
      return
    }
    reconnection.stop(); calls.cancelBackground(); ports.store.saveTranscript([...store.transcript])
    core.session.end(true)
    if (to !== 'error') return
    const reason = core.failure?.error.type ?? 'UNKNOWN'
    ports.logger.log('reconnect-failed', { timestamp: Date.now(), event: cause.type, reasons: [reason] })
    ports.screen.offerRetry()
  },
}
