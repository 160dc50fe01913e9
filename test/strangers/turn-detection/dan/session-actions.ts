/** The actions of the session: updates, acknowledgements, timeouts, rejections, the beginning and the end. */
import type { ChangeReason } from '../../../../spec/turn-detection/contract.ts'
import { baseOf, check, configOf, fromSettings, isSame, modeOf, payloadOf, readPayload } from './config.ts'
import {
  changeMode,
  diagnose,
  endFallback,
  ignore,
  isAwaiting,
  notify,
  publishedMode,
  send,
  tell,
} from './effects.ts'
import type { Model, Of, Outstanding } from './model.ts'

const noOutstanding: readonly Outstanding[] = []

const ask = (model: Model): void => {
  const payload = payloadOf(model.wish)
  model.outstanding = [...model.outstanding, { payload, sentAt: model.world.now(), isQuiet: false }]
  send(model, { type: 'session.update', session: { turn_detection: payload } })
}

const forgetTurn = (model: Model): void => {
  model.outstanding = noOutstanding
  model.inForce = undefined
  model.lastTold = undefined
  model.isUserSpeaking = false
  model.isThinking = false
  model.isResponsePending = false
  model.isMissCounted = false
  model.isStopDue = false
  model.isStartDue = model.isVoiced
  model.isUnconfirmed = model.isVoiced
  model.wasHeard = model.isVoiced
  model.lastSpeech = null
  model.isFreshSinceCommit = true
  model.responses = []
  model.answerId = null
  model.unshownStart = null
  model.unshownStop = null
}

/** Notifies the user of settings that had to be adjusted (SEC-002). */
export const initialized = (model: Model): void => {
  const { adjusted } = fromSettings(model.world.settings)
  if (adjusted.length > 0) notify(model, 'info', 'clamped')
}

/** A new session: it is asked at once for what is wished (REQ-001). */
export const opened = (model: Model, event: Of<'session.created'>): void => {
  const { choices, settings } = model.world
  forgetTurn(model)
  model.sessionId = event.sessionId
  model.isLive = true
  model.wasClosed = false
  if (choices.newSession === 'settings') model.wish = fromSettings(settings).config
  ask(model)
  endFallback(model, 'session-renewed')
}

/** The session is over: nothing waits any longer. */
export const closed = (model: Model): void => {
  model.isLive = false
  model.wasClosed = true
  forgetTurn(model)
  endFallback(model, 'session-closed')
}

/** Takes a configuration, validated, and sends it while there is a session. */
export const configured = (model: Model, event: Of<'configured'>): void => {
  const { choices, settings } = model.world
  const base = event.isMode ? model.wish : baseOf(choices.omitted, model.wish, settings)
  const { config, adjusted } = check(
    event.given,
    { ...base, mode: model.wish.mode },
    settings.allowAggressiveCutting,
  )
  const isKnown = model.inForce !== undefined && isSame(model.inForce, payloadOf(config))
  model.wish = config
  if (adjusted.length > 0) notify(model, 'info', 'clamped')
  if (!model.isLive) return
  if (isKnown && !choices.sendUnchanged && !model.isFallback && model.outstanding.length === 0) return
  ask(model)
}

/** Whether `session.updated` tells something that can be read. */
export const isReadable = (model: Model, event: Of<'session.updated'>): boolean =>
  readPayload(event.raw, model.wish) !== undefined

/** The server tells what is in force; the update that it answers waits no longer (AC-004). */
export const updated = (model: Model, event: Of<'session.updated'>): void => {
  const payload = readPayload(event.raw, model.wish)
  if (payload === undefined) return
  const exact = model.outstanding.findIndex((one) => isSame(one.payload, payload))
  if (exact < 0 && model.lastTold !== undefined && isSame(model.lastTold, payload)) return
  const mode = modeOf(payload)
  const alike = model.outstanding.findIndex((one) => modeOf(one.payload) === mode)
  model.outstanding = model.outstanding.slice((exact < 0 ? alike : exact) + 1)
  model.lastTold = payload
  model.inForce = payload
  const config = configOf(payload)
  model.lastGood = { ...model.wish, ...config }
  diagnose(model, { kind: 'config', config })
  changeMode(model, mode, 'acknowledged')
  if (model.world.choices.ackRecovers) endFallback(model, 'server-recovered')
  tell(model, 'config-updated', { config })
}

const revert = (model: Model, reason: ChangeReason): void => {
  const failed = model.outstanding.filter((one) => !one.isQuiet).at(-1)
  const isManualInForce = model.inForce === null
  const before = publishedMode(model)
  model.outstanding = noOutstanding
  model.inForce = undefined
  model.lastTold = undefined
  const code = reason === 'rejected' ? 'rejected' : 'unacknowledged'
  diagnose(model, { kind: code })
  if (model.world.choices.revertIsSent && failed?.payload !== null && !isManualInForce) {
    model.outstanding = [{ payload: null, sentAt: model.world.now(), isQuiet: true }]
    send(model, { type: 'session.update', session: { turn_detection: null } })
  }
  const isTold = before !== 'manual' && model.mode === 'manual'
  changeMode(model, 'manual', reason)
  if (isTold) tell(model, 'mode-changed', { previousMode: before, reason })
  notify(model, 'error', code)
}

/** No acknowledgement in time: back to manual mode, with an error (Server Downtime). */
export const unacknowledged = (model: Model): void => revert(model, 'unacknowledged')

/** The server refuses an update: the oldest one that waits. */
export const rejected = (model: Model): void => {
  if (!isAwaiting(model)) {
    if (model.outstanding.length === 0) ignore(model)
    model.outstanding = noOutstanding
    return
  }
  const rest = model.outstanding.slice(1)
  if (rest.length > 0 && rest.some((one) => !one.isQuiet)) {
    const isQuiet = model.outstanding[0]?.isQuiet === true
    model.outstanding = rest
    if (!isQuiet) notify(model, 'error', 'rejected')
    return
  }
  const good = model.lastGood ?? fromSettings(model.world.settings).config
  if (model.world.choices.onRejected === 'keep' && model.inForce !== undefined) {
    model.outstanding = noOutstanding
    diagnose(model, { kind: 'rejected' })
    notify(model, 'error', 'rejected')
  } else {
    revert(model, 'rejected')
  }
  model.wish = good
}

/** How long the wait for an acknowledgement still lasts. */
export const ackDelay = (model: Model): number => {
  const waiting = model.outstanding.filter((one) => !one.isQuiet)
  const one = model.world.choices.ackFrom === 'oldest' ? waiting[0] : waiting.at(-1)
  const now = model.world.now()
  return Math.max(0, (one?.sentAt ?? now) + model.world.settings.ackTimeoutMs - now)
}
