/** Rules of the session: what is asked of it, what it acknowledges, what it refuses or never answers. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { configOf, isPayload, modeOf, payloadOf, printed, samePayload, validate, type Config, type Field } from './config.ts'
import { resting } from './facts.ts'
import { leaveFallback } from './rules-fallback.ts'
import { rule, type Rule, type Turn } from './turn.ts'

/** The settings as a configuration, and what had to be corrected. */
export const fromSettings = (turn: Pick<Turn, 'settings' | 'choices'>) =>
  validate({ ...turn.settings }, printed, turn.settings.allowAggressiveCutting === true, turn.choices)
function noticeCorrected(turn: Turn, corrected: readonly Field[]): void {
  const told = turn.choices.corrections === 'all' ? corrected : corrected.filter((field) => field === 'threshold')
  if (told.length > 0) turn.out({ does: 'notify', severity: 'info', code: 'corrected' })
}
function update(turn: Turn, payload: Voice.TurnDetectionPayload): void {
  turn.f.outstanding.push({ payload, sentAt: turn.now })
  turn.send({ type: 'session.update', session: { turn_detection: payload } })
}
/** What belonged to the server's turn taking is over. */
function leaveServer(turn: Turn): void {
  const { f } = turn
  f.speaking = false
  if (f.phase === 'listening') f.phase = resting(f)
}
function isNothingNew(turn: Turn, payload: Voice.TurnDetectionPayload): boolean {
  const { f, choices } = turn
  if (choices.sameConfig === 'sent' || f.outstanding.length > 0 || f.inForce === undefined) return false
  return samePayload(f.inForce, payload)
}
function adopt(turn: Turn, payload: Voice.TurnDetectionPayload): void {
  const { f, choices } = turn
  const previousMode = f.mode
  const first = !f.acknowledgedOnce
  f.inForce = payload
  f.mode = modeOf(payload)
  f.acknowledgedOnce = true
  const isOther = f.mode !== previousMode
  const isFallbackOver = f.fallback && (f.mode === 'manual' || (isOther && choices.ackInFallback === 'ends'))
  if (f.mode === 'manual') leaveServer(turn)
  if (isFallbackOver) leaveFallback(turn)
  if (isOther || isFallbackOver || (first && choices.firstAck === 'announced')) {
    turn.tell('mode-changed', { previousMode, reason: 'acknowledged' })
  }
  const config = configOf(payload)
  turn.tell('config-updated', { config })
  turn.diagnose({ kind: 'config', config })
}
/** Server downtime: manual mode, and an error. */
function revert(turn: Turn, reason: 'unacknowledged' | 'rejected'): void {
  const { f } = turn
  const previousMode = f.mode
  f.mode = 'manual'
  f.inForce = undefined
  leaveServer(turn)
  const wasFallback = leaveFallback(turn)
  if (previousMode !== 'manual' || wasFallback) turn.tell('mode-changed', { previousMode, reason })
  turn.out({ does: 'notify', severity: 'error', code: reason })
}
function acknowledged(turn: Turn, payload: Voice.TurnDetectionPayload): void {
  const { f } = turn
  const match = f.outstanding.findIndex((asked) => samePayload(asked.payload, payload))
  if (match >= 0) f.outstanding.splice(0, match + 1)
  else if (f.inForce !== undefined && samePayload(f.inForce, payload)) return // a repetition
  else f.outstanding.shift()
  adopt(turn, payload)
}
function otherwise(turn: Turn): Config {
  const { leftOut } = turn.choices
  if (leftOut === 'keep') return turn.f.wanted
  return leftOut === 'settings' ? fromSettings(turn).config : printed
}
export const ackBudget = (settings: Voice.TurnDetectionSettings): number => settings.ackTimeoutMs
export const sessionRules: readonly Rule[] = [
  rule('begin', (turn) => noticeCorrected(turn, fromSettings(turn).corrected)),
  rule('ask', (turn, { given, partial }) => {
    const { f, choices, settings } = turn
    const base = partial ? f.wanted : { ...otherwise(turn), mode: f.wanted.mode }
    const { config, corrected } = validate(given, base, settings.allowAggressiveCutting === true, choices)
    f.wanted = config
    noticeCorrected(turn, corrected)
    const payload = payloadOf(config)
    if (f.session === 'open' && !isNothingNew(turn, payload)) update(turn, payload)
  }),
  rule(
    'realtime.session.created',
    (turn, { told }) => {
      const { f } = turn
      f.session = 'open'
      f.sessionId = told.sessionId
      f.inForce = undefined
      f.outstanding = []
      f.responses = []
      f.pendingResponse = false
      f.expected = 'none'
      leaveServer(turn)
      if (f.phase === 'thinking') f.phase = resting(f)
      if (leaveFallback(turn)) turn.tell('mode-changed', { previousMode: f.mode, reason: 'session-renewed' })
      update(turn, payloadOf(f.wanted))
    },
    { when: ({ f }, { told }) => f.session !== 'open' || told.sessionId !== f.sessionId },
  ),
  rule('realtime.session.updated', (turn, { told }) => acknowledged(turn, told.turn_detection), {
    when: ({ f }, { told }) => f.session === 'open' && isPayload(told.turn_detection),
  }),
  rule(
    'realtime.session.rejected',
    (turn) => {
      turn.f.outstanding.shift()
      revert(turn, 'rejected')
    },
    { when: ({ f }) => f.outstanding.length > 0 },
  ),
  rule(
    'due.ack',
    (turn) => {
      const { f, now } = turn
      const due = f.outstanding.filter((asked) => now - asked.sentAt >= ackBudget(turn.settings))
      if (due.length === 0) return
      f.outstanding = f.outstanding.filter((asked) => !due.includes(asked))
      revert(turn, 'unacknowledged')
      const wasAutomatic = due.some((asked) => asked.payload !== null)
      if (turn.choices.revert === 'tells-server' && wasAutomatic && f.session === 'open' && f.outstanding.length === 0) {
        update(turn, null)
      }
    },
  ),
  rule(
    'realtime.session.closed',
    (turn) => {
      const { f, choices } = turn
      f.session = 'closed'
      f.inForce = undefined
      f.responses = []
      f.expected = 'none'
      f.pendingResponse = false
      leaveServer(turn)
      if (f.phase === 'thinking') f.phase = resting(f)
      if (choices.fallbackAtClose === 'ends' && leaveFallback(turn)) {
        turn.tell('mode-changed', { previousMode: f.mode, reason: 'session-closed' })
      }
    },
    { when: ({ f }) => f.session === 'open' },
  ),
]
