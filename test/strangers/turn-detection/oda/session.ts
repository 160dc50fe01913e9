import type { Context } from './context.ts'
import { fromSettings } from './config.ts'
import { fromPayload, isSame } from './payload.ts'
import type { SessionEnd } from './regime.ts'

/** A new session is told at once how to detect turns (REQ-001). */
export function enterSession(context: Context, sessionId: string): void {
  context.regime.sessionOver('session-renewed')
  if (context.isDisposed) return
  context.sessionId = sessionId
  if (context.choices.newSession === 'settings') context.wanted = fromSettings(context.ports.settings).config
  context.enterRegime(context.regimes.configuring())
  void context.updates.send(context.wanted)
  context.settle()
}

/** The session has told what is in force. */
export function adopt(context: Context, payload: unknown): void {
  const told = fromPayload(payload)
  if (told === undefined) return context.ignore()
  const { inForce: before, mode: previousMode, regime, choices } = context
  if (!context.updates.acknowledge(told, before)) return
  context.inForce = told
  context.mode = told.mode
  const isChanged = told.mode !== previousMode
  const isOver = regime.isFallback && (isChanged || choices.recovery === 'any-acknowledgement')
  if (told.mode === 'manual') context.enterRegime(context.regimes.manual())
  else if (!regime.isFallback || isOver) context.enterRegime(context.regimes.serverManaged())
  context.diagnose({ kind: 'config', config: { ...told } })
  context.settle()
  const isNews = isChanged || isOver || !context.isModeTold
  context.isModeTold = true
  if (isNews) context.tell('mode-changed', { previousMode, reason: 'acknowledged' })
  const isNew = before === undefined || !isSame(before, told)
  if (isNew || choices.configUpdated === 'every') context.tell('config-updated', { config: { ...told } })
}

/** An update was not acknowledged: back to manual mode, and the user is told (Server Downtime). */
export function revert(context: Context, reason: 'unacknowledged' | 'rejected'): void {
  const { mode: previousMode, regime } = context
  const isNews = previousMode !== 'manual' || regime.isFallback || !context.isModeTold
  context.inForce = undefined
  context.mode = 'manual'
  context.isModeTold = true
  context.enterRegime(context.regimes.manual())
  context.notify('error', reason)
  context.diagnose({ kind: reason })
  if (context.choices.revertTellsServer && !context.isDisposed && previousMode !== 'manual') {
    void context.updates.send({ ...context.wanted, mode: 'manual' })
  }
  context.settle()
  if (isNews) context.tell('mode-changed', { previousMode, reason })
}

/** The session is over; a fallback ends with it, and what was awaited is not any longer. */
export function leaveSession(context: Context, reason: SessionEnd): void {
  const { isFallback } = context.regime
  context.updates.drop()
  context.watch.heard()
  context.inForce = undefined
  context.isUserSpeaking = false
  context.isHeardSinceStop = false
  context.pendingResponse = false
  context.answer = null
  context.enterRegime(context.regimes.offline())
  context.phase.sessionOver()
  context.settle()
  if (isFallback) context.tell('mode-changed', { previousMode: context.mode, reason })
}
