/**
 * The facts about the link that are certain for every implementation, for any choice where the document is silent:
 * the life that the document describes, what may be requested, and what is in force.
 */
import type { Scalar } from '../../log.ts'
import type { Memory, Notes } from '../memory.ts'
import { events, type Line } from '../protocol.ts'
import { defaults, type TurnDetectionSettings } from '../settings.ts'
import { type Config, configured, isSame, reported, safe, sentBy } from './config.ts'

/** For each member of a configuration, the values that may be requested; null: any value. */
export type Asks = Readonly<Record<keyof Config, readonly Scalar[]>>

/** An update: its mode, and when it was sent. */
export interface Unanswered {
  readonly mode: Scalar
  readonly at: number
}

/** The memory of what is certain. */
export interface Sure {
  readonly hasBegun: boolean
  /** Initialised once, before anything else, and not disposed of: the document describes no other life. */
  readonly isPlain: boolean
  readonly asks: Asks
  /** Whether the session that was created last has another id than those that are remembered. */
  readonly sessionHasOwnId: boolean
  /** The updates of this session that the service has not answered, oldest first. */
  readonly unanswered: readonly Unanswered[]
  /** The last report of the service, and whether no mode was published since. */
  readonly report: Config | null
  readonly reportIsLatest: boolean
  /** Whether that was in this session. */
  readonly reportIsOfSession: boolean
  /** Whether the last report answers the only update that waits, with the values that were sent. */
  readonly reportIsSure: boolean
  /** Whether what is in force was acknowledged by such a report. */
  readonly inForceIsSure: boolean
  /** Whether the service has answered nothing since the last update was sent. */
  readonly isUnheard: boolean
  /** What getState() had as its mode before the session, until a mode is reported or published; null for nothing. */
  readonly modeBefore: Scalar
}

const nominal = configured(defaults)

const names = Object.keys(nominal) as readonly (keyof Config)[]

const each = (values: (name: keyof Config) => readonly Scalar[]): Asks =>
  Object.fromEntries(names.map((name) => [name, [...new Set(values(name))]])) as Partial<Asks> as Asks

/** Whether a fraction of this may be rounded: of durations in ms. */
const isDuration = (name: keyof Config): boolean => name.endsWith('Ms')

/** A value that is not safe is sent as any other one; a fraction of a ms may be rounded. */
const valuesOf = (config: Config, settings: TurnDetectionSettings): Asks => {
  const near = safe(config, settings)
  return each((name) => {
    const given = config[name]
    if (given === near[name]) return [given]
    return isDuration(name) && Math.round(Number(given)) === near[name] ? [given, near[name]] : [null]
  })
}

/** In place of a threshold above 1 any safe one may be requested: that of an omitted one may be in force already. */
const isTooHigh = (name: keyof Config, value: Scalar | undefined): boolean =>
  name === 'threshold' && Number(value) > 1

/** The configurations that may be requested at the beginning, by these settings. */
const asksOf = (settings: TurnDetectionSettings): Asks => valuesOf(configured(settings), settings)

const and = (...all: readonly Asks[]): Asks => each((name) => all.flatMap((asks) => asks[name]))

const only = (config: Config): Asks => each((name) => [config[name]])

/** The initial memory. */
export const unsure: Sure = {
  hasBegun: false,
  isPlain: true,
  asks: only(nominal),
  sessionHasOwnId: false,
  unanswered: [],
  report: null,
  reportIsLatest: false,
  reportIsOfSession: false,
  reportIsSure: false,
  inForceIsSure: false,
  isUnheard: false,
  modeBefore: null,
}

/** A member that is omitted may keep its value, or take the value of the settings, or the nominal one. */
const configures = ({ asks, settings }: Memory, { with: said }: Line): Partial<Memory> => {
  const given = valuesOf({ ...nominal, ...said } as Config, settings)
  const left = and(asks, asksOf(settings), only(nominal))
  return {
    asks: each((name) => {
      if (isTooHigh(name, said[name])) return [...given[name], ...left[name], 1]
      return said[name] === undefined ? left[name] : given[name]
    }),
  }
}

/** A mode that is requested by its name keeps the other members as requested, or as in the settings. */
const requestsMode = ({ asks, settings }: Memory, { with: said }: Line): Partial<Memory> => ({
  asks: { ...and(asks, asksOf(settings)), mode: [said.mode ?? null] },
})

const misconfigures = ({ asks, settings }: Memory): Partial<Memory> => ({
  asks: and(asks, asksOf(settings), only(nominal)),
})

const begins = ({ hasBegun, isPlain, settings }: Memory): Partial<Memory> => ({
  hasBegun: true,
  isPlain: isPlain && !hasBegun,
  asks: asksOf(settings),
})

/** An earlier request may be kept for a session that follows, or dropped. */
const renewed = ({ sessionIsNew, settings, asks, ids }: Memory, { with: said }: Line): Partial<Memory> => {
  const { current, stale } = ids.session
  const sessionHasOwnId = said.session !== current && said.session !== stale
  if (!sessionIsNew) return { sessionHasOwnId }
  const begun = { unanswered: [], reportIsOfSession: false, reportIsSure: false, inForceIsSure: false }
  return { ...begun, sessionHasOwnId, asks: and(asks, asksOf(settings)) }
}

/** The configuration that the service reports may be requested again, unless it is the requested one. */
const reports = (memory: Memory, { with: said }: Line, before: Memory): Partial<Memory> => {
  const { acknowledgement, inForce, asks } = memory
  const { sent, unanswered } = before
  const report = reported(said, nominal)
  const isAnswer = acknowledgement === 'in time' && unanswered.length === 1
  const reportIsSure = isAnswer && sent !== null && inForce !== null && isSame(inForce, sent)
  const isLike = acknowledgement === null && before.inForceIsSure && report.mode === inForce?.mode
  return {
    report,
    reportIsLatest: true,
    modeBefore: null,
    reportIsOfSession: true,
    reportIsSure,
    inForceIsSure: reportIsSure || isLike,
    unanswered: unanswered.slice(1),
    isUnheard: false,
    ...(reportIsSure ? {} : { asks: and(asks, only(report), ...(inForce === null ? [] : [only(inForce)])) }),
  }
}

/** After a refusal an implementation may go back to what is in force, or to manual mode. */
const refused = ({ unanswered, asks, inForce }: Memory): Partial<Memory> => ({
  unanswered: unanswered.slice(1),
  isUnheard: false,
  asks: and(
    asks,
    only({ ...(inForce ?? nominal), mode: 'manual' }),
    ...(inForce === null ? [] : [only(inForce)]),
  ),
})

/** No input comes before the beginning in a plain life. */
const comes = ({ hasBegun, isPlain }: Memory): Partial<Memory> =>
  isPlain && !hasBegun ? { isPlain: false } : {}

/** By the name of the event. */
export const sureHeard: readonly Notes<'in'>[] = [
  Object.fromEntries(events.flatMap(({ name }) => (name === 'service.initialize' ? [] : [[name, comes]]))),
  {
    'service.initialize': begins,
    'service.dispose': () => ({ isPlain: false }),
    'user.configure': configures,
    'user.requestMode': requestsMode,
    'user.misconfigure': misconfigures,
    'session.created': renewed,
    'session.updated': reports,
    'session.rejected': refused,
  },
]

/** By the name of the effect. */
export const sureShown: Notes<'out'> = {
  snapshot: ({ sessionIsOpen, modeBefore }, { with: { mode } }) => ({
    modeBefore: sessionIsOpen ? modeBefore : (mode ?? null),
  }),
  'session.update': ({ unanswered }, { at, with: { mode } }) => ({
    unanswered: [...unanswered, { mode: mode ?? null, at }],
    isUnheard: true,
  }),
  // An implementation that has gone back to manual mode may request that.
  state: ({ asks, mode }) => ({
    reportIsLatest: false,
    modeBefore: null,
    ...(mode === 'manual' ? { asks: { ...asks, mode: [...new Set([...asks.mode, 'manual'])] } } : {}),
  }),
}

/** Whether the service reported manual mode in this session, and no mode was published since. */
export const isReportedManual = ({ report, reportIsLatest, reportIsOfSession }: Memory): boolean =>
  report?.mode === 'manual' && reportIsLatest && reportIsOfSession

/** Whether a threshold may be the safe minimum, to which a lower one is raised: it lies at most at the nominal one. */
const isRaised = (asks: Asks, name: keyof Config, value: Scalar): boolean =>
  name === 'threshold' &&
  Number(value) <= nominal.threshold &&
  asks.threshold.some((given) => given !== null && Number(given) < Number(value))

/** Whether a value of a configuration may be the requested one. */
export const mayAsk = (asks: Asks, name: keyof Config, value: Scalar | undefined): boolean =>
  asks[name].includes(null) ||
  (value !== undefined && (asks[name].includes(value) || isRaised(asks, name, value)))

/** Whether a value may be in force already for an implementation; a safe minimum lies below the nominal threshold. */
const mayHave = (asks: Asks, name: keyof Config, value: Scalar): boolean =>
  asks[name].includes(value) ||
  isRaised(asks, name, value) ||
  (asks[name].includes(null) && (name !== 'threshold' || Number(value) < nominal.threshold))

/** Whether an implementation that sends the requested configuration may send this one. */
export const mayBe = ({ asks }: Memory, config: Config): boolean =>
  mayHave(asks, 'mode', config.mode) && sentBy[config.mode].every((name) => mayHave(asks, name, config[name]))

/** Every value that the service, or its client, may go by for a flag. */
export const flagsOf = (
  { asks, inForce, sent, report, desired, inForceIsSure, unanswered }: Memory,
  name: 'createResponse' | 'interruptResponse',
): readonly Scalar[] => {
  const known = [inForce, sent, report, desired].flatMap((config) => (config === null ? [] : [config[name]]))
  return [...new Set([...known, ...(inForceIsSure && unanswered.length === 0 ? [] : asks[name])])]
}

/** Whether the requested configuration differs from all that may be in force, or pending. */
export const isNewForSure = (memory: Memory): boolean => {
  const { inForce, sent, report, unanswered, mode } = memory
  const had = [inForce, sent, report].filter((config) => config !== null)
  const isThere = mode === 'manual' && mayAsk(memory.asks, 'mode', 'manual')
  return unanswered.length === 0 && !isThere && !had.some((config) => mayBe(memory, config))
}
