/** Idle: a start request that waited out a suspension, or that another reading of the document lets begin earlier. */
import type { Row } from '../../row.ts'
import type { FactName } from '../facts.ts'
import type { State } from '../states.ts'

const mayBegin = {
  all: [
    'sessionIsReady',
    'audioIsPrimed',
    'startIsHeld',
    { not: { any: ['somethingHolds', 'windowIsLost'] } },
  ],
} as const

const releases = [
  { event: 'session.resume', begins: 'AV-ROW-117', ignores: 'AV-ROW-120' },
  { event: 'network.restored', begins: 'AV-ROW-118', ignores: 'AV-ROW-121' },
  { event: 'diagnostics.end', begins: 'AV-ROW-119', ignores: 'AV-ROW-122' },
] as const

const released = releases.flatMap(({ event, begins, ignores }): Row<State, FactName>[] => [
  {
    id: begins,
    from: ['idle'],
    on: { event },
    when: mayBegin,
    to: 'preparing',
    cause: [event, 'session.resume'],
    basis: 'ruling',
    requirements: ['AV-RUL-09', 'AV-RUL-01'],
    says: 'The end of a left-over suspension begins the conversation that was waiting for it.',
  },
  {
    id: ignores,
    from: ['idle'],
    on: { event },
    when: { not: mayBegin },
    to: 'stay',
    basis: 'interpreted',
    requirements: ['AV-REQ-002', 'AV-IF-13'],
    says: 'The end of a suspension alone never opens the microphone.',
  },
])

export const startHeld: readonly Row<State, FactName>[] = [
  ...released,
  {
    id: 'AV-ROW-123',
    from: ['idle'],
    on: { limit: 'latched-start' },
    when: true,
    to: 'preparing',
    cause: ['user.start', 'session.resume', 'network.restored', 'diagnostics.end'],
    basis: 'ruling',
    requirements: ['AV-RUL-09'],
    says: 'A start that came while idle was suspended begins a conversation after the return.',
  },
  {
    id: 'AV-ROW-124',
    from: ['idle'],
    on: { limit: 'begin-anyway' },
    when: true,
    to: 'preparing',
    cause: ['user.start', 'session.ready', 'audio.primed', ...releases.map(({ event }) => event)],
    basis: 'interpreted',
    requirements: ['AV-AC-001', 'AV-CON-002'],
    says: 'A start may begin with a session that was handed over, and with a window that was asked for first.',
  },
]
