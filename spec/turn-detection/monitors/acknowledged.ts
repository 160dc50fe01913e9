/** Acknowledgements: what they set off, and what is told of them (TD-AC-004, TD-VAL-01, TD-RUL-03). */
import { changed, showing, without } from '../../edits.ts'
import { hears, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { isSame, payloadOf, reported } from '../memory/config.ts'
import { isNews } from '../memory/link.ts'
import type { Memory } from '../memory.ts'
import { after, always, together } from './scene.ts'

const isUpdate = (line: Line): boolean => shows(line, 'session.update')

/** Whether a line acknowledges the update that waits. */
const acknowledges = (line: Line, scene: Memory): boolean =>
  hears(line, 'session.updated') && after(line, scene).acknowledgement === 'in time'

/** Whether a line refuses an update while something else is asked for that is not in force. */
const leavesOpen = (line: Line, scene: Memory): boolean => {
  if (!hears(line, 'session.rejected') || scene.sent === null || isSame(scene.desired, scene.sent))
    return false
  const next = after(line, scene)
  return next.refusal !== null && isNews(next)
}

/** Whether a line acknowledges an update in time while something else is asked for. */
const leavesBehind = (line: Line, scene: Memory): boolean =>
  acknowledges(line, scene) && scene.sent !== null && !isSame(scene.desired, scene.sent)

/** Whether the service changes by itself what is in force, and no update waits. */
const changesByItself = (line: Line, { inForce, sentAt }: Memory): boolean =>
  inForce !== null &&
  sentAt === null &&
  inForce.mode === line.with.mode &&
  !isSame(reported(line.with, inForce), inForce)

/** Whether a line confirms, or changes, what is in force. */
const tellsConfiguration = (line: Line, scene: Memory): boolean =>
  hears(line, 'session.updated') &&
  (after(line, scene).acknowledgement !== null || changesByItself(line, scene))

/** Whether what it tells is not what the service was asked for. */
const tellsOther = (line: Line, scene: Memory): boolean => {
  const asked = scene.sent ?? scene.desired
  return tellsConfiguration(line, scene) && !isSame(reported(line.with, asked), asked)
}

const next = 'the configuration that was asked for meanwhile to be sent'

export const queuedSent = together(
  {
    id: 'config.queued-sent',
    says: 'What was asked for while an update waited is sent when that is acknowledged or refused.',
    basis: 'ruling',
    requirements: ['TD-RUL-03'],
    needs: ['session.update'],
    spoil: (log) => {
      const queued = log.findIndex(
        (line, index) =>
          isUpdate(line) &&
          log.slice(0, index).findLast(({ way }) => way === 'in')?.what === 'session.updated',
      )
      return without(log, (_, index) => index === queued)
    },
  },
  {
    calls: (line, scene) => (leavesBehind(line, scene) || leavesOpen(line, scene) ? next : null),
    gives: (line) => (isUpdate(line) ? next : null),
  },
)

const notice = 'a notice that other values are in force'

export const adjustedTold = together(
  {
    id: 'config.adjusted-told',
    says: 'When the service acknowledges other values than were sent, late or in time, or changes them later, the user is told.',
    basis: 'ruling',
    requirements: ['TD-AC-004', 'TD-RUL-03'],
    needs: ['panel.notice'],
    spoil: (log) => without(log, (line) => shows(line, 'panel.notice') && line.with.code === 'adjusted'),
  },
  {
    calls: (line, scene) => (tellsOther(line, scene) ? notice : null),
    gives: (line) => (shows(line, 'panel.notice') ? notice : null),
  },
)

const record = 'a record of what is in force'

export const logged = together(
  {
    id: 'config.logged',
    says: 'When an update is acknowledged, what is in force is logged.',
    basis: 'document',
    requirements: ['TD-VAL-01', 'TD-SCOPE-05'],
    needs: ['host.diagnostic'],
    spoil: (log) => without(log, (line) => shows(line, 'host.diagnostic') && line.with.mode !== undefined),
  },
  {
    calls: (line, scene) =>
      acknowledges(line, scene) && after(line, scene).reportIsSure ? `${record}: ${line.with.mode}` : null,
    gives: (line) =>
      shows(line, 'host.diagnostic') && line.with.mode !== undefined ? `${record}: ${line.with.mode}` : null,
  },
)

const told = 'config-updated'

export const updatedTold = together(
  {
    id: 'config.updated-told',
    says: 'Whenever a configuration is acknowledged, late or in time, or changed by the service, and only then, listeners are told what is in force.',
    basis: 'ruling',
    requirements: ['TD-IF-14', 'TD-AC-004'],
    needs: ['config-updated'],
    spoil: (log) => without(log, showing('config-updated')),
  },
  {
    calls: (line, scene) => (tellsConfiguration(line, scene) ? told : null),
    gives: (line) => (shows(line, 'config-updated') ? told : null),
    only: true,
  },
)

/** A service that reports a threshold that is none leaves open what of it is in force. */
const isThreshold = (value: number): boolean => value >= 0 && value <= 1

export const toldInForce = always<null>(
  {
    id: 'config.told-in-force',
    says: 'Listeners are told what the service acknowledged last.',
    basis: 'interpreted',
    requirements: ['TD-IF-14', 'TD-AC-004'],
    needs: ['config-updated'],
    looksAt: ['session.update', 'panel.notice', 'state'],
    spoil: (log) =>
      changed(log, showing('config-updated'), (line) => ({ with: { ...line.with, mode: 'none' } })),
  },
  {
    start: null,
    ask: (line, _, { inForce }) => {
      if (!shows(line, 'config-updated') || inForce === null) return null
      const wrong = Object.entries(payloadOf(inForce)).find(
        ([name, value]) =>
          line.with[name] !== value && (name !== 'threshold' || isThreshold(inForce.threshold)),
      )
      return wrong === undefined
        ? true
        : { expected: `${wrong[0]} ${wrong[1]}`, got: `${line.with[wrong[0]] ?? 'none'}` }
    },
  },
)
