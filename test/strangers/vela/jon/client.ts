/** What the messages of a client do. */
import type * as Vela from '../../../../spec/vela/contract.ts'
import { phaseOf, ready, refusal } from './events.ts'
import type { Held, Output, Refusal, Rules, Session, Step, Turn } from './session.ts'
import { stay } from './session.ts'
import { announce, giveUp, inOrder, newTurn } from './turns.ts'

const isActive = (session: Session): boolean => session.phase === 'thinking' || session.phase === 'speaking'

/** A message that changes nothing. */
const same = (session: Session, rules: Rules): Step => ({
  session,
  outputs: announce(session.phase, session.phase, rules.choices),
})

const start = (session: Session): Step => ({
  session,
  outputs: [ready(session.sessionId), phaseOf(session.phase)],
})

/** The turn with one more chunk, and what the pipeline is told about it. */
const take = (turn: Turn, chunk: string, rules: Rules): readonly [Turn, readonly Output[]] => {
  const longer = { ...turn, chars: turn.chars + chunk.length }
  if (!rules.isAttached) return [longer, []]
  if (rules.choices.forwarding === 'at-commit') {
    // A chunk without characters has nothing to hold, so that the limit of the turn also limits the list.
    return [chunk === '' ? longer : { ...longer, held: { chunk, before: turn.held } }, []]
  }
  const work: Output = { type: 'append', turn: turn.number, chunk }
  if (turn.isBegun) return [longer, [work]]
  return [{ ...longer, isBegun: true }, [{ type: 'begin', turn: turn.number }, work]]
}

const append = (session: Session, chunk: string, rules: Rules): Step => {
  const { choices } = rules
  const refuse = (reason: Refusal): Step => ({ session, outputs: [refusal(reason, choices)] })
  if (chunk === '' && choices.emptyChunk === 'refuse') return refuse('payload')
  const isBarge = isActive(session)
  if (isBarge && choices.activeAppend === 'ignore') return stay(session)
  if (isBarge && choices.activeAppend === 'refuse') return refuse('busy')
  const open = isBarge ? null : session.turn
  if ((open?.chars ?? 0) + chunk.length > rules.maxTurnChars) return refuse('limit')
  const [turn, work] = take(open ?? newTurn(session.lastTurn + 1), chunk, rules)
  return {
    session: { ...session, phase: 'listening', turn, lastTurn: turn.number },
    outputs: [
      ...(isBarge ? giveUp(session.turn) : []),
      ...inOrder(announce(session.phase, 'listening', choices), work, choices),
    ],
  }
}

/** Held chunks in the order in which they came. */
const inTime = (held: Held | null): readonly string[] => {
  const chunks: string[] = []
  for (let item = held; item !== null; item = item.before) chunks.push(item.chunk)
  return chunks.reverse()
}

/** Hands a complete turn to the pipeline. */
const handOver = (session: Session, turn: Turn, rules: Rules): Step => {
  const { number } = turn
  const work: readonly Output[] = [
    ...(turn.isBegun ? [] : [{ type: 'begin', turn: number } as const]),
    ...inTime(turn.held).map((chunk) => ({ type: 'append', turn: number, chunk }) as const),
    ...(rules.turnTimeoutMs > 0 ? [{ type: 'arm', turn: number, ms: rules.turnTimeoutMs } as const] : []),
    { type: 'commit', turn: number },
  ]
  return {
    session: {
      ...session,
      phase: 'thinking',
      turn: { ...turn, held: null, isBegun: true, isCommitted: true },
      lastTurn: number,
    },
    outputs: inOrder([phaseOf('thinking')], work, rules.choices),
  }
}

const toIdle = (session: Session, rules: Rules): Step => ({
  session: { ...session, phase: 'idle', turn: null },
  outputs: announce(session.phase, 'idle', rules.choices),
})

const commit = (session: Session, rules: Rules): Step => {
  if (!rules.isAttached) return toIdle(session, rules)
  if (session.phase !== 'listening') return same(session, rules)
  if (session.turn !== null) return handOver(session, session.turn, rules)
  switch (rules.choices.emptyCommit) {
    case 'ignore':
      return same(session, rules)
    case 'to-idle':
      return toIdle(session, rules)
    case 'process':
      return handOver(session, newTurn(session.lastTurn + 1), rules)
  }
}

const cancel = (session: Session, rules: Rules): Step => {
  if (!rules.isAttached) return toIdle(session, rules)
  if (session.phase === 'idle') return same(session, rules)
  const target = rules.cancelTarget
  const isQuiet = session.phase === target && rules.choices.restartNotice === 'silent'
  return {
    session: { ...session, phase: target, turn: null },
    outputs: [...giveUp(session.turn), ...(isQuiet ? [] : [phaseOf(target)])],
  }
}

/** Does what a client's message asks for. */
export const hearClient = (session: Session, event: Vela.ClientEvent, rules: Rules): Step => {
  switch (event.type) {
    case 'session.start':
      return start(session)
    case 'input_audio.append':
      return append(session, event.payload.chunk, rules)
    case 'input_audio.commit':
      return commit(session, rules)
    case 'response.cancel':
      return cancel(session, rules)
  }
}
