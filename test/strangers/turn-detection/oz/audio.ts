/** What is heard here: capture, the local guess and playback; and what the operator does. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { keepHint } from './fallback.ts'
import { logLatency, type Step, send } from './step.ts'
import { endTurn, silence } from './turns.ts'

export function hearCapture(step: Step, signal: T.CaptureSignal) {
  const { s } = step
  if (signal.type === 'started' || signal.type === 'stopped') {
    const isCapturing = signal.type === 'started'
    if (isCapturing === s.isCapturing) return
    s.isCapturing = isCapturing
    s.isVoiced = false
    s.isUnconfirmed = false
    s.hint = null
    return keepHint(step)
  }
  if (!s.isCapturing) return
  if (signal.type === 'frame') {
    s.hasAudio = true
    const { frame, timestamp } = signal
    if (s.isHintEnabled) step.commands.push({ do: 'process-frame', frame, timestamp })
    return
  }
  if (signal.type === 'voiced' && !s.isVoiced) {
    s.isVoiced = true
    s.hasAudio = true
    s.fellSilent = false
    s.isUnconfirmed = !s.isSpeaking
  }
  if (signal.type === 'unvoiced' && s.isVoiced) {
    s.isVoiced = false
    s.fellSilent = s.isSpeaking
  }
}

/** A guess is shown and changes nothing else. */
export function hearHint({ s }: Step, hint: 'start' | 'stop') {
  if (s.isFallback && (hint === 'start' || hint === 'stop')) s.hint = hint
}

export function hearPlayback(step: Step, signal: T.PlaybackSignal) {
  const { s } = step
  const { handleId } = signal
  const isPlaying = s.playing.includes(handleId)
  if (signal.type === 'started') {
    if (isPlaying || s.clearing.includes(handleId)) return
    s.playing = [...s.playing, handleId]
    if (s.phase !== 'listening') s.phase = 'speaking'
    return
  }
  const isCleared = signal.type === 'cleared' && (isPlaying || s.clearing.includes(handleId))
  if (isCleared) {
    s.clearing = s.clearing.filter((one) => one !== handleId)
    step.commands.push({ do: 'cleared', handleId, heardMs: signal.heardMs })
  }
  s.playing = s.playing.filter((one) => one !== handleId)
  if (s.playing.length === 0 && s.phase === 'speaking') s.phase = 'ready'
}

/** Client commits are for manual mode and the fallback (CON-002), and not while a server mode is on its way. */
function mayCommit({ s, options }: Step): boolean {
  if (s.sessionId === null) return false
  const isManual = s.mode === 'manual' && s.updates.every(({ config }) => config.mode === 'manual')
  if (!isManual && !s.isFallback) return false
  return options.repeatedCommit === 'sent' || s.hasAudio || s.isVoiced
}

export function hearCommand(step: Step, command: T.PanelCommand) {
  const { s, options } = step
  if (command.type === 'commit') {
    if (!mayCommit(step)) return
    s.hasAudio = false
    s.hint = null
    s.isSpeaking = false
    send(step, { type: 'input_audio_buffer.commit' })
    return endTurn(step, false)
  }
  if (command.type !== 'cancel-playback' || s.playing.length === 0) return
  const isNew = s.playing.some((one) => !s.clearing.includes(one))
  silence(step)
  if (isNew && options.cancelSends && s.responseId !== null) send(step, { type: 'response.cancel' })
}

/** A phase is on the screen: what waited for it has its latency. */
export function hearShown(step: Step, phase: T.Phase) {
  const { s } = step
  const due = s.unshown.filter((one) => one.phase === phase)
  s.unshown = s.unshown.filter((one) => one.phase !== phase)
  for (const one of due) logLatency(step, one)
}
