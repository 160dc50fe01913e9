/** Suspensions: what they begin with, and what must not happen in them (AV-REQ-008, AV-EDGE-03, AV-RUL-09, AV-RUL-22). */
import { changed, followed, into, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line } from '../../log.ts'
import { active, always, holdsAfter, leaves, suspends, together, within } from './scene.ts'

const suspended = 'suspended to be published'

export const suspensionTaken = together(
  {
    id: 'suspended.on-request',
    says: 'A renewal, a resynchronisation or a diagnosis suspends a conversation that goes on.',
    basis: 'document',
    requirements: ['AV-IF-12', 'AV-IF-24', 'AV-REQ-008', 'AV-T-11', 'AV-DEF-09', 'AV-AC-005', 'AV-TEST-07'],
    needs: ['state'],
    spoil: (log) => without(log, into('suspended')),
  },
  {
    calls: (line, { state }) => (suspends(line) && active.includes(state) ? suspended : null),
    gives: (line) => (publishes(line, 'suspended') ? suspended : null),
  },
)

export const suspensionReasoned = always(
  {
    id: 'suspended.for-a-reason',
    says: 'Suspended is entered for one of the three reasons, and for nothing else.',
    basis: 'document',
    requirements: ['AV-DEF-09', 'AV-T-11'],
    needs: ['state'],
    spoil: (log) => without(log, suspends),
  },
  {
    start: null,
    ask: (line, _, { holds, state }) => {
      if (!publishes(line, 'suspended')) return null
      return holds.length > 0
        ? true
        : { expected: 'suspended only for one of its three reasons', got: `from ${state} for none` }
    },
  },
)

export const nothingSent = always(
  {
    id: 'suspended.nothing-sent',
    says: 'While suspended, nothing is sent to Copilot.',
    basis: 'document',
    requirements: ['AV-EDGE-03', 'AV-VAL-05', 'AV-REQ-008'],
    needs: ['state', 'copilot.send'],
    spoil: (log) => followed(log, into('suspended'), () => shown('copilot.send', { request: 'request#99' })),
  },
  {
    start: null,
    ask: (line, _, { state }) => {
      if (state !== 'suspended') return null
      if (leaves(line, 'suspended')) return true
      return shows(line, 'copilot.send')
        ? { expected: 'no prompt while suspended', got: `copilot.send of ${line.with.request}` }
        : null
    },
  },
)

export const nothingSpoken = always(
  {
    id: 'suspended.nothing-spoken',
    says: 'While a suspension is held, no answer begins to be spoken.',
    basis: 'document',
    requirements: ['AV-EDGE-03', 'AV-REQ-008'],
    needs: ['state', 'tts.speak'],
    looksAt: ['playback.started'],
    spoil: (log) => followed(log, into('suspended'), () => shown('tts.speak', { handle: 'handle#99' })),
  },
  {
    start: null,
    ask: (line, _, { state, holds, since }) => {
      if (state !== 'suspended') return null
      if (leaves(line, 'suspended')) return true
      // What begins to play in the very instant in which it is stopped is not heard.
      const isHeard = line.what === 'playback.started' && line.at > since
      return holds.length > 0 && (shows(line, 'tts.speak') || isHeard)
        ? { expected: 'silence while suspended', got: `${line.what} of ${line.with.handle}` }
        : null
    },
  },
)

/** The limits of the talk, by the causes that they publish. */
const timers = ['copilot.timeout', 'tts.timeout', 'stt.timeout']

export const timersStand = always(
  {
    id: 'suspended.timers-stand',
    says: 'While a suspension is held, no limit of the talk runs out.',
    basis: 'document',
    requirements: ['AV-REQ-008', 'AV-TEST-07'],
    needs: ['state'],
    spoil: (log) =>
      changed(
        log,
        (line) => leaves(line, 'suspended'),
        (line) => ({ with: { ...line.with, cause: 'copilot.timeout' } }),
      ),
  },
  {
    start: null,
    ask: (line, _, { holds }) => {
      // On the way back it is over: what is waited for then may have a limit.
      if (!leaves(line, 'suspended') || holds.length === 0) return null
      const cause = String(line.with.cause)
      return timers.includes(cause) ? { expected: 'limits that stand still', got: `${cause} ran out` } : true
    },
  },
)

/** The three reasons in the faults of a conversation and at its end, and speech while it is suspended. */
const noted = ({ what }: Line, state: string): boolean =>
  state === 'suspended'
    ? ['vad.start', 'vad.end', 'stt.partial'].includes(what)
    : ['session.renewal', 'network.lost', 'diagnostics.start'].includes(what)

export const onlyNoted = always<string | null>(
  {
    id: 'suspended.only-noted',
    says: 'A suspension is only noted in faulted and terminating, and so is speech while suspended.',
    basis: 'ruling',
    requirements: ['AV-RUL-09', 'AV-RUL-22'],
    needs: ['state'],
    spoil: (log) =>
      log.flatMap((line) =>
        suspends(line) || hears(line, 'vad.start')
          ? [line, { ...line, ...shown('state', { to: 'suspended', cause: line.what }) }]
          : [line],
      ),
  },
  {
    start: null,
    ask: (line, asked, { state }) => {
      if (line.way === 'in') return asked === null ? null : true
      if (asked === null || !shows(line, 'state') || line.with.cause !== asked) return null
      return { expected: `'${asked}' to change nothing in ${state}`, got: `${line.with.to}` }
    },
    remember: (asked, line, { state }) => {
      if (line.way !== 'in') return asked
      return ['suspended', 'faulted', 'terminating'].includes(state) && noted(line, state) ? line.what : null
    },
  },
)

export const holdsBlock = always(
  {
    id: 'suspended.holds-block',
    says: 'Nothing starts and nothing recovers while a suspension is held.',
    basis: 'ruling',
    requirements: ['AV-RUL-09', 'AV-RUL-19', 'AV-REQ-002'],
    needs: ['state'],
    spoil: (log) => [{ at: 0, who: 'session', way: 'in', what: 'session.renewal', with: {} }, ...log],
  },
  {
    start: null,
    ask: (line, _, { holds }) => {
      if (!publishes(line, 'preparing')) return null
      return holds.length === 0
        ? true
        : { expected: 'no start while suspended', got: `held: ${holds.join()}` }
    },
  },
)

export const suspensionEnds = within(
  {
    id: 'suspended.at-most-30000',
    says: 'A suspension that nobody ends is a fault after suspendTimeoutMs.',
    basis: 'ruling',
    requirements: ['AV-RUL-21', 'AV-RUL-27'],
    budget: 'AV-RUL-21',
    needs: ['state'],
    spoil: (log) => {
      const from = log.findIndex(into('suspended'))
      return log.map((line, index) => (from >= 0 && index > from ? { ...line, at: line.at + 30_001 } : line))
    },
  },
  {
    ms: ({ settings }) => settings.suspendTimeoutMs,
    what: 'the suspension to end',
    opens: (line) => publishes(line, 'suspended'),
    closes: (line, scene) =>
      leaves(line, 'suspended') || (scene.holds.length > 0 && holdsAfter(line, scene).length === 0),
  },
)
