/** Sessions, the network and reconnection. */
import type { Machine } from './machine.ts'
import { operational, type Row } from './row.ts'
import type { State, Told } from './told.ts'

const here = (machine: Machine, event: Told) => machine.session.is(event.text('sessionId'))
const open = (machine: Machine) => machine.session.isOpen
const notReconnecting: readonly State[] = [...operational, 'error']

export const networkRows: readonly Row[] = [
  {
    on: ['session.create'],
    from: ['idle'],
    to: null,
    when: (machine) => !machine.session.isOpen && !machine.session.isAsked,
    does: (machine) => machine.session.ask(),
  },
  {
    on: ['session.created'],
    from: ['idle'],
    to: null,
    when: (machine, event) => machine.session.takes(event),
    does: (machine, event) => machine.session.begin(event),
  },
  {
    on: ['session.timeout_warning'],
    from: notReconnecting,
    to: null,
    when: here,
    does: (machine) => machine.memory.save(),
  },
  {
    on: ['session.closed'],
    from: notReconnecting,
    to: 'reconnecting',
    when: here,
    does: (machine) => machine.session.expire(),
  },
  {
    on: ['session_timeout'],
    from: notReconnecting,
    to: 'reconnecting',
    does: (machine) => machine.session.expire(),
  },
  {
    on: ['session.error'],
    from: [...operational, 'reconnecting'],
    to: 'error',
    when: (machine, event) => machine.session.errorCounts(event.text('sessionId')),
    does: (machine, event) => machine.recovery.raiseCode(event.error),
  },
  {
    on: ['session.error'],
    from: ['error'],
    to: 'reconnecting',
    when: (machine, event) =>
      machine.options.expiredInError && here(machine, event) && event.error.code === 'SESSION_EXPIRED',
    does: (machine) => machine.session.expire(),
  },
  { on: ['connection_lost'], from: operational, to: 'reconnecting', when: open },
  { on: ['connection_lost'], from: ['error'], to: 'reconnecting' },
  {
    on: ['reconnect_requested'],
    from: notReconnecting,
    to: 'reconnecting',
    when: (machine) => machine.session.hadOne,
  },
  {
    on: ['connection_degraded'],
    from: operational,
    to: 'error',
    when: open,
    does: (machine) =>
      machine.recovery.raise(machine.options.degradedType, 'The connection is degraded', {}),
  },
  {
    on: ['iceConnectionState'],
    from: notReconnecting,
    to: 'reconnecting',
    when: (machine, event) => open(machine) && event.text('state') === 'failed',
  },
  {
    on: ['iceConnectionState'],
    from: notReconnecting,
    to: null,
    when: open,
    does: (machine, event) => machine.session.ice(event.text('state')),
  },
  {
    on: ['attempt_step_done'],
    from: ['reconnecting'],
    to: null,
    does: (machine, event) => machine.reconnection.stepDone(event),
  },
  {
    on: ['attempt_step_failed'],
    from: ['reconnecting'],
    to: null,
    leadsOn: (machine, event) => machine.reconnection.isLastFailure(event),
    does: (machine, event) => machine.reconnection.stepFailed(event),
  },
  {
    on: ['reconnect_success'],
    from: ['reconnecting'],
    to: 'idle',
    when: (machine, event) => machine.reconnection.isVerified(event),
    does: (machine) => machine.reconnection.succeed(),
  },
  {
    on: ['reconnect_failed'],
    from: ['reconnecting'],
    to: 'error',
    does: (machine) => machine.recovery.raise('UNKNOWN', 'The connection could not be restored', { dwells: true }),
  },
  { on: ['user_cancel'], from: ['reconnecting'], to: 'idle' },
]
