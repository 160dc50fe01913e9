/** The decision table of Vela browser: the connection's state machine. */
import { decisionTable, every, not, otherwise } from '../table.ts'
import type { FactName } from './facts.ts'
import { protocol } from './protocol.ts'

// biome-ignore format: a table
export const rows = decisionTable<typeof protocol, FactName>(protocol, { prefix: 'VEL', events: {
  connect: [
    { id: 'VEL-ROW-201', from: 'not connected', to: 'connecting', does: ['socket.open'], cites: 'VEL-T-19 VEL-ST-06',
      says: 'A socket is opened.' },
    { id: 'VEL-ROW-202', from: 'disconnected', to: 'connecting', does: ['socket.open'], cites: 'VEL-T-23 ruling',
      says: 'After disconnected, the visitor may connect again.' },
    { id: 'VEL-ROW-203', from: 'error', when: every('socketIsUp', not('closeIsAsked')), to: 'connecting',
      does: ['socket.close', 'socket.open'], cites: 'VEL-T-23 ruling',
      says: 'A socket that is still open after an error is closed before another one is opened.' },
    { id: 'VEL-ROW-204', from: 'error', when: not(every('socketIsUp', not('closeIsAsked'))), to: 'connecting',
      does: ['socket.open'], cites: 'VEL-T-23 ruling', says: 'After an error the visitor may connect again.' },
    otherwise('VEL-T-23 ruling', 'A connection that is being made is not made again.'),
  ],
  disconnect: [
    { id: 'VEL-ROW-206', from: ['connecting', 'connected', 'error'], when: every('socketIsUp', not('closeIsAsked')),
      to: 'stay', does: ['socket.close'], cites: 'VEL-T-21 ruling',
      says: 'The socket is closed; the state changes when it has closed.' },
    otherwise('VEL-T-21 ruling'),
  ],
  send: [
    { id: 'VEL-ROW-209', from: 'connected', when: every('profileIsFull', not('closeIsAsked')), to: 'stay',
      does: ['socket.send'], cites: 'VEL-IF-05 ruling', says: 'A message to the gateway is sent.' },
    otherwise('VEL-IF-05 ruling'),
  ],
  'socket.opened': [
    // A monitor requires it while no close request was made; no browser opens a socket after that.
    { id: 'VEL-ROW-220', from: 'connecting', when: 'socketIsCurrent', to: 'connected',
      cites: 'VEL-T-20 VEL-ST-07 interpreted', says: 'When the socket is open there is a connection.' },
    otherwise('VEL-T-23 VEL-T-20 ruling'),
  ],
  'socket.failed': [
    { id: 'VEL-ROW-230', from: 'connected', when: 'socketIsCurrent', to: 'error',
      cites: 'VEL-T-22 VEL-ERR-06 VEL-ST-09 interpreted',
      says: 'Every failure on a connection is an error that is shown, and nothing is thrown.' },
    { id: 'VEL-ROW-233', from: ['connecting', 'disconnected'], when: 'socketIsCurrent', to: 'error',
      cites: 'VEL-T-22 ruling', says: 'A failure before a connection or after it is an error, too.' },
    otherwise('VEL-T-23 VEL-T-22 VEL-ERR-06 ruling'),
  ],
  'socket.closed': [
    { id: 'VEL-ROW-223', from: 'connected', when: 'socketIsCurrent', to: 'disconnected', cites: 'VEL-T-21 VEL-ST-08',
      says: 'When the socket closes the connection is over.' },
    { id: 'VEL-ROW-224', from: 'connecting', when: 'socketIsCurrent', to: 'disconnected', cites: 'VEL-T-21 ruling',
      says: 'A socket that closes before it was open leads to no connection.' },
    { id: 'VEL-ROW-225', from: 'connected', when: not('socketIsCurrent'), to: 'stay',
      cites: 'VEL-ST-08 VEL-ST-07 VEL-T-23',
      says: 'The end of an older socket ends no connection over a socket that is open.' },
    otherwise('VEL-T-23 VEL-T-21 VEL-ST-09 ruling'),
  ],
  'session.ready': [
    otherwise('VEL-ST-10 VEL-T-22 ruling'),
  ],
  'session.state': [
    { id: 'VEL-ROW-250', from: 'connected', when: every('socketIsCurrent', 'phaseIsNews'), to: 'stay',
      does: ['phase.shown'], cites: 'VEL-UI-03 VEL-ST-10 ruling',
      says: 'The phase of the session is shown, apart from the state of the connection.' },
    { id: 'VEL-ROW-251', from: 'connected', when: not(every('socketIsCurrent', 'phaseIsNews')), to: 'stay',
      cites: 'VEL-ST-10', says: 'No message connects or disconnects.' },
    { id: 'VEL-ROW-252', from: 'error', when: every('socketIsUp', 'socketIsCurrent', 'phaseIsNews'), to: 'stay',
      does: ['phase.shown'], cites: 'VEL-T-22 ruling', says: 'After an error messages are processed as before.' },
    otherwise('VEL-T-22 VEL-ST-10 ruling'),
  ],
  'transcript.partial': [
    { id: 'VEL-ROW-255', from: 'connected', when: every('socketIsCurrent'), to: 'stay', does: ['user.shown'],
      cites: 'VEL-UI-01 interpreted', says: 'A partial transcript is shown.' },
    { id: 'VEL-ROW-257', from: 'error', when: every('socketIsUp', 'socketIsCurrent'), to: 'stay',
      does: ['user.shown'], cites: 'VEL-T-22 ruling', says: 'After an error messages are processed as before.' },
    otherwise('VEL-ST-10 VEL-T-22 ruling'),
  ],
  'transcript.final': [
    { id: 'VEL-ROW-260', from: 'connected', when: every('socketIsCurrent'), to: 'stay', does: ['user.shown'],
      cites: 'VEL-UI-01 interpreted', says: 'The final transcript replaces the partial one.' },
    { id: 'VEL-ROW-262', from: 'error', when: every('socketIsUp', 'socketIsCurrent'), to: 'stay',
      does: ['user.shown'], cites: 'VEL-T-22 ruling', says: 'After an error messages are processed as before.' },
    otherwise('VEL-ST-10 VEL-T-22 ruling'),
  ],
  'response.text.delta': [
    { id: 'VEL-ROW-265', from: 'connected', when: every('socketIsCurrent'), to: 'stay', does: ['assistant.shown'],
      cites: 'VEL-UI-02 interpreted', says: 'The answer grows as its parts arrive.' },
    { id: 'VEL-ROW-267', from: 'error', when: every('socketIsUp', 'socketIsCurrent'), to: 'stay',
      does: ['assistant.shown'], cites: 'VEL-T-22 ruling', says: 'After an error messages are processed as before.' },
    otherwise('VEL-ST-10 VEL-T-22 ruling'),
  ],
  'response.completed': [
    { id: 'VEL-ROW-270', from: 'connected', when: every('socketIsCurrent', 'answerWasOpen'), to: 'stay',
      does: ['assistant.shown'], cites: 'VEL-UI-02 interpreted', says: 'The answer is shown as complete.' },
    { id: 'VEL-ROW-272', from: 'error', when: every('socketIsUp', 'socketIsCurrent', 'answerWasOpen'), to: 'stay',
      does: ['assistant.shown'], cites: 'VEL-T-22 ruling', says: 'After an error messages are processed as before.' },
    otherwise('VEL-ST-10 VEL-T-22 ruling'),
  ],
  error: [
    { id: 'VEL-ROW-232', from: 'connected', when: 'socketIsCurrent', to: 'error',
      cites: 'VEL-T-22 VEL-ERR-06 VEL-ST-09 interpreted',
      says: 'Every failure on a connection is an error that is shown, and nothing is thrown.' },
    { id: 'VEL-ROW-235', from: ['connecting', 'disconnected'], when: 'socketIsCurrent', to: 'error',
      cites: 'VEL-T-22 ruling', says: 'A failure before a connection or after it is an error, too.' },
    otherwise('VEL-T-23 VEL-T-22 VEL-ERR-06 ruling'),
  ],
  'message.other': [
    otherwise('VEL-ERR-07 interpreted', 'An unknown message is ignored.'),
  ],
  'message.malformed': [
    { id: 'VEL-ROW-231', from: 'connected', when: 'socketIsCurrent', to: 'error',
      cites: 'VEL-T-22 VEL-ERR-06 VEL-ST-09 interpreted',
      says: 'Every failure on a connection is an error that is shown, and nothing is thrown.' },
    { id: 'VEL-ROW-234', from: ['connecting', 'disconnected'], when: 'socketIsCurrent', to: 'error',
      cites: 'VEL-T-22 ruling', says: 'A failure before a connection or after it is an error, too.' },
    otherwise('VEL-T-23 VEL-T-22 VEL-ERR-06 ruling'),
  ],
} })
