/** Edits of good logs by hand, by the monitor that each falsifies: none of the derived ones does. */
import { defaults } from '../../../spec/agent-voice/settings.ts'
import { changed, delayed, into, showing, shown } from '../../../spec/edits.ts'
import { emits, publishes, receives } from '../../../spec/lines.ts'
import type { Line } from '../../../spec/log.ts'
import type { EditByHand } from '../../laws/falsify.ts'

const leaves = (line: Line, state: string): boolean => emits(line, 'state') && line.with.from === state

/** A recovery without a start of the user. */
const recoversByItself = (line: Line): boolean =>
  leaves(line, 'faulted') && line.with.to === 'preparing' && line.with.cause !== 'user.start'

const times = (count: number, lines: readonly Line[]): readonly Line[] =>
  Array.from({ length: count }, () => lines).flat()

export const edits: Readonly<Record<string, EditByHand>> = {
  'copilot.backoff': (log) =>
    changed(
      log,
      (line) => emits(line, 'copilot.send') && line.with.attempt === 4,
      ({ at }) => ({ at: at - defaults.copilotRetryBaseMs }),
    ),
  'policy.manual': (log) =>
    log.flatMap((line) =>
      receives(line, 'vad.end')
        ? [line, { ...line, ...shown('state', { to: 'processing', cause: 'vad.end' }) }]
        : [line],
    ),
  'start.joined': (log) => {
    const again = log.findLastIndex((line) => receives(line, 'user.start'))
    const refusal = shown('settled', { call: 'user.start', outcome: 'rejected', code: 'ALREADY_ACTIVE' })
    return log.flatMap((line, index) => (index === again ? [line, { ...refusal, at: line.at }] : [line]))
  },
  'suspended.timers-stand': (log) =>
    changed(
      log,
      (line) => leaves(line, 'suspended'),
      (line) => ({ with: { ...line.with, cause: 'copilot.timeout' } }),
    ),
  'recovery.pauses': (log) => {
    const place = log.findIndex(recoversByItself)
    const back = log[place]
    const fault = log.findLast((line, index) => index < place && publishes(line, 'faulted'))
    if (back === undefined || fault === undefined) return log
    return log.toSpliced(place, 1, ...times(9, [{ ...fault, at: back.at }, back]))
  },
  'breaker.stops-in-the-end': (log) => {
    const place = log.findIndex(into('preparing'))
    const begins = log[place]
    if (begins === undefined) return log
    const fault = { ...begins, with: { from: 'listening', to: 'faulted', cause: 'error' } }
    return log.toSpliced(place, 0, ...times(10, [fault]))
  },
  'state.comes-to-rest': (log) => {
    const place = log.findIndex(showing('state'))
    const change = log[place]
    return change === undefined ? log : log.toSpliced(place, 0, ...times(24, [change]))
  },
  'state.no-replay': (log) => {
    const change = log.find(showing('state'))
    return change === undefined ? log : [{ ...change, at: 0 }, ...log]
  },
  'waiting.timeout-instant/inclusive': (log) =>
    delayed(log, (line) => publishes(line, 'listening') && line.with.cause === 'copilot.timeout', 2),
}
