/** Good logs of Amplifier by their story, and where most of them begin. */
import type { AmplifierSettings } from '../../../../spec/amplifier/settings.ts'
import type { Good } from '../../../laws/by-hand.ts'
import { good } from '../by-hand.ts'
import { type Pen, pen } from '../pen.ts'

type Set = Partial<AmplifierSettings>

/** A good log of what `report` writes, under these settings. */
export const reported = (name: string, report: (log: Pen) => Pen, set: Set = {}): Good => {
  const log = pen(set)
  report(log).asked()
  return good(name, log, set)
}

/** The model is waited for, since 3000 ms. */
export const thinking = (log: Pen): Pen => log.born().says(2000)
/** The answer is spoken, since 3500 ms. */
export const speaking = (log: Pen): Pen => thinking(log).answers(3500)
/** The user is told of an error. */
export const notice = (log: Pen): Pen => log.emits('ui.notice', { kind: 'error' })
