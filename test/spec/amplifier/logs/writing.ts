/** How a good log is told, and where many of them begin. */
import type { AmplifierSettings } from '../../../../spec/amplifier/settings.ts'
import type { Good } from '../../../laws/by-hand.ts'
import { good } from '../by-hand.ts'
import { type Pen, pen } from '../pen.ts'

type Set = Partial<AmplifierSettings>

/** A good log under these settings. */
export const reported = (name: string, report: (log: Pen) => Pen, set: Set = {}): Good => {
  const log = pen(set)
  report(log).asked()
  return good(name, log, set)
}

/** Speaking, since 3700 ms. */
export const speaking = (log: Pen): Pen => log.born().says(2000).answers(3500)
/** Tools run, since 3600 ms. */
export const running = (log: Pen): Pen => log.born().says(2000).created(3500).runs(3600)
/** An agent works, since 3600 ms. */
export const waiting = (log: Pen): Pen => log.born().says(2000).created(3500).delegates(3600)
