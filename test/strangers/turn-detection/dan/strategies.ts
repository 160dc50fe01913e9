/** The strategies of turn detection (PAT-002): server-managed, hybrid and manual, behind one interface. */
import type { Model } from './model.ts'

/** What a strategy allows; consumers ask it and never ask for the mode. */
export interface Strategy {
  readonly name: 'server-managed' | 'hybrid' | 'manual'
  /** Whether speech events of the server count. */
  readonly takesSpeech: boolean
  /** Whether the client commits the audio (CON-002). */
  readonly takesCommit: boolean
  /** Whether a missing speech event is watched for. */
  readonly watches: boolean
  /** Whether frames and guesses of the hint are used. */
  readonly takesHint: boolean
}

const serverManaged: Strategy = {
  name: 'server-managed',
  takesSpeech: true,
  takesCommit: false,
  watches: true,
  takesHint: false,
}

const hybrid: Strategy = {
  name: 'hybrid',
  takesSpeech: true,
  takesCommit: true,
  watches: false,
  takesHint: true,
}

const manual: Strategy = {
  name: 'manual',
  takesSpeech: false,
  takesCommit: true,
  watches: false,
  takesHint: false,
}

/** The strategy of now. */
export const strategyOf = (model: Model): Strategy => {
  if (model.isFallback) return hybrid
  return model.mode === 'manual' ? manual : serverManaged
}

/** The flags of now: those in force, or those asked for while nothing of a server mode is in force. */
export const flagsOf = (model: Model): { readonly creates: boolean; readonly interrupts: boolean } => {
  const { inForce, wish } = model
  if (inForce === undefined || inForce === null || model.mode === 'manual') {
    return { creates: wish.createResponse, interrupts: wish.interruptResponse }
  }
  return { creates: inForce.create_response, interrupts: inForce.interrupt_response }
}

/** Whether voice is heard and the server has not confirmed it (CON-001). */
export const isPending = (model: Model): boolean => {
  if (!model.isLive || !model.isCapturing || !model.isUnconfirmed || model.mode === 'manual') return false
  return !model.isFallback || model.world.choices.pendingInFallback
}

const isWatching = (model: Model): boolean =>
  model.isLive && model.isCapturing && model.inForce !== undefined && strategyOf(model).watches

/** Whether a start of speech is due. */
export const isStartDue = (model: Model): boolean => {
  if (!isWatching(model) || model.isUserSpeaking) return false
  if (model.isStartDue) return true
  const isQuietTurn = !model.isThinking && model.playing.length === 0
  return model.world.choices.missing === 'captured' && isQuietTurn
}

/** Whether a stop of speech is due. */
export const isStopDue = (model: Model): boolean =>
  isWatching(model) && model.isUserSpeaking && model.isStopDue
