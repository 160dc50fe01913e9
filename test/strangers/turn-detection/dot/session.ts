/** The session: what is asked of it, what it acknowledges, and what is done when it does not (REQ-001, AC-004). */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { fromPayload, inUse, printed, sameConfig, toPayload, validate, type FullConfig } from './config.ts'
import type { Facts, Flight, NoticeCode, Out, Wish } from './facts.ts'
import { endFallback } from './fallback.ts'

const nobody = () => undefined
const timerOf = (flight: number) => `update-${flight}`

function ask(facts: Facts, config: FullConfig, done: () => void, out: Out): void {
  const id = facts.lastFlight + 1
  facts.lastFlight = id
  facts.flights = [...facts.flights, { id, config, done }]
  facts.askedMode = config.mode
  out({ do: 'send', message: { type: 'session.update', session: { turn_detection: toPayload(config) } } })
  out({ do: 'later', id: timerOf(id), ms: facts.limits.ackMs, event: { type: 'deadline', flight: id } })
}

function land(flights: readonly Flight[], out: Out): void {
  for (const { id, done } of flights) {
    out({ do: 'not-later', id: timerOf(id) })
    out({ do: 'call', what: done })
  }
}

/** A change that is asked for; `configure()` may leave members out. */
export function asked(facts: Facts, { wish, isSwitch, done }: Wish, out: Out): void {
  const { desired, settled, aggressive, choices } = facts
  const { mode } = desired
  const base = { stay: desired, settings: { ...settled, mode }, document: { ...printed, mode } }
  const from = isSwitch ? desired : base[choices.omittedMembers]
  const { config, notices } = validate(wish, from, aggressive, choices)
  facts.desired = config
  for (const code of notices) out({ do: 'notify', severity: 'info', code })
  const isNothing = isSwitch && notices.length > 0
  if (facts.sessionId !== null && !isNothing) return ask(facts, config, done, out)
  if (!isNothing) facts.askedMode = config.mode
  out({ do: 'call', what: done })
}

/** Forgets what belonged to a session that is over. */
function leave(facts: Facts, reason: 'session-closed' | 'session-renewed', out: Out): void {
  endFallback(facts, reason, out)
  facts.acked = false
  facts.surplus = 0
  facts.reverted = false
  facts.serverSpeaking = false
  facts.owesStop = false
  facts.lastKind = null
  facts.seenStart = undefined
  facts.seenStop = undefined
  facts.pendingResponse = false
  facts.activeResponse = null
  facts.answer = null
}

export function isNewSession(facts: Facts, signal: Voice.RealtimeSignal): boolean {
  return signal.type === 'session.created' && !facts.known.includes(signal.sessionId)
}

function created(facts: Facts, sessionId: string, out: Out): void {
  leave(facts, 'session-renewed', out)
  land(facts.flights, out)
  facts.flights = []
  facts.known = [...facts.known, sessionId]
  facts.sessionId = sessionId
  facts.owesStart = facts.voiced
  if (facts.choices.renewedMode === 'settings' && facts.known.length > 1) {
    facts.desired = { ...facts.desired, mode: facts.settled.mode }
  }
  ask(facts, facts.desired, nobody, out)
}

function closed(facts: Facts, out: Out): void {
  if (facts.sessionId === null) return
  leave(facts, 'session-closed', out)
  facts.sessionId = null
  facts.owesStart = false
  if (facts.choices.closedWhileAsking === 'waits') return
  land(facts.flights, out)
  facts.flights = []
  facts.askedMode = facts.inForce.mode
}

/** Puts into force what the server acknowledges, whatever it is. */
function updated(facts: Facts, payload: unknown, out: Out): void {
  if (facts.sessionId === null) return
  const newest = facts.flights.at(-1)
  const told = fromPayload(payload, newest?.config ?? facts.inForce)
  if (told === undefined) return
  let answered = facts.flights.findLastIndex(({ config }) => sameConfig(config, told)) + 1
  const repeats = facts.acked && sameConfig(told, facts.inForce)
  if (answered === 0 && repeats) {
    if (facts.surplus === 0) return
    facts.surplus -= 1
    return acknowledged(facts, told, out)
  }
  // The server may put its own values into force, but another mode is no answer.
  if (answered === 0 && facts.flights[0]?.config.mode === told.mode) answered = 1
  if (answered === 0 && facts.reverted && facts.choices.lateAcknowledgement === 'ignored') return
  land(facts.flights.slice(0, answered), out)
  facts.flights = facts.flights.slice(answered)
  facts.surplus = Math.max(0, answered - 1)
  facts.reverted = facts.reverted && answered === 0
  acknowledged(facts, told, out)
  if (answered > 0 && facts.choices.recovery === 'speech-or-acknowledgement') {
    endFallback(facts, 'server-recovered', out)
  }
}

function acknowledged(facts: Facts, config: FullConfig, out: Out): void {
  const first = !facts.everAcked
  const differs = first || !sameConfig(config, facts.inForce)
  facts.acked = true
  facts.everAcked = true
  if (facts.flights.length === 0) facts.askedMode = config.mode
  enter(facts, config, 'acknowledged', first && facts.choices.firstAnnouncement === 'always', out)
  const told = inUse(config)
  out({ do: 'record', kind: 'config', more: { config: told } })
  if (!differs && facts.choices.configUpdated === 'when-different') return
  out({ do: 'tell', event: 'config-updated', more: { config: told } })
}

function enter(facts: Facts, config: FullConfig, reason: Voice.ChangeReason, always: boolean, out: Out): void {
  const previousMode = facts.inForce.mode
  facts.inForce = config
  if (config.mode === previousMode && !always) return
  if (config.mode === 'manual') {
    facts.fallback = false
    facts.hint = 'none'
  }
  if (previousMode === 'manual') facts.owesStart = facts.voiced
  out({ do: 'tell', event: 'mode-changed', more: { previousMode, reason } })
}

/** The update has no effect: manual mode, an error, and Azure is told so that nobody else commits (§9, CON-002). */
function failed(facts: Facts, code: NoticeCode & Voice.ChangeReason, out: Out): void {
  out({ do: 'notify', severity: 'error', code })
  enter(facts, { ...facts.desired, mode: 'manual' }, code, false, out)
  facts.reverted = true
  if (facts.sessionId !== null && facts.askedMode !== 'manual') {
    ask(facts, { ...facts.desired, mode: 'manual' }, nobody, out)
  }
  facts.askedMode = 'manual'
}

export function overdue(facts: Facts, flight: number, out: Out): void {
  const late = facts.flights.find(({ id }) => id === flight)
  if (late === undefined) return
  facts.flights = facts.flights.filter(({ id }) => id !== flight)
  out({ do: 'call', what: late.done })
  failed(facts, 'unacknowledged', out)
}

function rejected(facts: Facts, out: Out): void {
  const [oldest, ...others] = facts.flights
  if (oldest === undefined || facts.choices.rejection === 'deadline') return
  land([oldest], out)
  facts.flights = others
  if (others.length > 0) out({ do: 'notify', severity: 'error', code: 'rejected' })
  else failed(facts, 'rejected', out)
}

export function signalled(facts: Facts, signal: Voice.RealtimeSignal, out: Out): void {
  switch (signal.type) {
    case 'session.created':
      if (isNewSession(facts, signal)) created(facts, signal.sessionId, out)
      break
    case 'session.updated':
      return updated(facts, signal.turn_detection, out)
    case 'session.rejected':
      return rejected(facts, out)
    case 'session.closed':
      return closed(facts, out)
    case 'response.created':
      facts.activeResponse = signal.responseId
      if (facts.phase === 'thinking') facts.answer = signal.responseId
      if (facts.choices.pendingResponse === 'until-created') facts.pendingResponse = false
      break
    case 'response.done':
      // An answer that nobody saw begin ends the wait, too; one that another has followed does not.
      if (facts.activeResponse !== null && facts.activeResponse !== signal.responseId) break
      if (facts.activeResponse === null || facts.choices.pendingResponse === 'until-done') facts.pendingResponse = false
      facts.activeResponse = null
  }
}
