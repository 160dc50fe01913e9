/** Acknowledgements: their effects, and the reports of them (TD-AC-004, TD-VAL-01, TD-RUL-03). */
import { emits, receives } from '../../lines.ts'
import { isSame, payloadOf, reported } from '../memory/config.ts'
import { isNews } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import type { Line } from '../protocol.ts'
import { after, always, together } from './trace-state.ts'

const isUpdate = (line: Line): boolean => emits(line, 'session.update')

/** Whether a line acknowledges the update that waits. */
const acknowledges = (line: Line, trace: Memory): boolean =>
  receives(line, 'session.updated') && after(line, trace).acknowledgement === 'in time'

/** Whether a line refuses an update while another configuration is requested and not in force. */
const leavesOpen = (line: Line, trace: Memory): boolean => {
  if (!receives(line, 'session.rejected') || trace.sent === null || isSame(trace.desired, trace.sent))
    return false
  const next = after(line, trace)
  return next.refusal !== null && isNews(next)
}

/** Whether a line acknowledges an update in time while another configuration is requested. */
const leavesBehind = (line: Line, trace: Memory): boolean =>
  acknowledges(line, trace) && trace.sent !== null && !isSame(trace.desired, trace.sent)

/** Whether the service changes the configuration in force by itself, and no update waits. */
const changesByItself = (line: Line, { inForce, sentAt }: Memory): boolean =>
  inForce !== null &&
  sentAt === null &&
  inForce.mode === line.with.mode &&
  !isSame(reported(line.with, inForce), inForce)

/** Whether a line confirms, or changes, the configuration in force. */
const tellsConfiguration = (line: Line, trace: Memory): boolean =>
  receives(line, 'session.updated') &&
  (after(line, trace).acknowledgement !== null || changesByItself(line, trace))

/** Whether it reports a configuration other than the one requested from the service. */
const tellsOther = (line: Line, trace: Memory): boolean => {
  const asked = trace.sent ?? trace.desired
  return tellsConfiguration(line, trace) && !isSame(reported(line.with, asked), asked)
}

const next = 'the configuration that was asked for meanwhile to be sent'

export const queuedSent = together('config.queued-sent', 'TD-RUL-03 ruling', {
  says: 'A change that was requested while an update waited is sent when that update is acknowledged or refused.',
  needs: ['session.update'],
  calls: (line, trace) => (leavesBehind(line, trace) || leavesOpen(line, trace) ? next : null),
  gives: (line) => (isUpdate(line) ? next : null),
})

const notice = 'a notice that other values are in force'

export const adjustedTold = together('config.adjusted-told', 'TD-AC-004 TD-RUL-03 ruling', {
  says: 'When the service acknowledges other values than were sent, late or in time, or changes them later, the user is notified.',
  needs: ['panel.notice'],
  calls: (line, trace) => (tellsOther(line, trace) ? notice : null),
  gives: (line) => (emits(line, 'panel.notice') ? notice : null),
})

const record = 'a record of what is in force'

export const logged = together('config.logged', 'TD-VAL-01', {
  says: 'When an update is acknowledged, the configuration in effect is logged.',
  needs: ['host.diagnostic'],
  calls: (line, trace) =>
    acknowledges(line, trace) && after(line, trace).reportIsSure ? `${record}: ${line.with.mode}` : null,
  gives: (line) =>
    emits(line, 'host.diagnostic') && line.with.mode !== undefined ? `${record}: ${line.with.mode}` : null,
})

const announced = 'config-updated'

export const updatedTold = together('config.updated-told', 'TD-IF-14 TD-AC-004 ruling', {
  says: 'Whenever a configuration is acknowledged, late or in time, or changed by the service, and only then, listeners receive the configuration in effect.',
  needs: ['config-updated'],
  calls: (line, trace) => (tellsConfiguration(line, trace) ? announced : null),
  gives: (line) => (emits(line, 'config-updated') ? announced : null),
  only: true,
})

/** A service that reports an invalid threshold leaves open which one is in force. */
const isThreshold = (value: number): boolean => value >= 0 && value <= 1

export const toldInForce = always<null>('config.told-in-force', 'TD-IF-14 TD-AC-004 interpreted', {
  says: 'Listeners receive the configuration that the service acknowledged last.',
  needs: ['config-updated'],
  looksAt: ['session.update', 'panel.notice', 'state'],
  ask: (line, _, { inForce }) => {
    if (!emits(line, 'config-updated') || inForce === null) return null
    const sent: Readonly<Record<string, unknown>> = line.with
    const wrong = Object.entries(payloadOf(inForce)).find(
      ([name, value]) => sent[name] !== value && (name !== 'threshold' || isThreshold(inForce.threshold)),
    )
    return wrong === undefined
      ? true
      : { expected: `${wrong[0]} ${wrong[1]}`, got: `${sent[wrong[0]] ?? 'none'}` }
  },
})
