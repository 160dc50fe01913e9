import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Command } from './inputs.ts'
import type { Cause, Model, State, TimerName, Timers, Turn } from './model.ts'
import type { Options } from './options.ts'
import type { Notice } from './texts.ts'
import { noticeOf } from './texts.ts'
import { contextOf, hashedIds, iso, snapshotOf, stateMessage } from './views.ts'

/** What does not change while the machine lives. */
export interface Rules {
  readonly settings: X.AgentVoiceSettings
  readonly options: Options
}

/** A state value on its way to the next one, with the commands so far. Each helper gives a new one. */
export interface Step {
  readonly rules: Rules
  readonly at: number
  readonly model: Model
  readonly commands: readonly Command[]
}

/** The step with members of its state value replaced. */
export const patch = (step: Step, change: Partial<Model>): Step => ({
  ...step,
  model: { ...step.model, ...change },
})

/** The step with further commands. */
export const emit = (step: Step, ...commands: readonly Command[]): Step => ({
  ...step,
  commands: [...step.commands, ...commands],
})

/** The step with a timer armed, `ms` from now. */
export const arm = (step: Step, name: TimerName, ms: number): Step =>
  patch(step, { timers: { ...step.model.timers, [name]: step.at + Math.max(0, ms) } })

/** The step without the timers named, running or frozen. */
export function disarm(step: Step, ...names: readonly TimerName[]): Step {
  const without = (timers: Timers): Timers =>
    Object.fromEntries(Object.entries(timers).filter(([name]) => !names.some((one) => one === name)))
  return patch(step, { timers: without(step.model.timers), frozen: without(step.model.frozen) })
}

/** The step with a fresh id. */
export function freshId(step: Step, kind: string): [Step, string] {
  const ids = step.model.ids + 1
  return [patch(step, { ids }), `${kind}-${step.model.prefix}-${ids}`]
}

type Details = Partial<Pick<X.DiagnosticRecord, 'from' | 'to' | 'cause' | 'reason' | 'code'>>

/** A diagnostic record of the state value. */
export const recordOf = (step: Step, kind: string, details: Details = {}): X.DiagnosticRecord => ({
  ts: iso(step.at),
  machine: 'agent-voice',
  kind,
  ...details,
  ids: hashedIds(step.model),
})

/** The step with a diagnostic record. */
export const note = (step: Step, kind: string, details: Details = {}): Step =>
  emit(step, { do: 'diagnose', record: recordOf(step, kind, details) })

/** The step that notes an input which changes nothing. */
export const ignore = (step: Step, what: string): Step =>
  note(step, 'event.ignored', { from: step.model.state, cause: what })

/** The step with a notice in the panel. */
export function notify(step: Step, notice: Notice, hintKey?: string, retry = false): Step {
  const message: X.PanelMessage = {
    type: 'agentvoice.notification',
    message: noticeOf(step.rules.settings.locale, notice),
    ...(hintKey !== undefined && { hintKey }),
    ...(retry && { actions: ['retry'] }),
  }
  return emit(step, { do: 'post', message })
}

/** The step with start requests or end requests settled. */
export function settle(step: Step, which: 'starters' | 'enders', code?: string): Step {
  const tokens = step.model[which]
  if (tokens.length === 0) return step
  return emit(patch(step, { [which]: [] }), { do: 'settle', tokens, ...(code !== undefined && { code }) })
}

/**
 * The step after a published transition. A transition to the same state changes nothing. The context is that
 * of the current turn, unless another one is given.
 */
export function go(step: Step, to: State, cause: Cause, reason?: string, about?: Turn | null): Step {
  const { reason: _old, ...rest } = step.model
  const from = rest.state
  if (from === to) return step
  const forget = from === 'idle' && rest.historyOf !== rest.session.id
  const model: Model = {
    ...rest,
    state: to,
    previous: from,
    since: step.at,
    ...(reason !== undefined && { reason }),
    historyOf: from === 'idle' ? rest.session.id : rest.historyOf,
  }
  const next = { ...step, model }
  const { settings, options } = step.rules
  return emit(next, {
    do: 'publish',
    event: {
      type: 'state-changed',
      transition: { from, to, cause, timestamp: iso(step.at) },
      turnContext: contextOf(model, about ?? model.turn, options),
    },
    snapshot: snapshotOf(model),
    message: stateMessage(model, settings.locale),
    record: recordOf(next, 'transition', { from, to, cause, ...(reason !== undefined && { reason }) }),
    forget,
    active: model.turn !== null,
  })
}
