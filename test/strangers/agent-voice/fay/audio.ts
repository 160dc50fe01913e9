import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { toIdle } from './ending.ts'
import { clearInterruption, giveUp } from './delegation.ts'
import { fault, succeed } from './faults.ts'
import { tell, transition } from './publish.ts'
import { freshId, type Machine } from './record.ts'
import { proceed } from './session.ts'
import { checkResumed } from './suspension.ts'
import { clearTimer, setTimer } from './timers.ts'
import { endTurn, toListening } from './turn.ts'

/** Enters preparing: microphone and STT are asked for. */
export function prepare(m: Machine, cause: Voice.TransitionCause): void {
  m.isCapturing = false
  m.isSttReady = false
  if (m.start !== null) m.start.isWaiting = false
  transition(m, 'preparing', cause)
  if (m.isSttPaused) tell(m, () => m.ports.stt.resume())
  m.isSttPaused = false
  tell(m, () => m.ports.audio.activate())
  setTimer(m, 'prepare', m.ports.settings.prepareTimeoutMs, () => {
    fault(m, { code: 'PREPARE_TIMEOUT', message: '', recoverable: true })
  })
}

/** Listening needs both STT and the microphone (REQ-003). */
export function checkPrepared(m: Machine): void {
  if (m.state !== 'preparing' || !m.isCapturing || !m.isSttReady) return
  clearTimer(m, 'prepare')
  toListening(m, 'audio.ready')
}

/** Opens an answer; speaking begins when its first audio is buffered. */
export function speak(m: Machine, text: string, requestId: string | undefined): void {
  clearTimer(m, 'answer')
  clearTimer(m, 'retry')
  m.answer = { text, requestId, handleId: '', isBuffered: false }
  play(m)
  armStart(m)
}

/** Gives the whole answer to playback under a new handle. */
export function play(m: Machine): void {
  const { answer } = m
  if (answer === null) return
  const handleId = freshId(m, 'handle')
  answer.handleId = handleId
  answer.isBuffered = false
  m.turn.context.assistantResponseId = handleId
  const { text, requestId } = answer
  tell(m, () => m.ports.tts.speak({ handleId, ...(requestId === undefined ? {} : { requestId }), text, last: true }))
}

export function armStart(m: Machine): void {
  setTimer(m, 'ttsStart', m.ports.settings.ttsStartTimeoutMs, () => {
    unspoken(m, 'tts.timeout', { code: 'TTS_TIMEOUT', message: '', recoverable: true })
  })
}

/** Silences playback at once, if there is any. */
export function silence(m: Machine): void {
  const handleId = m.answer?.handleId ?? ''
  if (m.answer === null || handleId === '') return
  m.answer.handleId = ''
  tell(m, () => m.ports.tts.stop(handleId))
}

function unspoken(m: Machine, cause: 'tts.timeout' | 'tts.error', error: Voice.ServiceError): void {
  clearTimer(m, 'ttsStart')
  if (m.options.ttsFailure === 'fault' || error.recoverable === false) {
    fault(m, error)
    return
  }
  silence(m)
  giveUp(m, cause, 'unspoken')
}

function startSpeaking(m: Machine): void {
  clearTimer(m, 'ttsStart')
  m.turn.role = 'assistant'
  transition(m, 'speaking', 'tts.bufferReady')
  align(m)
}

/** Has the captions of the answer aligned (INT-004). */
export function align(m: Machine): void {
  const handleId = m.answer?.handleId ?? ''
  const { turnId } = m.turn.context
  tell(m, () => m.ports.captions.align({ turnId, handleId }))
}

function onTts(m: Machine, event: Voice.TtsPlaybackEvent): void {
  const { answer, state } = m
  if (answer === null || event.handleId !== answer.handleId || answer.handleId === '') return
  const told = event.type === 'speaking-state-changed' ? event.data?.state : event.type
  if (state === 'interrupted') {
    if (told === 'idle' || told === 'interrupted' || told === 'playback-complete' || told === 'playback-error') {
      clearInterruption(m)
    }
    return
  }
  if (event.type === 'playback-error') {
    const { error } = event
    if (state === 'suspended') fault(m, error)
    else unspoken(m, 'tts.error', error ?? { code: 'TTS_ERROR', message: '', recoverable: true })
  }
  if (told === 'speaking' && !answer.isBuffered) {
    answer.isBuffered = true
    if (state === 'processing' || state === 'waitingForCopilot') startSpeaking(m)
    if (state === 'suspended' && m.resuming !== null) {
      m.resuming.needsPlayback = false
      checkResumed(m)
    }
  }
  if (told === 'playback-complete' && state === 'speaking') {
    succeed(m)
    endTurn(m, 'turn-completed')
    toListening(m, 'tts.complete')
  }
}

function onAudio(m: Machine, signal: Voice.AudioSignal): void {
  switch (signal.type) {
    case 'primed':
      m.isPrimed = true
      proceed(m, 'audio.primed')
      break
    case 'capturing':
      m.isCapturing = true
      if (m.resuming !== null) {
        m.resuming.needsMicrophone = false
        checkResumed(m)
      } else checkPrepared(m)
      break
    case 'released':
      m.isReleased = true
      if (m.state === 'terminating') toIdle(m)
      break
    case 'error':
      m.isCapturing = false
      if (m.options.primedAfterRelease === 'lost') m.isPrimed = false
      fault(m, signal.error)
  }
}

export function installAudio(m: Machine): void {
  m.bus.on('audio', (signal) => onAudio(m, signal))
  m.bus.on('tts', (event) => onTts(m, event))
  m.bus.on('transcript', (event) => {
    if (event.type !== 'transcription-status' || event.status !== 'listening') return
    m.isSttReady = true
    checkPrepared(m)
  })
}

