/** Capture, playback, guesses, and what the operator does. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { handOver, recordLatency, silence } from './speech.ts'
import type { Happening, Step } from './state.ts'
import { configOf, enter, ignored, modeOf, put } from './step.ts'

export function onCapture(step: Step, { type }: Extract<Happening, { type: 'capture' }>['signal']) {
  if (type === 'started') put(step, { isCapturing: true })
  if (type === 'voiced') put(step, { isVoiced: true })
  if (type === 'unvoiced') put(step, { isVoiced: false })
  if (type !== 'stopped') return
  put(step, { isCapturing: false, isVoiced: false, watch: null, hint: null })
  if (step.options.captureStopped === 'ready' && step.s.phase === 'listening') enter(step, 'ready')
}

export function onPlayback(step: Step, signal: Turns.PlaybackSignal) {
  const { s, options } = step
  const { handleId } = signal
  if (signal.type === 'started') {
    if (s.playing.includes(handleId)) return
    put(step, { playing: [...s.playing, handleId], lastCleared: null })
    if (options.pendingUntil === 'created') put(step, { isAwaited: false })
    if (!s.isSpeaking) return enter(step, 'speaking')
    if (options.lateAnswer === 'cleared' && configOf(s).interruptResponse) silence(step, [handleId])
    return
  }
  const without = (handles: readonly string[]) => handles.filter((one) => one !== handleId)
  put(step, { playing: without(s.playing), clearing: without(s.clearing) })
  if (signal.type === 'cleared' && s.lastCleared !== handleId) {
    put(step, { lastCleared: handleId })
    step.effects.push({ do: 'cleared', handleId, heardMs: signal.heardMs })
  }
  if (step.s.phase === 'speaking' && step.s.playing.length === 0) enter(step, 'ready')
}

/** A guess moves nothing but what is shown. */
export function onHint(step: Step, hint: 'start' | 'stop') {
  if (hint === 'start' || hint === 'stop') put(step, { hint })
}

export function onShown(step: Step, phase: Turns.Phase) {
  if (phase === 'listening') recordLatency(step, 'speech-start')
  if (phase === 'thinking') recordLatency(step, 'speech-stop')
}

export function onCommand(step: Step, { type }: Turns.PanelCommand) {
  if (type === 'commit') return onCommit(step)
  if (type !== 'cancel-playback') return
  silence(step, step.s.playing)
  if (step.options.cancel === 'clear' || step.s.response === null) return
  step.effects.push({ do: 'send', message: { type: 'response.cancel' } })
}

/** Never beside the server: only where nothing or nobody else commits. */
function mayCommit({ s, options }: Step): boolean {
  if (s.sessionId === null) return false
  if (s.isFallback) return true
  const isHandedBack = s.asked.some(({ config }) => config.mode !== 'manual')
  return modeOf(s) === 'manual' && (options.commitWhileAsking === 'allowed' || !isHandedBack)
}

function onCommit(step: Step) {
  if (!mayCommit(step)) return ignored(step)
  put(step, { isSpeaking: false })
  enter(step, 'thinking')
  step.effects.push({ do: 'send', message: { type: 'input_audio_buffer.commit' } })
  if (step.options.afterCommit === 'hand-over' || !configOf(step.s).createResponse) return handOver(step)
  put(step, { isAwaited: true })
  step.effects.push({ do: 'send', message: { type: 'response.create' } })
}
