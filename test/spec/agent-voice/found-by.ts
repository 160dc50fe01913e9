/** What one monitor of Agent Voice finds in a log by hand. */
import { watchOf } from '../../../harness/judging/watch.ts'
import spec from '../../../spec/agent-voice/spec.ts'
import type { Log } from '../../../spec/log.ts'

/** What a monitor finds; a breach of one reading alone is none. */
export const foundBy = (id: string, log: Log): readonly unknown[] => {
  const monitor = spec.monitors.find((each) => each.id === id)
  if (monitor === undefined) throw new Error(`There is no monitor ${id}.`)
  const readings = [monitor, ...(monitor.otherReadings ?? [])]
  const all = readings.map((reading) =>
    watchOf([reading])(spec.settings, log, log.at(-1)?.at ?? 0).flatMap(({ findings }) => findings),
  )
  return all.find((findings) => findings.length === 0) ?? all[0] ?? []
}
