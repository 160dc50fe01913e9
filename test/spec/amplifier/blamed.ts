/** What the checks of basis document find in a log by hand. */
import { watchOf } from '../../../harness/judging/watch.ts'
import { oracle } from '../../../harness/oracle/oracle.ts'
import spec from '../../../spec/amplifier/spec.ts'
import type { Log } from '../../../spec/log.ts'
import type { Settings } from '../../../spec/row.ts'
import { blamedIn } from '../../support/judged.ts'
import type { Pen } from './pen.ts'

const blaming = spec.monitors.filter(({ basis }) => basis === 'document')

/** What a foreign class is blamed for. */
export const blamed = (log: Log, hand: Pen['hand']): readonly string[] => {
  const until = log.at(-1)?.at ?? 0
  const settings: Settings = { ...hand.settings }
  const watched = watchOf(blaming)(settings, log, until)
  const found = blaming.filter((_, place) => (watched[place]?.findings.length ?? 0) > 0)
  const rows = blamedIn(oracle(spec)(settings, log, until)).map(({ what }) => what)
  return [...found.map(({ id }) => id), ...rows.filter((what) => what.includes('(document)'))]
}
