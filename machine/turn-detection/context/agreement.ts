/** The requested, sent and acknowledged configuration that results from an event. */
import type { Context } from '../context.ts'
import type { Received } from '../events.ts'
import { type Configuration, modeOf, packed, unpacked } from './configuration.ts'
import { type Asked, safe } from './safe.ts'
import { differences, reportedOf } from './strategies.ts'

/** A configuration, by its number, and how many of the requested numbers the safe box changed. */
interface Wanted {
  readonly wanted: number
  readonly clamped: number
}

const wantedOf = (asked: Asked, context: Context): Wanted => {
  const { configuration, clamped } = safe(asked, context)
  return { wanted: packed(configuration), clamped }
}

/** The configuration of the settings. */
export const wantedAtFirst = (context: Context): Wanted => wantedOf({}, context)

/** The request of an event: a whole configuration, or the current one in another mode (TD-IF-01, TD-IF-03). */
export const wantedAfter = (context: Context, { type, asked }: Received): Wanted =>
  type === 'user.requestMode'
    ? {
        wanted: packed({ ...unpacked(context.wanted), ...(asked as Pick<Configuration, 'mode'>) }),
        clamped: 0,
      }
    : wantedOf(asked, context)

/** The configuration in force after this report of the service is recorded; values that it leaves out are as sent. */
export const acknowledged = ({ sent }: Context, { asked }: Received): number =>
  packed({ ...unpacked(sent), ...(reportedOf(asked, modeOf(sent)) as Partial<Configuration>) })

/** The same in another mode, where the user decides about turns. */
export const byHand = (number: number): number => packed({ ...unpacked(number), mode: 'manual' })

/** Whether two configurations, by their numbers, differ in a relevant value. */
export const differ = (one: number, other: number): boolean => differing(one, other) > 0

/** The number of relevant values in which they differ; from none, all values differ. */
export const differing = (one: number, other: number): number =>
  one === 0 || other === 0 ? Number(one !== other) : differences(unpacked(one), unpacked(other))

/**
 * The configuration that the service uses: the acknowledged one of this session, and before that the one that was sent.
 */
export const workingBy = ({ agreed, inForce, sent }: Context): Configuration =>
  unpacked(agreed || sent === 0 ? inForce : sent)

/** Whether an event reports this configuration's mode; configuration 0 has no mode. */
export const isOfMode = ({ asked }: Received, number: number): boolean =>
  number !== 0 && asked.mode === modeOf(number)

/** Whether the service detects turns. */
export const isDetected = (number: number): boolean => modeOf(number) !== 'manual'
