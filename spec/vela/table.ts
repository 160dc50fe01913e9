/** The decision table of Vela gateway: protocol and state machine. */
import { decisionTable, every, not, otherwise } from '../table.ts'
import type { FactName } from './facts.ts'
import { protocol } from './protocol.ts'
import type { State } from './states.ts'

/** Every state with a session. */
const open = ['idle', 'listening', 'thinking', 'speaking'] as const satisfies readonly State[]

/** A turn is worked on. */
const running = ['thinking', 'speaking'] as const satisfies readonly State[]

// biome-ignore format: a table
export const rows = decisionTable<typeof protocol, FactName>(protocol, { prefix: 'VEL', events: {
  upgrade: [
    { id: 'VEL-ROW-001', from: 'off', when: 'pathIsEndpoint', to: 'idle', does: ['session.ready', 'session.state'],
      within: 'VEL-TO-01', cites: 'VEL-T-01 VEL-ST-01 VEL-IF-02 VEL-CTX-01',
      says: 'A new connection has a session: its id and its phase are sent without a request.' },
    { id: 'VEL-ROW-002', from: 'off', when: not('pathIsEndpoint'), to: 'stay', does: ['upgrade.refused'],
      cites: 'VEL-IF-02 ruling', says: 'On any other path no connection is upgraded.' },
    otherwise('VEL-CTX-01 ruling', 'A connection is upgraded once.'),
  ],
  closed: [
    { id: 'VEL-ROW-004', from: running, to: 'off', does: ['turn.abort'],
      cites: 'VEL-T-18 VEL-EDGE-06 VEL-ST-11 VEL-CTX-02 ruling',
      says: 'When the connection is closed its turn is aborted, and its session is over.' },
    { id: 'VEL-ROW-005', from: ['idle', 'listening'], to: 'off', cites: 'VEL-T-18 VEL-ST-11 VEL-CTX-02 ruling',
      says: 'When the connection is closed its session is over.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'session.start': [
    // Monitors require both messages and the same phase; that nothing else changes is an interpretation (VEL-INV-03).
    { id: 'VEL-ROW-010', from: open, to: 'stay', does: ['session.ready', 'session.state'],
      cites: 'VEL-T-02 VEL-MSG-03 VEL-EDGE-04 VEL-G-05 VEL-ACT-06 interpreted',
      says: 'A session.start is answered with readiness and phase, and changes nothing.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'input_audio.append': [
    { id: 'VEL-ROW-020', from: 'idle', when: 'chunkHasRoom', to: 'listening', does: ['session.state'],
      cites: 'VEL-T-03 VEL-ST-02 VEL-G-03 VEL-MSG-04 VEL-G-05 VEL-TEST-02 interpreted',
      says: 'The first chunk opens a turn.' },
    { id: 'VEL-ROW-021', from: 'listening', when: 'chunkHasRoom', to: 'stay', cites: 'VEL-T-04 VEL-ST-02 VEL-G-05',
      says: 'Further chunks join the turn.' },
    { id: 'VEL-ROW-022', from: ['idle', 'listening'], when: not('chunkHasRoom'), to: 'stay', does: ['error'],
      cites: 'VEL-G-07 ruling', says: 'A chunk for which the turn has no room is refused.' },
    otherwise('VEL-T-05 VEL-EDGE-03 VEL-ACT-06 VEL-ST-11 VEL-T-18 ruling'),
  ],
  'input_audio.commit': [
    { id: 'VEL-ROW-030', from: 'listening', when: not('pipelineIsAttached'), to: 'idle', does: ['session.state'],
      cites: 'VEL-T-06 VEL-G-05 VEL-ACT-02 VEL-MSG-05 interpreted',
      says: 'Without a pipeline a turn is over as soon as it is committed.' },
    { id: 'VEL-ROW-031', from: 'listening', when: every('pipelineIsAttached', 'turnHasChunks'), to: 'thinking',
      does: ['turn.commit', 'session.state'], cites: 'VEL-T-07 VEL-ST-03 VEL-G-05 VEL-MSG-05 VEL-TEST-02 interpreted',
      says: 'The turn is handed to the pipeline, and thinking begins.' },
    { id: 'VEL-ROW-032', from: 'listening', when: every('pipelineIsAttached', not('turnHasChunks')), to: 'idle',
      does: ['session.state'], cites: 'VEL-T-08 interpreted',
      says: 'Where a cancel has emptied the turn there is nothing to hand over.' },
    { id: 'VEL-ROW-033', from: 'idle', to: 'stay', does: ['session.state'],
      cites: 'VEL-T-08 VEL-X-01 VEL-MSG-05 interpreted',
      says: 'A commit without a turn is acknowledged and has no other effect.' },
    { id: 'VEL-ROW-034', from: running, to: 'stay', does: ['session.state'],
      cites: 'VEL-T-09 VEL-INV-06 VEL-ACT-06 interpreted',
      says: 'A commit while a turn is processed is acknowledged with the phase, and the turn continues.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'response.cancel': [
    { id: 'VEL-ROW-040', from: 'idle', to: 'stay', does: ['session.state'],
      cites: 'VEL-T-17 VEL-EDGE-02 VEL-MSG-06 interpreted', says: 'A cancel in idle has no effect.' },
    { id: 'VEL-ROW-041', from: 'listening', when: not('cancelListens'), to: 'idle', does: ['session.state'],
      cites: 'VEL-T-14 VEL-ACT-02 VEL-MSG-06 VEL-TEST-02 interpreted', says: 'The open turn is discarded.' },
    { id: 'VEL-ROW-042', from: 'listening', when: 'cancelListens', to: 'stay', does: ['session.state'],
      cites: 'VEL-T-14 VEL-ST-02 VEL-ACT-02 interpreted',
      says: 'The open turn is discarded, and another one may begin at once.' },
    { id: 'VEL-ROW-043', from: running, when: not('cancelListens'), to: 'idle', does: ['turn.abort', 'session.state'],
      within: 'VEL-TO-02', cites: 'VEL-T-15 VEL-T-16 VEL-ACT-04 VEL-MSG-06 VEL-TEST-02 interpreted',
      says: 'The turn is aborted at once, and the session is idle.' },
    { id: 'VEL-ROW-044', from: running, when: 'cancelListens', to: 'listening', does: ['turn.abort', 'session.state'],
      within: 'VEL-TO-02', cites: 'VEL-T-15 VEL-T-16 VEL-ST-02 VEL-X-05 VEL-X-06 interpreted',
      says: 'The turn is aborted at once, and the session is in listening.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.not-json': [
    { id: 'VEL-ROW-050', from: open, to: 'stay', does: ['error'], cites: 'VEL-ERR-01 VEL-X-08 interpreted',
      says: 'A frame that is not JSON is refused.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.not-envelope': [
    { id: 'VEL-ROW-051', from: open, when: not('payloadIsAtFault'), to: 'stay', does: ['error'],
      cites: 'VEL-ERR-02 VEL-G-01 VEL-X-08 interpreted', says: 'JSON that is not an envelope is refused.' },
    { id: 'VEL-ROW-052', from: open, when: 'payloadIsAtFault', to: 'stay', does: ['error'],
      cites: 'VEL-G-01 interpreted', says: 'An envelope whose payload is not an object is refused.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.unknown-name': [
    { id: 'VEL-ROW-053', from: open, to: 'stay', does: ['error'], cites: 'VEL-G-02 VEL-ERR-02 VEL-X-08 interpreted',
      says: 'A name outside the client messages is refused.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.bad-payload': [
    { id: 'VEL-ROW-054', from: open, to: 'stay', does: ['error'], cites: 'VEL-G-03 interpreted',
      says: 'A chunk that is not a string is refused.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.binary': [
    { id: 'VEL-ROW-055', from: open, to: 'stay', does: ['error'], cites: 'VEL-G-04 interpreted',
      says: 'A binary frame is refused.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.too-large': [
    { id: 'VEL-ROW-007', from: open, to: 'off', does: ['socket.close'], cites: 'VEL-G-07 ruling',
      says: 'A message that is too large ends its connection.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'frame.broken': [
    { id: 'VEL-ROW-006', from: open, to: 'off', does: ['socket.close'], cites: 'VEL-ERR-03 interpreted',
      says: 'A stream of unreadable frames ends its connection.' },
    otherwise('VEL-ST-11 VEL-T-18 ruling', 'Without a connection no message is received, and none is answered.'),
  ],
  'turn.partial': [
    { id: 'VEL-ROW-060', from: 'listening', when: 'turnIsCurrent', to: 'stay', does: ['transcript.partial'],
      cites: 'VEL-ACT-08 interpreted', says: 'A partial transcript is sent while the turn is open.' },
    { id: 'VEL-ROW-061', from: 'thinking', when: every('turnIsCurrent', not('textWasFinal')), to: 'stay',
      does: ['transcript.partial'], cites: 'VEL-ACT-08 interpreted',
      says: 'A partial transcript is sent until the transcript is final.' },
    otherwise('VEL-ACT-08 VEL-G-06 VEL-EDGE-01 VEL-T-18 VEL-EDGE-06 VEL-CTX-02 ruling'),
  ],
  'turn.final': [
    { id: 'VEL-ROW-062', from: 'thinking', when: every('turnIsCurrent', not('textWasFinal')), to: 'stay',
      does: ['transcript.final'], cites: 'VEL-ACT-08 interpreted',
      says: 'The final transcript is sent once the turn is committed.' },
    otherwise('VEL-ACT-08 VEL-G-06 VEL-T-18 VEL-EDGE-06 VEL-CTX-02 ruling'),
  ],
  'turn.delta': [
    { id: 'VEL-ROW-063', from: 'thinking', when: 'turnIsCurrent', to: 'speaking',
      does: ['session.state', 'response.text.delta'], cites: 'VEL-T-10 VEL-ST-03 VEL-ST-04 VEL-TEST-02 interpreted',
      says: 'The first text of the assistant begins speaking.' },
    // A monitor requires the part; that the phase lasts is an interpretation.
    { id: 'VEL-ROW-064', from: 'speaking', when: 'turnIsCurrent', to: 'stay', does: ['response.text.delta'],
      cites: 'VEL-ACT-09 VEL-ST-04 interpreted', says: 'The answer is forwarded as it arrives.' },
    otherwise('VEL-X-02 VEL-X-03 VEL-G-06 VEL-EDGE-01 VEL-T-18 VEL-EDGE-06 VEL-CTX-02 ruling'),
  ],
  'turn.finished': [
    { id: 'VEL-ROW-065', from: 'speaking', when: 'turnIsCurrent', to: 'idle',
      does: ['response.completed', 'session.state'], cites: 'VEL-T-11 VEL-ACT-10 VEL-ST-01 VEL-TEST-02 interpreted',
      says: 'When the turn is done the client is notified, and the session is idle.' },
    { id: 'VEL-ROW-066', from: 'thinking', when: 'turnIsCurrent', to: 'idle',
      does: ['response.completed', 'session.state'], cites: 'VEL-T-12 VEL-ACT-10 ruling',
      says: 'A turn may end without an answer.' },
    otherwise('VEL-G-06 VEL-EDGE-01 VEL-T-18 VEL-EDGE-06 VEL-CTX-02 ruling'),
  ],
  'turn.failed': [
    { id: 'VEL-ROW-067', from: ['listening', 'thinking', 'speaking'], when: 'turnIsCurrent', to: 'idle',
      does: ['error', 'session.state'], cites: 'VEL-T-13 ruling',
      says: 'A pipeline that fails ends its turn with an error, and the session continues.' },
    otherwise('VEL-G-06 VEL-T-18 VEL-EDGE-06 VEL-CTX-02 ruling'),
  ],
  'turn.works': [
    otherwise('VEL-X-04 VEL-ACT-05 VEL-T-18 VEL-EDGE-06 VEL-CTX-02 ruling'),
  ],
  'neighbour.upgrade': [
    otherwise('VEL-EDGE-05 VEL-CTX-01 interpreted', 'Events on another connection change nothing here.'),
  ],
  'neighbour.message': [
    otherwise('VEL-EDGE-05 VEL-CTX-01 interpreted', 'Events on another connection change nothing here.'),
  ],
  'neighbour.output': [
    otherwise('VEL-EDGE-05 VEL-CTX-01 interpreted', 'Events on another connection change nothing here.'),
  ],
  'neighbour.closed': [
    otherwise('VEL-EDGE-05 VEL-CTX-01 interpreted', 'Events on another connection change nothing here.'),
  ],
}, limits: {
  turn: [
    { id: 'VEL-ROW-068', from: running, to: 'idle', does: ['error', 'session.state', 'turn.abort'],
      cites: 'VEL-TO-04 VEL-T-13 ruling', says: 'If a turn limit is set, a turn that exceeds it has failed.' },
  ],
} })
