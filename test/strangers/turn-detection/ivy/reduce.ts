/** The reducer: one happening and one state give the next state and what is to be done. */
import type { TurnDetectionSettings } from '../../../../spec/turn-detection/contract.ts'
import { derive, statusOf } from './derived.ts'
import { disengage, engage } from './fallback.ts'
import { onCapture, onCommand, onHint, onPlayback, onShown } from './media.ts'
import type { Options } from './options.ts'
import { leave, onConfigure, onInitialize, onModeChange, onOverdue, onRealtime } from './session.ts'
import { onServerEvent } from './speech.ts'
import type { Effect, Happening, State, Step } from './state.ts'
import { put } from './step.ts'

export interface Circumstances {
  readonly now: number
  readonly options: Options
  readonly settings: TurnDetectionSettings
}

export function reduce(before: State, happening: Happening, circumstances: Circumstances) {
  const step: Step = { s: before, effects: [] as Effect[], ...circumstances }
  happen(step, happening)
  derive(step, before)
  return { state: step.s, effects: step.effects as readonly Effect[] }
}

function happen(step: Step, happening: Happening) {
  switch (happening.type) {
    case 'initialize':
      onInitialize(step)
      if (step.options.firstShow === 'on-change') put(step, { shown: statusOf(step) })
      return
    case 'dispose':
      leave(step)
      disengage(step, 'disposed')
      put(step, { isInitialized: false, sessionId: null, isClosed: true, isCapturing: false, isVoiced: false })
      return
    case 'tick':
      return onTick(step)
    case 'configure':
      return onConfigure(step, happening.params, happening.ticket)
    case 'change-mode':
      return onModeChange(step, happening.mode, happening.ticket)
    case 'server':
      return onServerEvent(step, happening.event)
    case 'realtime':
      return onRealtime(step, happening.signal)
    case 'capture':
      return onCapture(step, happening.signal)
    case 'hint':
      return onHint(step, happening.hint)
    case 'hint-ready':
      if (step.s.hintTurn === happening.turn) put(step, { isHintReady: step.s.isHintOn })
      return
    case 'hint-failed':
      step.effects.push({ do: 'diagnose', record: { kind: 'hint-failed' } })
      return
    case 'playback':
      return onPlayback(step, happening.signal)
    case 'shown':
      return onShown(step, happening.phase)
    case 'command':
      return onCommand(step, happening.command)
  }
}

/** Whatever is due by now. */
function onTick(step: Step) {
  const { now, settings } = step
  const { pendingSince, watch } = step.s
  if (pendingSince !== null && now - pendingSince > settings.detectingMs) put(step, { isDetecting: true })
  if (watch !== null && now - watch.since >= settings.missingSpeechMs) {
    engage(step, watch.type === 'speech-start' ? 'start-missing' : 'stop-missing')
  }
  onOverdue(step)
}

/** When the next thing is due; null when nothing is. */
export function nextDue(s: State, settings: TurnDetectionSettings): number | null {
  const due = s.asked.map(({ until }) => until)
  if (s.pendingSince !== null && !s.isDetecting) due.push(s.pendingSince + settings.detectingMs + 1)
  if (s.watch !== null) due.push(s.watch.since + settings.missingSpeechMs)
  return due.length === 0 ? null : Math.min(...due)
}

/** Whether a frame goes on to the local guess. */
export const takesFrames = (s: State, options: Options) =>
  options.frames === 'at-once' ? s.isHintOn : s.isHintReady && s.isHintOn
