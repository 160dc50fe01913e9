/**
 * Logs of implementations that chose differently where a document leaves a choice: no check of its basis fails them.
 */
import { expect, it } from 'vitest'
import { watchOf } from '../../harness/judging/watch.ts'
import { judge } from '../../harness/oracle/oracle.ts'
import type { Spec } from '../../spec/spec.ts'
import { blamedIn } from '../support/judged.ts'
import type { Good } from './by-hand.ts'

/** The time (ms) from the last line to the end of a log: an answer due by then is missed. */
const afterMs = 2000

/** What the table and the monitors find in a log with basis `document`, by check. */
export const blamedByDocument = (spec: Spec, { settings, log }: Good): readonly string[] => {
  const untilMs = (log.at(-1)?.at ?? 0) + afterMs
  const monitors = spec.monitors.filter(({ basis }) => basis === 'document')
  const rows = blamedIn(judge(spec, settings, log, untilMs)).filter(({ what }) => what.includes('(document)'))
  const watched = watchOf(monitors)(settings, log, untilMs).flatMap(({ findings }, place) =>
    findings.map(() => monitors[place]?.id ?? ''),
  )
  return [...rows.map(({ what }) => what.split(' ')[0] ?? ''), ...watched]
}

/** Every log is permitted. */
export const lawsOfPermitted = (spec: Spec, logs: readonly Good[]): void => {
  it.each(logs.map((log) => [log.name, log] as const))('permitted: %s', (_, log) => {
    expect(blamedByDocument(spec, log)).toEqual([])
  })
}

/** Every log fails the checks that are named, and no other. */
export const lawsOfBlamed = (
  spec: Spec,
  logs: readonly (readonly [log: Good, ...checks: readonly string[]])[],
): void => {
  it.each(logs.map(([log, ...checks]) => [log.name, log, checks] as const))(
    'blamed: %s',
    (_, log, checks) => {
      expect(blamedByDocument(spec, log)).toEqual(checks)
    },
  )
}
