/** What is asked for, sent and acknowledged: the configuration that an event leads to. */
import type { Context } from '../context.ts'
import type { Heard } from '../events.ts'
import { type Configuration, modeOf, packed, unpacked } from './configuration.ts'
import { type Asked, safe } from './safe.ts'
import { differences, reportedOf } from './strategies.ts'

/** A configuration, by its number, and how many of the numbers asked for were changed for safety. */
interface Wanted {
  readonly wanted: number
  readonly clamped: number
}

const wantedOf = (asked: Asked, context: Context): Wanted => {
  const { configuration, clamped } = safe(asked, context)
  return { wanted: packed(configuration), clamped }
}

/** What the settings ask for. */
export const wantedAtFirst = (context: Context): Wanted => wantedOf({}, context)

/** What an event asks for: a whole configuration, or what is wanted now in another mode (TD-IF-01, TD-IF-03). */
export const wantedAfter = (context: Context, { type, asked }: Heard): Wanted =>
  type === 'user.requestMode'
    ? {
        wanted: packed({ ...unpacked(context.wanted), ...(asked as Pick<Configuration, 'mode'>) }),
        clamped: 0,
      }
    : wantedOf(asked, context)

/** What is in force once this report of the service is noted; what it does not tell is as it was sent. */
export const acknowledged = ({ sent }: Context, { asked }: Heard): number =>
  packed({ ...unpacked(sent), ...(reportedOf(asked, modeOf(sent)) as Partial<Configuration>) })

/** The same in another mode, where the user decides about turns. */
export const byHand = (number: number): number => packed({ ...unpacked(number), mode: 'manual' })

/** Whether two configurations, by their numbers, differ in anything that matters. */
export const differ = (one: number, other: number): boolean => differing(one, other) > 0

/** How many things that matter they differ in; from none, everything differs. */
export const differing = (one: number, other: number): number =>
  one === 0 || other === 0 ? Number(one !== other) : differences(unpacked(one), unpacked(other))

/** What the service works by: what it agreed to in this session, and before that what it was sent. */
export const workingBy = ({ agreed, inForce, sent }: Context): Configuration =>
  unpacked(agreed || sent === 0 ? inForce : sent)

/** Whether an event tells of this configuration's mode; that of none is nobody's. */
export const isOfMode = ({ asked }: Heard, number: number): boolean =>
  number !== 0 && asked.mode === modeOf(number)

/** Whether turns are detected by the service. */
export const isDetected = (number: number): boolean => modeOf(number) !== 'manual'
