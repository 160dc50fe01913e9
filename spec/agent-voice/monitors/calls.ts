/** Calls of the contract: what they accept, what they refuse, and that each of them settles (AV-IF-22 to AV-IF-26). */
import { changed, shown, without } from '../../edits.ts'
import { hears, publishes, shows } from '../../lines.ts'
import type { Line, Log } from '../../log.ts'
import { active, always, type Scene, together } from './scene.ts'

const settles = (line: Line, call: string): boolean => shows(line, 'settled') && line.with.call === call

/** The same log, with what settles a call turned round. */
const turned = (log: Log, call: string): Log =>
  changed(
    log,
    (line) => settles(line, call),
    (line) => ({
      with: {
        ...line.with,
        outcome: line.with.outcome === 'resolved' ? 'rejected' : 'resolved',
        code: 'UNKNOWN',
      },
    }),
  )

const invalid = 'the value to be refused as INVALID_ARGUMENT'

export const valuesChecked = together(
  {
    id: 'call.closed-sets',
    says: 'A reason or a source outside its closed set is refused as INVALID_ARGUMENT.',
    basis: 'ruling',
    requirements: ['AV-IF-22', 'AV-IF-23', 'AV-IF-24'],
    needs: ['settled'],
    spoil: (log) => turned(log, 'user.misuse'),
  },
  {
    calls: (line) => (hears(line, 'user.misuse') ? invalid : null),
    gives: (line) =>
      settles(line, 'user.misuse') &&
      line.with.outcome === 'rejected' &&
      line.with.code === 'INVALID_ARGUMENT'
        ? invalid
        : null,
  },
)

/** A misused call since which nothing was heard: nothing may come of it, but of what comes after its refusal. */
type Misuse = 'none' | 'made' | 'refused'

const misuseAfter = (misuse: Misuse, line: Line): Misuse => {
  if (line.way === 'in') return hears(line, 'user.misuse') ? 'made' : 'none'
  return misuse === 'made' && settles(line, 'user.misuse') ? 'refused' : misuse
}

export const misuseHarmless = always<Misuse>(
  {
    id: 'call.misuse-harmless',
    says: 'A call with a value outside its closed set changes nothing.',
    basis: 'ruling',
    requirements: ['AV-IF-22', 'AV-IF-23', 'AV-IF-24'],
    needs: ['state'],
    looksAt: ['settled'],
    spoil: (log) =>
      log.flatMap((line) =>
        hears(line, 'user.misuse')
          ? [line, { ...line, ...shown('state', { to: 'terminating', cause: 'user.stop' }) }]
          : [line],
      ),
  },
  {
    start: 'none',
    ask: (line, misuse, { heard }) => {
      if (misuse === 'none') return null
      if (line.way === 'in') return true
      // A limit may run out later, or in the same instant once the call was refused.
      return misuse === 'made' && shows(line, 'state') && line.at === heard?.at
        ? { expected: 'a misused call to change nothing', got: `a change to ${line.with.to}` }
        : null
    },
    remember: misuseAfter,
  },
)

export const fatalErrorAccepted = together(
  {
    id: 'call.fatal-error-accepted',
    says: "endConversation('fatal-error') is accepted.",
    basis: 'document',
    requirements: ['AV-IF-22', 'AV-EDGE-04'],
    needs: ['state'],
    spoil: (log) => without(log, (line) => publishes(line, 'terminating')),
  },
  {
    calls: (line, { state }) =>
      hears(line, 'user.stop') && line.with.reason === 'fatal-error' && active.includes(state)
        ? "endConversation('fatal-error') to end the conversation"
        : null,
    gives: (line) =>
      publishes(line, 'terminating') || publishes(line, 'idle')
        ? "endConversation('fatal-error') to end the conversation"
        : null,
  },
)

const audioOf = (line: Line): string =>
  line.with.audio === true
    ? 'a session with audio to be accepted'
    : 'a session without audio to be refused as SESSION_UNSUPPORTED'

const audioAnswer = (line: Line): string =>
  line.with.outcome === 'resolved'
    ? 'a session with audio to be accepted'
    : `a session without audio to be refused as ${line.with.code}`

export const audioNeeded = together(
  {
    id: 'call.audio-needed',
    says: 'initialize() accepts a session with audio and refuses one without as SESSION_UNSUPPORTED.',
    basis: 'ruling',
    requirements: ['AV-ASM-05', 'AV-IF-02'],
    needs: ['settled'],
    spoil: (log) => turned(log, 'session.initialize'),
  },
  {
    calls: (line, { state }) =>
      hears(line, 'session.initialize') && state === 'idle' ? audioOf(line) : null,
    gives: (line) => (settles(line, 'session.initialize') ? audioAnswer(line) : null),
  },
)

const elsewhere = 'user.startElsewhere'

export const oneInThisWindow = together(
  {
    id: 'call.one-in-this-window',
    says: 'While a conversation goes on, another machine of the same window is refused one.',
    basis: 'document',
    requirements: ['AV-CON-002'],
    needs: ['settled'],
    spoil: (log) => turned(log, elsewhere),
  },
  {
    calls: (line, { state }) =>
      hears(line, elsewhere) && line.with.window === 'same' && active.includes(state)
        ? 'the second machine to be refused'
        : null,
    gives: (line) =>
      settles(line, elsewhere) && line.with.outcome === 'rejected'
        ? 'the second machine to be refused'
        : null,
  },
)

export const anotherWindow = together(
  {
    id: 'call.another-window',
    says: 'A machine of another window may have its own conversation.',
    basis: 'ruling',
    requirements: ['AV-CON-002'],
    needs: ['settled'],
    spoil: (log) => {
      const index = log.findIndex((line) => hears(line, elsewhere) && line.with.window === 'other')
      return index < 0 ? log : [...log.slice(0, index), ...turned(log.slice(index), elsewhere)]
    },
  },
  {
    calls: (line) =>
      hears(line, elsewhere) && line.with.window === 'other'
        ? 'the other window to be granted its own'
        : null,
    gives: (line) =>
      settles(line, elsewhere) && line.with.outcome === 'resolved'
        ? 'the other window to be granted its own'
        : null,
  },
)

/** Why a start is refused in the states in which it is always refused. */
const refusals: Readonly<Record<string, string>> = {
  terminating: 'TERMINATING',
  ...Object.fromEntries(['preparing', ...active].map((state) => [state, 'ALREADY_ACTIVE'])),
}

/** A conversation that is suspended goes on as much as any (AV-CON-002); a start that waits may be joined. */
const refusalIn = ({ state, previous }: Scene): string | undefined =>
  refusals[state === 'suspended' ? previous : state]

const refusalOf = (code: unknown): string => `the start to be refused as ${code}`

export const refusalNamed = together(
  {
    id: 'call.refusal-named',
    says: 'A start that cannot be granted is refused with the code that says why.',
    basis: 'ruling',
    requirements: ['AV-CON-002', 'AV-IF-03'],
    needs: ['settled'],
    spoil: (log) =>
      changed(
        log,
        (line) => settles(line, 'user.start') && line.with.code === 'ALREADY_ACTIVE',
        (line) => ({ with: { ...line.with, code: 'UNKNOWN' } }),
      ),
  },
  {
    calls: (line, scene) => {
      const code = hears(line, 'user.start') ? refusalIn(scene) : undefined
      return code === undefined ? null : refusalOf(code)
    },
    gives: (line) => (settles(line, 'user.start') ? refusalOf(line.with.code) : null),
  },
)
