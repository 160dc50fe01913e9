/** The actions of the voice that is heard here: capture, hints, and speech events that are missing. */
import { engage, ignore, mark, miss } from './effects.ts'
import type { Model, Of } from './model.ts'
import { strategyOf } from './strategies.ts'

/** Audio is captured from now on. */
export const captureStarted = (model: Model): void => {
  model.isCapturing = true
}

/** Nothing is captured any longer: no voice, no guess, no event that is due. */
export const captureStopped = (model: Model): void => {
  model.isCapturing = false
  model.isVoiced = false
  model.wasHeard = false
  model.isUnconfirmed = false
  model.isStartDue = false
  model.isStopDue = false
  model.hinted = 'none'
  if (model.world.choices.captureEndsListening) model.isUserSpeaking = false
}

/** Voice is heard: the server is to confirm it. */
export const voiced = (model: Model): void => {
  if (model.isVoiced || !model.isCapturing) return
  model.isVoiced = true
  model.wasHeard = true
  model.isFreshSinceCommit = true
  model.isStopDue = false
  if (model.isUserSpeaking) return
  model.isUnconfirmed = true
  model.isStartDue = true
}

/** Voice is no longer heard: a stop of speech is due, if the server has told a start. */
export const unvoiced = (model: Model): void => {
  if (!model.isVoiced) return
  model.isVoiced = false
  model.isUnconfirmed = false
  if (model.isUserSpeaking) model.isStopDue = true
  if (model.world.choices.missing === 'voice-held') model.isStartDue = false
}

/** A guess of the hint; it counts for the panel only, and only in the fallback (AC-005). */
export const hinted = (model: Model, { hint }: Of<'hint'>): void => {
  if (!strategyOf(model).takesHint || !model.isCapturing) return
  model.hinted = hint
  if (hint === 'start') model.isFreshSinceCommit = true
}

/** A start of speech has been missing for too long. */
export const startMissing = (model: Model): void => {
  miss(model)
  model.isMissCounted = true
  engage(model, 'start-missing')
}

/** A stop of speech has been missing for too long. */
export const stopMissing = (model: Model): void => {
  miss(model)
  model.isMissCounted = true
  engage(model, 'stop-missing')
}

/** The transport says that turn detection is degraded. */
export const degraded = (model: Model, { event }: Of<'degraded'>): void => {
  if (model.wasClosed) return ignore(model)
  const counts = !model.isFallback && model.mode !== 'manual'
  if (counts || model.world.choices.timeline === 'all') mark(model, event)
  if (!counts) return ignore(model)
  engage(model, 'degraded')
}
