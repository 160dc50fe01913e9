/** The session: updates that are asked for, acknowledged, refused or forgotten. */
import type * as Turns from '../../../../spec/turn-detection/contract.ts'
import { baseOf, checked, fromPayload, inMode, isMode, isSame, ofSettings, toPayload } from './config.ts'
import { disengage } from './fallback.ts'
import type { Asked, FullConfig, Step } from './state.ts'
import { configOf, enter, forgetSpeech, ignored, modeOf, put } from './step.ts'
import { wordsOf } from './words.ts'

function inform(step: Step, code: string, message: string) {
  step.effects.push({ do: 'notify', notice: { severity: 'info', code, message } })
}

function settle(step: Step, asked: readonly Asked[]) {
  for (const { ticket } of asked) if (ticket !== null) step.effects.push({ do: 'settle', ticket })
}

export function correct(step: Step, members: readonly string[]) {
  if (members.length === 0) return
  inform(step, 'corrected', `${wordsOf(step.settings.locale).corrected} ${members.join(', ')}`)
}

export function onInitialize(step: Step) {
  put(step, { isInitialized: true })
  correct(step, ofSettings(step.settings).corrected)
}

export function onConfigure(step: Step, params: unknown, ticket: number) {
  const values = typeof params === 'object' && params !== null ? params : {}
  const { config, corrected } = checked(values, baseOf(step.options, step.s.wanted, step.settings), step.settings)
  correct(step, corrected)
  ask(step, config, ticket)
}

export function onModeChange(step: Step, mode: unknown, ticket: number) {
  if (isMode(mode)) return ask(step, { ...step.s.wanted, mode }, ticket)
  inform(step, 'unknown-mode', wordsOf(step.settings.locale).unknownMode)
  step.effects.push({ do: 'settle', ticket })
}

function ask(step: Step, config: FullConfig, ticket: number) {
  const { s, options } = step
  put(step, { wanted: config })
  const isKnown = s.asked.length === 0 && s.inForce !== null && isSame(s.inForce, config)
  const isSkipped = s.sessionId === null || (options.sameConfig === 'skipped' && isKnown)
  if (isSkipped || options.settles === 'sent') step.effects.push({ do: 'settle', ticket })
  if (!isSkipped) send(step, config, options.settles === 'sent' ? null : ticket)
  else if (isKnown) put(step, { inForce: config })
}

function send(step: Step, config: FullConfig, ticket: number | null) {
  const until = step.now + step.settings.ackTimeoutMs
  put(step, { asked: [...step.s.asked, { config, until, ticket }], askedMode: config.mode })
  const session = { turn_detection: toPayload(config) }
  step.effects.push({ do: 'send', message: { type: 'session.update', session } })
}

export function onRealtime(step: Step, signal: Turns.RealtimeSignal) {
  const { s } = step
  if (signal.type === 'session.created') return onCreated(step, signal.sessionId)
  if (s.sessionId === null) return ignored(step)
  if (signal.type === 'session.closed') return onClosed(step)
  if (signal.type === 'session.updated') return onUpdated(step, signal.turn_detection)
  if (signal.type === 'session.rejected') return onRejected(step)
  if (signal.type === 'response.created') onResponse(step, signal.responseId)
  if (signal.type === 'response.done') onResponseDone(step, signal.responseId)
}

function onCreated(step: Step, sessionId: string) {
  if (step.s.sessionId === sessionId) return
  const isFirst = step.s.sessionId === null && !step.s.isClosed
  leave(step)
  disengage(step, 'session-renewed')
  const mode = ofSettings(step.settings).config.mode
  const isReset = step.options.renewal === 'settings-mode' && !isFirst
  const wanted = isReset ? { ...step.s.wanted, mode } : step.s.wanted
  put(step, { sessionId, isClosed: false, wanted })
  send(step, wanted, null)
}

function onClosed(step: Step) {
  leave(step)
  put(step, { sessionId: null, isClosed: true })
  if (step.options.closedInFallback === 'ends') disengage(step, 'session-closed')
}

/** Nothing of a session that is over is waited for. */
export function leave(step: Step) {
  settle(step, step.s.asked)
  forgetSpeech(step)
  put(step, { asked: [], askedMode: null, isAwaited: false, answer: null, response: null, lastSpeech: null })
  if (step.s.phase === 'thinking') enter(step, step.s.playing.length > 0 ? 'speaking' : 'ready')
}

function onUpdated(step: Step, payload: unknown) {
  const { asked, inForce } = step.s
  const said = (base: FullConfig) => fromPayload(payload, base)
  const at = asked.findIndex(({ config }) => {
    const read = said(config)
    return read !== null && isSame(read, config)
  })
  const present = inForce === null ? null : said(inForce)
  const repeats = inForce !== null && present !== null && isSame(present, inForce)
  if (at < 0 && repeats) return
  const settled = asked.slice(0, Math.max(at, 0) + 1)
  const base = settled.at(-1)?.config
  const config = said(base ?? configOf(step.s)) ?? base
  if (config === undefined) return ignored(step)
  const previousMode = modeOf(step.s)
  put(step, { asked: asked.slice(settled.length) })
  settle(step, settled)
  adopt(step, config, previousMode)
}

function adopt(step: Step, config: FullConfig, previousMode: Turns.TurnDetectionMode) {
  const { inForce } = step.s
  put(step, { inForce: config, askedMode: null })
  if (config.mode === 'manual') goManual(step)
  const isTold = step.options.firstMode === 'silent' && config.mode === ofSettings(step.settings).config.mode
  const isChange = previousMode !== config.mode || (inForce === null && !isTold)
  step.effects.push({ do: 'diagnose', record: { kind: 'config', config: inMode(config) } })
  const isNew = inForce === null || !isSame(inForce, config)
  if (isNew || step.options.configUpdated === 'each-acknowledgement') {
    step.effects.push({ do: 'emit', told: { type: 'config-updated', timestamp: step.now, config: inMode(config) } })
  }
  if (!isChange) return
  const told = { timestamp: step.now, previousMode, reason: 'acknowledged' } as const
  step.effects.push({ do: 'emit', told: { type: 'mode-changed', ...told } })
}

/** Without detection by the server there is nothing to fall back from, and nobody tells that the user speaks. */
function goManual(step: Step) {
  disengage(step, null)
  forgetSpeech(step)
}

function onRejected(step: Step) {
  const [refused, ...asked] = step.s.asked
  if (refused === undefined || step.options.rejected === 'at-timeout') return ignored(step)
  const previousMode = modeOf(step.s)
  put(step, { asked })
  revert(step, refused, previousMode, 'rejected')
}

/** Updates whose time is over. */
export function onOverdue(step: Step) {
  for (const late of step.s.asked.filter(({ until }) => until <= step.now)) {
    const previousMode = modeOf(step.s)
    put(step, { asked: step.s.asked.filter((one) => one !== late) })
    revert(step, late, previousMode, 'unacknowledged')
  }
}

function revert(step: Step, asked: Asked, previousMode: Turns.TurnDetectionMode, reason: 'unacknowledged' | 'rejected') {
  const manual: FullConfig = { ...asked.config, mode: 'manual' }
  put(step, { inForce: manual, askedMode: null })
  goManual(step)
  settle(step, [asked])
  const message = wordsOf(step.settings.locale)[reason]
  step.effects.push({ do: 'notify', notice: { severity: 'error', message, code: reason } })
  if (previousMode === 'manual') return
  step.effects.push({ do: 'emit', told: { type: 'mode-changed', timestamp: step.now, previousMode, reason } })
  if (step.options.reversion === 'sent') send(step, manual, null)
}

function onResponse(step: Step, responseId: string) {
  const { s, options } = step
  put(step, { response: responseId })
  if (s.phase === 'thinking' && s.answer === null) put(step, { answer: responseId })
  if (options.pendingUntil === 'created') put(step, { isAwaited: false })
}

function onResponseDone(step: Step, responseId: string) {
  const { s, options } = step
  if (s.response === responseId) put(step, { response: null })
  if (s.answer !== responseId) return
  put(step, { isAwaited: false, answer: null })
  const isSilent = s.phase === 'thinking' && s.playing.length === 0
  if (isSilent && options.doneInThinking === 'ready') enter(step, 'ready')
}
