/** Sessions and updates: what is asked for, what is acknowledged, and the way back to manual mode. */
import type * as T from '../../../../spec/turn-detection/contract.ts'
import { type Config, configOf, isMode, payloadOf, printed, same, validated, visible } from './config.ts'
import { endFallback, leaveServerSpeech } from './fallback.ts'
import type { Update } from './state.ts'
import { diagnose, dropDeadline, notify, restingPhase, type Step, send, setDeadline, tell } from './step.ts'

/** The settings as a configuration; what they corrected is told by initialize(). */
export const fromSettings = ({ settings }: Pick<Step, 'settings'>) =>
  validated(settings, printed, settings.allowAggressiveCutting === true)

function watchUpdates(step: Step) {
  const { updates } = step.s
  dropDeadline(step, 'ack')
  const watched = updates.at(step.options.ackClock === 'each' ? 0 : -1)
  if (watched !== undefined) setDeadline(step, { id: 'ack', at: watched.until })
}

function keepPromises(step: Step, updates: readonly Update[]) {
  for (const { token } of updates) if (token !== 0) step.commands.push({ do: 'settle', token })
}

function dropUpdates(step: Step) {
  keepPromises(step, step.s.updates)
  step.s.updates = []
  watchUpdates(step)
}

function update(step: Step, config: Config, token: number) {
  send(step, { type: 'session.update', session: { turn_detection: payloadOf(config) } })
  step.s.updates = [...step.s.updates, { config, until: step.now + step.settings.ackTimeoutMs, token }]
  watchUpdates(step)
}

/** Asks the server for the present wish; without a session that waits for one. */
function ask(step: Step, token: number) {
  const { s } = step
  if (!s.isAnnounced && s.sessionId === null) s.mode = s.wish.mode
  if (s.sessionId === null) keepPromises(step, [{ config: s.wish, until: 0, token }])
  else update(step, s.wish, token)
}

export function configure(step: Step, params: unknown, token: number) {
  const { s, options, settings } = step
  const bases = { stays: s.wish, settings: fromSettings(step).config, printed }
  // The mode is no member that can be left out, so an unusable one stays what it was.
  const base = { ...bases[options.leftOut], mode: s.wish.mode }
  const { config, corrections } = validated(params, base, settings.allowAggressiveCutting === true)
  s.wish = config
  for (const correction of corrections) notify(step, correction)
  ask(step, token)
}

export function changeMode(step: Step, mode: unknown, token: number) {
  const { s, options } = step
  if (isMode(mode)) s.wish = { ...s.wish, mode }
  else notify(step, 'value')
  const isInForce = s.updates.length === 0 && s.inForce !== null && same(s.inForce, s.wish)
  if (!isMode(mode) || (options.sameMode === 'skipped' && isInForce)) {
    return keepPromises(step, [{ config: s.wish, until: 0, token }])
  }
  ask(step, token)
}

/** A mode is in force from now on. */
function enter(step: Step, mode: T.TurnDetectionMode, reason: T.ChangeReason) {
  const { s, options } = step
  const previousMode = s.mode
  const isFirst = !s.isAnnounced && options.firstAck === 'told'
  s.isAnnounced = true
  if (mode === previousMode && !isFirst) return
  s.mode = mode
  if (mode !== previousMode) endFallback(step, null)
  if (mode === 'manual') leaveServerSpeech(step)
  tell(step, 'mode-changed', { previousMode, reason })
}

function created(step: Step, sessionId: unknown) {
  const { s, options } = step
  if (typeof sessionId !== 'string' || sessionId === s.sessionId) return
  const isFurther = s.sessionId !== null || s.wasClosed
  leave(step, 'session-renewed')
  s.sessionId = sessionId
  s.wasClosed = false
  s.isUnconfirmed = s.isVoiced
  if (isFurther && options.newSession === 'settings') s.wish = fromSettings(step).config
  if (!s.isAnnounced) s.mode = s.wish.mode
  ask(step, 0)
}

/** What belonged to the session is over. */
export function leave(step: Step, reason: T.ChangeReason) {
  const { s } = step
  dropUpdates(step)
  s.sessionId = null
  s.inForce = null
  s.isAwaiting = false
  s.responseId = null
  s.lastSpeech = null
  leaveServerSpeech(step)
  if (s.phase === 'thinking') s.phase = restingPhase(s)
  dropDeadline(step, 'start-missing')
  dropDeadline(step, 'stop-missing')
  dropDeadline(step, 'detecting')
  s.isDetecting = false
  endFallback(step, reason)
}

function updated(step: Step, payload: unknown) {
  const { s } = step
  if (s.sessionId === null) return
  const wanted = configOf(payload, s.wish)
  if (wanted === null) return
  // The same content first; else the server has put other values of this mode in force.
  const exact = s.updates.findLastIndex(({ config }) => same(config, wanted))
  const index = exact >= 0 ? exact : s.updates.findIndex(({ config }) => config.mode === wanted.mode)
  const answered = s.updates[index]
  const config = configOf(payload, answered?.config ?? s.wish) ?? wanted
  // One that answers nothing and changes nothing is a repetition.
  if (answered === undefined && s.inForce !== null && same(config, s.inForce)) return
  keepPromises(step, s.updates.slice(0, index + 1))
  s.updates = s.updates.slice(index + 1)
  watchUpdates(step)
  s.inForce = config
  enter(step, config.mode, 'acknowledged')
  tell(step, 'config-updated', { config: visible(config) })
  diagnose(step, 'config', { config: visible(config) })
}

/** No acknowledgement comes: back to manual mode, and the user is told (section 9, Server Downtime). */
function revert(step: Step, reason: 'unacknowledged' | 'rejected') {
  const { s, options } = step
  const isManualAsked = s.updates.at(-1)?.config.mode === 'manual'
  dropUpdates(step)
  notify(step, reason)
  if (reason === 'rejected' && s.inForce !== null && s.inForce.mode !== 'manual') s.wish = s.inForce
  s.inForce = { ...s.wish, mode: 'manual' }
  enter(step, 'manual', reason)
  // The server may still detect; nobody but the operator shall commit from now on (CON-002).
  if (options.revertSends && !isManualAsked) update(step, s.inForce, 0)
}

export const unacknowledged = (step: Step) => {
  if (step.s.updates.length > 0) revert(step, 'unacknowledged')
}

function rejected(step: Step) {
  if (step.s.updates.length > 0 && step.options.rejected === 'revert') revert(step, 'rejected')
}

export function hearRealtime(step: Step, signal: T.RealtimeSignal) {
  const { s, options } = step
  if (signal.type === 'session.created') return created(step, signal.sessionId)
  if (signal.type === 'session.updated') return updated(step, signal.turn_detection)
  if (signal.type === 'session.rejected') return rejected(step)
  if (signal.type === 'session.closed') {
    if (s.sessionId === null) return
    leave(step, 'session-closed')
    s.wasClosed = true
    return
  }
  if (signal.type === 'response.created') {
    if (s.sessionId === null || signal.responseId === s.responseId || signal.responseId === s.doneId) return
    s.responseId = signal.responseId
    if (options.pendingUntil === 'created') s.isAwaiting = false
    return
  }
  if (signal.type !== 'response.done' || signal.responseId !== s.responseId) return
  s.doneId = signal.responseId
  s.responseId = null
  s.isAwaiting = false
  if (s.phase === 'thinking') s.phase = restingPhase(s)
}
