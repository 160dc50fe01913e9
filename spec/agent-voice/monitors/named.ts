/** The ids in changes: the turn that goes on, the open prompt (AV-IF-18, AV-IF-27), and none when all is over. */

import { type Text, text } from '../../foreign.ts'
import { emits, publishes } from '../../lines.ts'
import type { Line } from '../protocol.ts'
import type { State } from '../states.ts'
import { always } from './trace-state.ts'

/** Turns that have ended, the last ones. */
type Ended = readonly string[]

const remembered = 8

const endsTurn = (line: Line): boolean => emits(line, 'turn') && line.with.event !== 'turn-started'

const beginsAfresh = (line: Line, state: Text<State>): boolean =>
  state !== 'suspended' && (['preparing', 'listening'] as const).some((to) => publishes(line, to))

export const freshTurn = always<Ended>('turn.fresh', 'AV-IF-18 AV-AC-007 ruling', {
  says: 'A conversation that enters listening again names no turn that has ended.',
  needs: ['state', 'turn'],
  start: [],
  ask: (line, ended, { state }) => {
    if (!beginsAfresh(line, state) || line.with.turn === undefined) return null
    const turn = text(line.with.turn)
    return ended.includes(turn) ? { expected: `a new turn in ${line.with.to}`, got: turn } : true
  },
  remember: (ended, line) => (endsTurn(line) ? [...ended, text(line.with.turn)].slice(-remembered) : ended),
})

/** What the panel received in this step about a state that a turn belongs to. */
type OnPanel = Line | null

const begun = ['preparing', 'processing']

export const panelNamesTurn = always<OnPanel>('panel.names-the-turn', 'AV-IF-27 AV-IF-16 ruling', {
  says: 'When a turn is prepared or processed, the panel receives the turn that getState() names.',
  needs: ['panel.state', 'snapshot'],
  ask: (line, onPanel) => {
    if (onPanel === null || !emits(line, 'snapshot') || line.with.state !== onPanel.with.state) return null
    if (line.with.turn === undefined) return null
    const [here, there] = [onPanel.with.turn ?? 'no turn', line.with.turn]
    return here === there ? true : { expected: `${there} on the panel`, got: String(here) }
  },
  remember: (onPanel, line) => {
    if (line.way === 'in') return null
    if (!emits(line, 'panel.state')) return onPanel
    return begun.includes(text(line.with.state)) ? line : null
  },
})

export const noPromptLeft = always('panel.no-prompt-left', 'AV-IF-27 AV-REQ-007 ruling', {
  says: 'When a turn is interrupted, or another one begins, the panel receives no prompt.',
  needs: ['panel.state'],
  ask: (line) => {
    if (!emits(line, 'panel.state')) return null
    const { state, request } = line.with
    if (state !== 'listening' && state !== 'interrupted') return null
    return request === undefined || request === null
      ? true
      : { expected: `no prompt in ${state}`, got: `${request}` }
  },
})

export const overNamesNothing = always('snapshot.over', 'AV-IF-15 AV-DEF-03 ruling', {
  says: 'When a conversation is over, getState() names no turn of it.',
  needs: ['snapshot'],
  ask: (line) => {
    if (!emits(line, 'snapshot') || line.with.state !== 'idle') return null
    const { turn } = line.with
    return turn === undefined ? true : { expected: 'no turn in idle', got: `${turn}` }
  },
})
