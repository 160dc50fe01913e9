import type { Context } from './context.ts'
import { failureOf, fields, safeCode, text, utteranceOf } from './parse.ts'

const silentStatus: readonly unknown[] = ['connecting', 'thinking', 'paused']
const silentPlayback: readonly unknown[] = ['chunk', 'metrics']

function malformed(ctx: Context, cause: string): void {
  ctx.ignored(cause, 'malformed')
}

/** Takes an event of STT: transcripts, voice activity, status (INT-002). */
export function hearTranscript(ctx: Context, value: unknown): void {
  const event = fields(value)
  if (event?.type === 'transcription-status') {
    hearStatus(ctx, event)
  } else if (event?.type === 'transcript-delta') {
    const id = text(event.utteranceId)
    if (id === undefined || text(event.text) === undefined) malformed(ctx, 'stt.partial')
    else ctx.state.partial(id)
  } else if (event?.type === 'transcript-final') {
    const utterance = utteranceOf(event)
    if (utterance === undefined) malformed(ctx, 'stt.final')
    else ctx.state.final(utterance)
  } else {
    malformed(ctx, 'stt')
  }
}

function hearStatus(ctx: Context, event: Readonly<Record<string, unknown>>): void {
  const { status } = event
  if (status === 'listening') {
    ctx.sttReady = true
    ctx.state.audioReady()
  } else if (status === 'speech-started') {
    hearVoice(ctx, event.detectedAt)
  } else if (status === 'speech-stopped') {
    hearSilence(ctx)
  } else if (status === 'error') {
    const failure = failureOf(event.error)
    if (failure === undefined) malformed(ctx, 'error')
    else ctx.state.failed(failure)
  } else if (!silentStatus.includes(status)) {
    malformed(ctx, 'stt')
  }
}

function hearVoice(ctx: Context, detectedAt: unknown): void {
  if (!ctx.hearsVoice()) {
    ctx.out.diagnose({ kind: 'vad.noted', cause: 'vad.start' })
    return
  }
  const now = ctx.now()
  const known = typeof detectedAt === 'number' && Number.isFinite(detectedAt)
  const hearing = ['listening', 'processing', 'waitingForCopilot', 'speaking', 'interrupted']
  if (hearing.includes(ctx.state.name)) ctx.turns.userSpeaking = true
  ctx.state.speechStarted(known ? Math.min(now, detectedAt) : now)
}

function hearSilence(ctx: Context): void {
  if (!ctx.hearsVoice()) {
    ctx.out.diagnose({ kind: 'vad.noted', cause: 'vad.end' })
    return
  }
  const spoken = ctx.turns.userSpeaking || ctx.turns.current?.started === true
  ctx.turns.userSpeaking = false
  if (spoken) ctx.state.speechStopped()
  else ctx.ignored('vad.end', 'unspoken')
}

/** Takes an event of playback (INT-004). */
export function hearTts(ctx: Context, value: unknown): void {
  const event = fields(value)
  const handleId = text(event?.handleId)
  if (event === undefined || handleId === undefined) {
    malformed(ctx, 'tts')
  } else if (event.type === 'speaking-state-changed') {
    const state = fields(event.data)?.state
    if (state === 'speaking') ctx.state.buffered(handleId)
    else if (state === 'idle') ctx.state.silent(handleId)
    else malformed(ctx, 'tts')
  } else if (event.type === 'interrupted') {
    ctx.state.silent(handleId)
  } else if (event.type === 'playback-complete') {
    ctx.state.played(handleId)
  } else if (event.type === 'playback-error') {
    const failure = failureOf(event.error)
    if (failure === undefined) malformed(ctx, 'tts.error')
    else ctx.state.playbackFailed(handleId, failure)
  } else if (!silentPlayback.includes(event.type)) {
    malformed(ctx, 'tts')
  }
}

/** Takes an event of Copilot (INT-005). */
export function hearCopilot(ctx: Context, value: unknown): void {
  const event = fields(value)
  const requestId = text(event?.requestId)
  const status = event?.status
  if (requestId === undefined || (status !== 'pending' && status !== 'completed' && status !== 'failed')) {
    malformed(ctx, 'copilot.response')
    return
  }
  const error = fields(event?.error)
  ctx.state.reply({
    requestId,
    status,
    content: typeof event?.content === 'string' ? event.content : '',
    code: safeCode(error?.code),
    retryable: error?.retryable === true,
  })
}

/** Takes a signal of Session Manager (INT-001). */
export function hearSession(ctx: Context, value: unknown): void {
  const signal = fields(value)
  const type = signal?.type
  if (type === 'error' || type === 'fatal') {
    const failure = failureOf(signal?.error)
    if (failure === undefined && type === 'error') {
      malformed(ctx, 'session')
      return
    }
    if (type === 'fatal') ctx.session.status = 'over'
    const { code, recoverable } = failure ?? { code: 'UNKNOWN', recoverable: false }
    ctx.state.failed({ code, recoverable: recoverable && type === 'error' })
    return
  }
  const id = text(signal?.sessionId)
  if (id === undefined || (type !== 'ready' && type !== 'expiring' && type !== 'timeout')) {
    malformed(ctx, 'session')
  } else if (type === 'ready') {
    knowSession(ctx, id, 'active')
    ctx.state.sessionReady()
  } else if (id !== ctx.session.id) {
    ctx.ignored(`session.${type}`, 'other-session')
  } else if (type === 'expiring') {
    if (ctx.session.status !== 'over') ctx.session.status = 'expiring'
  } else {
    ctx.session.status = 'over'
    ctx.state.sessionOver()
  }
}

/** Notes the session; the history of another one is forgotten (CON-003). */
export function knowSession(ctx: Context, id: string, status: 'known' | 'active'): void {
  const changed = ctx.session.id !== '' && ctx.session.id !== id
  if (changed && ctx.options.history === 'per-session') ctx.out.forget()
  ctx.session = { id, status }
}

/** Takes a signal of the audio pipeline. */
export function hearAudio(ctx: Context, value: unknown): void {
  const signal = fields(value)
  switch (signal?.type) {
    case 'primed':
      ctx.primed = true
      ctx.state.primed()
      return
    case 'capturing':
      ctx.capturing = true
      ctx.state.audioReady()
      return
    case 'released':
      ctx.state.released()
      return
    case 'error': {
      const failure = failureOf(signal.error)
      if (failure === undefined) malformed(ctx, 'error')
      else ctx.state.failed(failure)
      return
    }
    default:
      malformed(ctx, 'audio')
  }
}

/** Takes a command of the panel (PLT-002). */
export function hearPanel(ctx: Context, value: unknown): void {
  const command = fields(value)
  const turnId = text(command?.turnId)
  if (command?.type === 'end-turn') ctx.state.endTurn()
  else if (command?.type === 'retry' && turnId !== undefined) ctx.state.retry(turnId)
  else malformed(ctx, 'panel')
}
