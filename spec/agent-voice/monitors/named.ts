/** What changes name: the turn that goes on, the prompt that is out (AV-IF-18, AV-IF-27), and nothing when all is over. */
import { changed } from '../../edits.ts'
import { publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { always } from './scene.ts'

/** Turns that have ended, the last ones. */
type Ended = readonly string[]

const remembered = 8

const endsTurn = (line: Line): boolean => shows(line, 'turn') && line.with.event !== 'turn-started'

const beginsAfresh = (line: Line, state: string): boolean =>
  state !== 'suspended' && ['preparing', 'listening'].some((to) => publishes(line, to))

/** The next change into listening names the turn that has just ended. */
const stuck = (log: Log): Log => {
  const from = log.findIndex(endsTurn)
  const turn = log[from]?.with.turn
  if (turn === undefined) return log
  return changed(
    log,
    (line, index) => index > from && publishes(line, 'listening'),
    (line) => ({ with: { ...line.with, turn } }),
  )
}

export const freshTurn = always<Ended>(
  {
    id: 'turn.fresh',
    says: 'Whoever begins to listen afresh names no turn that has ended.',
    basis: 'ruling',
    requirements: ['AV-IF-18', 'AV-AC-007'],
    needs: ['state', 'turn'],
    spoil: stuck,
  },
  {
    start: [],
    ask: (line, ended, { state }) => {
      if (!beginsAfresh(line, state) || line.with.turn === undefined) return null
      const turn = String(line.with.turn)
      return ended.includes(turn) ? { expected: `a new turn in ${line.with.to}`, got: turn } : true
    },
    remember: (ended, line) =>
      endsTurn(line) ? [...ended, String(line.with.turn)].slice(-remembered) : ended,
  },
)

/** What the panel was told in this step about a state that a turn belongs to. */
type OnPanel = Line | null

const begun = ['preparing', 'processing']

export const panelNamesTurn = always<OnPanel>(
  {
    id: 'panel.names-the-turn',
    says: 'When a turn is prepared or processed, the panel is told of the turn that getState() names.',
    basis: 'ruling',
    requirements: ['AV-IF-27', 'AV-IF-16'],
    needs: ['panel.state', 'snapshot'],
    spoil: (log) => told(log, 'processing', { turn: 'turn#99' }),
  },
  {
    start: null,
    ask: (line, onPanel) => {
      if (onPanel === null || !shows(line, 'snapshot') || line.with.state !== onPanel.with.state) return null
      if (line.with.turn === undefined) return null
      const [here, there] = [onPanel.with.turn ?? 'no turn', line.with.turn]
      return here === there ? true : { expected: `${there} on the panel`, got: String(here) }
    },
    remember: (onPanel, line) => {
      if (line.way === 'in') return null
      if (!shows(line, 'panel.state')) return onPanel
      return begun.includes(String(line.with.state)) ? line : null
    },
  },
)

const told = (log: Log, state: string, fields: Line['with']): Log =>
  changed(
    log,
    (line) => shows(line, 'panel.state') && line.with.state === state,
    (line) => ({ with: { ...line.with, ...fields } }),
  )

export const noPromptLeft = always(
  {
    id: 'panel.no-prompt-left',
    says: 'When a turn is interrupted, or another one begins, the panel is told of no prompt.',
    basis: 'ruling',
    requirements: ['AV-IF-27', 'AV-REQ-007'],
    needs: ['panel.state'],
    spoil: (log) => told(log, 'interrupted', { request: 'request#99' }),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'panel.state')) return null
      const { state, request } = line.with
      if (state !== 'listening' && state !== 'interrupted') return null
      return request === undefined || request === null
        ? true
        : { expected: `no prompt in ${state}`, got: `${request}` }
    },
  },
)

export const overNamesNothing = always(
  {
    id: 'snapshot.over',
    says: 'When a conversation is over, getState() names no turn of it.',
    basis: 'ruling',
    requirements: ['AV-IF-15', 'AV-DEF-03'],
    needs: ['snapshot'],
    spoil: (log) =>
      changed(
        log,
        (line) => shows(line, 'snapshot') && line.with.state === 'idle',
        (line) => ({ with: { ...line.with, turn: 'turn#99' } }),
      ),
  },
  {
    start: null,
    ask: (line) => {
      if (!shows(line, 'snapshot') || line.with.state !== 'idle') return null
      const { turn } = line.with
      return turn === undefined ? true : { expected: 'no turn in idle', got: `${turn}` }
    },
  },
)
