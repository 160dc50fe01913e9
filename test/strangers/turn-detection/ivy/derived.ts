/** What follows from the state after each step: the watch, the pending voice, the local guess, and the panel. */
import { recordLatency } from './speech.ts'
import type { SpeechType, State, Status, Step } from './state.ts'
import { modeOf, put } from './step.ts'
import { wordsOf } from './words.ts'

/** The speech event that the server owes. */
function owed({ s, options }: Step): SpeechType | null {
  if (s.sessionId === null || s.isFallback || !s.isCapturing || modeOf(s) === 'manual') return null
  if (s.isSpeaking) return s.isVoiced ? null : 'speech-stop'
  const isRemembered = options.shortVoice === 'remembered' && s.watch?.type === 'speech-start'
  return s.isVoiced || isRemembered ? 'speech-start' : null
}

/** Whether voice is heard that the server has not confirmed. */
function isUnconfirmed({ s, options }: Step): boolean {
  if (s.sessionId === null && !options.pendingWithoutSession) return false
  return s.isCapturing && s.isVoiced && !s.isSpeaking && modeOf(s) !== 'manual'
}

function phaseOf({ s, options }: Step): { phase: Status['phase']; isHint: boolean } {
  if (!s.isFallback || s.hint === null) return { phase: s.phase, isHint: false }
  if (s.hint === 'start') return { phase: 'listening', isHint: true }
  const isKnown = s.phase === 'thinking' || s.phase === 'speaking'
  return { phase: isKnown ? s.phase : options.hintStop, isHint: true }
}

export function statusOf(step: Step): Status {
  const words = wordsOf(step.settings.locale)
  const { phase, isHint } = phaseOf(step)
  const isPending = step.s.pendingSince !== null
  const dot = step.options.labels === 'dotted' ? '● ' : ''
  const label = `${dot}${words.phases[phase]}${isHint ? ` (${words.guessed})` : ''}`
  return { phase, label: isPending && step.s.isDetecting ? words.detecting : label, isPending, isHint }
}

const isEqual = (a: Status | null, b: Status) =>
  a !== null && a.phase === b.phase && a.label === b.label && a.isPending === b.isPending && a.isHint === b.isHint

export function derive(step: Step, before: State) {
  const type = owed(step)
  if (type === null) put(step, { watch: null })
  else if (step.s.watch?.type !== type) put(step, { watch: { type, since: step.now } })
  if (!isUnconfirmed(step)) put(step, { pendingSince: null, isDetecting: false })
  else if (step.s.pendingSince === null) put(step, { pendingSince: step.now })
  deriveHint(step)
  if (step.s.isInitialized) deriveStatus(step, before)
}

function deriveHint(step: Step) {
  const { s, options } = step
  const isEarly = options.hintEnabled === 'while-captured' && s.isCapturing && modeOf(s) !== 'manual'
  const isHintOn = s.isFallback || isEarly
  if (isHintOn === s.isHintOn) return
  const turn = s.hintTurn + 1
  put(step, { isHintOn, isHintReady: false, hintTurn: turn })
  step.effects.push({ do: isHintOn ? 'enable' : 'disable', turn })
}

function deriveStatus(step: Step, before: State) {
  const status = statusOf(step)
  const { shown, unshown } = step.s
  // A phase that is on the screen already is not reported again.
  const isThere = shown?.phase === status.phase
  if (isThere && status.phase === 'listening' && unshown['speech-start'] !== before.unshown['speech-start']) {
    recordLatency(step, 'speech-start')
  }
  if (isThere && status.phase === 'thinking' && unshown['speech-stop'] !== before.unshown['speech-stop']) {
    recordLatency(step, 'speech-stop')
  }
  if (isEqual(shown, status)) return
  put(step, { shown: status })
  step.effects.push({ do: 'show', status })
}
