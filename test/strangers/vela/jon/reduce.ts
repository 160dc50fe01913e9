/** The reducer of a connection: (session, input) to (session, outputs). It is pure. */

import { hearClient } from './client.ts'
import { phaseOf, ready, refusal } from './events.ts'
import { hearSignal } from './pipeline.ts'
import type { CloseCode, Input, Output, Rules, Session, Step } from './session.ts'
import { stay } from './session.ts'
import { failTurn, giveUp } from './turns.ts'

/** Ends the session: the turn is given up, and nothing is heard or sent from now on. */
const end = (session: Session, last: readonly Output[]): Step => ({
  session: { ...session, life: 'over', phase: 'idle', turn: null },
  outputs: [...giveUp(session.turn), ...last, { type: 'release' }],
})

const closeWith = (session: Session, code: CloseCode, first: readonly Output[] = []): Step =>
  end(session, [...first, { type: 'close', code }])

const hearBinary = (session: Session, rules: Rules): Step => {
  switch (rules.choices.binaryFrame) {
    case 'error':
      return { session, outputs: [refusal('binary', rules.choices)] }
    case 'close':
      return closeWith(session, 1003)
    case 'ignore':
      return stay(session)
  }
}

const hearOversize = (session: Session, rules: Rules): Step => {
  const isTold = rules.choices.oversize === 'error-and-close'
  return closeWith(session, 1009, isTold ? [refusal('size', rules.choices)] : [])
}

const open = (session: Session): Step => ({
  session: { ...session, life: 'open' },
  outputs: [ready(session.sessionId), phaseOf(session.phase)],
})

const hearOpen = (session: Session, input: Input, rules: Rules): Step => {
  switch (input.type) {
    case 'opened':
      return stay(session)
    case 'client':
      return hearClient(session, input.event, rules)
    case 'refused':
      return { session, outputs: [refusal(input.reason, rules.choices)] }
    case 'binary':
      return hearBinary(session, rules)
    case 'oversize':
      return hearOversize(session, rules)
    case 'broken':
      return closeWith(session, input.code)
    case 'closed':
      return end(session, [])
    case 'signal':
      return hearSignal(session, input.signal, rules)
    case 'timeout': {
      const isLate = session.turn?.number !== input.turn || !session.turn.isCommitted
      return isLate ? stay(session) : failTurn(session, 'The turn took too long.', true, rules)
    }
    case 'threw':
      if (session.turn?.number !== input.turn) return stay(session)
      if (rules.choices.throwingPipeline === 'carry-on') return stay(session)
      return failTurn(session, 'The turn failed.', true, rules)
  }
}

/** Does one step. A session that is over hears nothing. */
export const reduce = (session: Session, input: Input, rules: Rules): Step => {
  switch (session.life) {
    case 'new':
      return input.type === 'opened' ? open(session) : stay(session)
    case 'open':
      return hearOpen(session, input, rules)
    case 'over':
      return stay(session)
  }
}
