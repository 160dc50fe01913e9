/** What is done on entry and exit of IDLE and LISTENING. */
import { emit, know, log, pick, send, seq, set, tell, timer, when } from '../kit.ts'
import { clearBuffers, closeAnswer, hasSession } from '../model.ts'
import type { Cause, Move, State } from '../types.ts'

export const enterIdle = (cause: Cause): Move =>
  pick((m, { settings }) => {
    const session = hasSession(m)
    return seq(
      when(cause.type !== 'retry_succeeded', set({ asked: false })),
      tell('screen', 'show', session ? { status: 'ready', text: 'Ready to listen' } : { status: 'offline' }),
      when(session && settings.captureMode === 'vad', tell('microphone', 'enableVad')),
      clearBuffers,
      closeAnswer,
      set({ spoken: null, work: null, line: [], queueing: null }),
      know({ currentAudioItemId: null, audioPlaybackStartTime: null, audioBytesPlayed: 0 }),
      know({ pendingToolCall: null, toolExecutionStartTime: null }),
      when(session && settings.inactivityPrompt, timer('inactive', settings.inactivityMs)),
    )
  })

export const enterListening: Move = pick((_, { settings }) =>
  seq(
    tell('screen', 'show', { status: 'listening' }),
    tell('microphone', 'beginCapture', { queue: false }),
    timer('stay', settings.listeningMs),
    when(settings.transcription, emit('conversation.item.input_audio_transcription.started', {})),
  ),
)

export const exitListening = (to: State | null, _cause: Cause): Move =>
  pick((m, { now }) =>
    seq(
      tell('microphone', 'endCapture', { queue: false }),
      when(to !== null, send({ type: 'input_audio_buffer.commit' })),
      log('audio', { durationMs: now - m.enteredAt }),
      set({ asking: 'commit' }),
    ),
  )
