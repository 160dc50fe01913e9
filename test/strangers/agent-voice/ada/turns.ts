import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Cause, Turn, Utterance } from './model.ts'
import type { Step } from './step.ts'
import { disarm, emit, freshId, go, notify, patch, recordOf, settle } from './step.ts'
import type { Notice } from './texts.ts'
import { contextOf, iso, turnMessage } from './views.ts'

/** The step with members of the current turn replaced. */
export const patchTurn = (step: Step, change: Partial<Turn>): Step =>
  step.model.turn === null ? step : patch(step, { turn: { ...step.model.turn, ...change } })

/** The step with a turn that is not over: the current one, or a new one under a fresh id. */
export function allot(step: Step, metadata: Readonly<Record<string, unknown>> = {}): Step {
  if (step.model.turn !== null && !step.model.turn.ended) return step
  const [next, id] = freshId(step, 'turn')
  const turn: Turn = {
    id,
    startedAt: step.at,
    started: false,
    ended: false,
    role: 'user',
    interruptions: 0,
    metadata,
  }
  return patch(next, { turn })
}

const report = (step: Step, turn: Turn, type: X.TurnEvent['type'], outcome: string | null): Step =>
  emit(step, {
    do: 'turn',
    event: {
      type,
      turnContext: contextOf(step.model, turn, step.rules.options),
      timestamp: iso(step.at),
    },
    message: turnMessage(type, turn, step.at),
    record: recordOf(step, type, outcome === null ? {} : { reason: outcome }),
    outcome,
  })

/** The step after the first sign of the user's speech in this turn. */
export function begin(step: Step): Step {
  const { turn } = step.model
  if (turn === null || turn.started || turn.ended) return step
  const started = { ...turn, started: true, startedAt: step.at }
  return report(patch(step, { turn: started }), started, 'turn-started', null)
}

/** The step after the end of the current turn. A turn that never started ends without a word. */
export function finish(step: Step, type: 'turn-completed' | 'turn-interrupted', outcome: string): Step {
  const { turn } = step.model
  if (turn === null || turn.ended) return step
  const ended = { ...turn, ended: true }
  const next = patch(step, { turn: ended })
  return turn.started ? report(next, ended, type, outcome) : next
}

/** The step after the entry into listening, with a turn that is not over. */
export function enterListening(step: Step, cause: Cause): Step {
  const rest = { awaitingFinal: false, request: null, answer: null }
  const clear = patch(disarm(step, 'finalize', 'prepare'), rest)
  const next = settle(go(allot(clear), 'listening', cause), 'starters')
  const speech = step.rules.options.turnStart === 'listening' || next.model.userSpeaking
  return speech ? begin(next) : next
}

/** The step without prompt, answer and their timers. The adapters are told. */
export function dropWork(step: Step): Step {
  const { request, answer } = step.model
  let next = disarm(step, 'finalize', 'copilot', 'retry', 'ttsStart', 'interrupt')
  if (request !== null) next = emit(next, { do: 'copilot.cancel', requestId: request.requestId })
  const handleId = answer?.handleId ?? ''
  if (handleId !== '') next = emit(next, { do: 'tts.hardStop', handleId })
  return patch(next, { awaitingFinal: false, request: null, answer: null, earlyHandle: null })
}

/** Why a turn gets no spoken answer, and what the user is told. */
export interface Failed {
  readonly cause: Cause
  readonly notice: Notice
  readonly hintKey?: string
  readonly retry: boolean
  /** Whether the prompt has its response already: then there is nothing to give up. */
  readonly answered?: boolean
}

const kept = 8

/** The step after a turn without spoken answer: listening, a notice, and where possible a way to retry. */
export function failTurn(step: Step, failed: Failed): Step {
  const { turn, request, retryables } = step.model
  const utterance: Utterance | undefined = turn?.utterance
  let next = step
  const again = failed.retry && turn !== null && utterance !== undefined
  if (again) {
    const asked = request === null ? {} : { requestId: request.requestId }
    const one = { turnId: turn.id, utterance, attempt: request?.attempt ?? 0, ...asked }
    next = patch(next, { retryables: [...retryables.slice(1 - kept), one] })
  }
  if (failed.answered === true) next = patch(next, { request: null })
  next = dropWork(next)
  next = finish(next, step.rules.options.failedTurn, failed.cause)
  next = enterListening(next, failed.cause)
  return notify(next, failed.notice, failed.hintKey, again)
}
