/** The fallback: the server does not tell who speaks, so a local guess is shown and the operator may commit. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { diagnose, notify, restingPhase, type Step, tell } from './step.ts'

export function keepHint(step: Step) {
  const { s, options } = step
  const isWanted = s.isFallback || (options.hintEnabled === 'capture' && s.isCapturing && !s.isDisposed)
  if (isWanted === s.isHintEnabled) return
  s.isHintEnabled = isWanted
  step.commands.push({ do: isWanted ? 'enable-hint' : 'disable-hint' })
}

export function beginFallback(step: Step, reason: T.ChangeReason) {
  const { s } = step
  if (s.isFallback || s.sessionId === null || s.mode === 'manual') return
  s.isFallback = true
  s.hint = null
  keepHint(step)
  notify(step, 'fallback')
  tell(step, 'fallback-engaged', { reason })
  diagnose(step, 'fallback')
}

/** Without a reason the change of the mode that ends it is told by whoever changes it. */
export function endFallback(step: Step, reason: T.ChangeReason | null) {
  const { s } = step
  if (!s.isFallback) return
  s.isFallback = false
  s.hint = null
  keepHint(step)
  diagnose(step, 'fallback-over')
  if (reason !== null) tell(step, 'mode-changed', { previousMode: s.mode, reason })
}

/** What the server told of the present speech counts no longer. */
export function leaveServerSpeech({ s }: Step) {
  s.isSpeaking = false
  s.fellSilent = false
  if (s.phase === 'listening') s.phase = restingPhase(s)
}

/** A speech event is missing for too long (AC-005). */
export function missing(step: Step, reason: 'start-missing' | 'stop-missing') {
  const { s, options } = step
  s.missed += 1
  // What comes next is no further loss.
  s.lastSpeech = null
  diagnose(step, 'missed', { count: s.missed })
  if (reason === 'stop-missing' && options.stopMissingPhase === 'ready') leaveServerSpeech(step)
  beginFallback(step, reason)
}
