/** Runs of scenarios as a list: one line each, and what was missed below it, with the line of the file. */
import pc from 'picocolors'
import type { Failure, Result, RunResult } from '../harness/result.ts'
import { plural } from './gauges.ts'
import { printable } from './printable.ts'

const words: Readonly<Record<RunResult['verdict'], string>> = {
  pass: 'pass',
  fail: 'FAIL',
  deviation: 'note',
  'broken off': 'BROKE OFF',
}

/** Renders the runs of a result; the last line counts. */
export function toRunList({ specs }: Result, { colour }: { readonly colour: boolean }): string {
  const paint = pc.createColors(colour)
  const paints = {
    pass: paint.green,
    fail: paint.red,
    deviation: paint.yellow,
    'broken off': paint.red,
  } as const
  const all = Object.values(specs)
  const findings = all.flatMap(({ failures, deviations }) => [...failures, ...deviations])
  const runs = all.flatMap(({ details }) => details.runs)
  const lines = runs.flatMap(({ name, title, verdict, broken }) => [
    `${paints[verdict](words[verdict])}  ${printable(name)}  ${printable(title)}`,
    ...(broken === null ? [] : [`      ${printable(broken)}`]),
    ...findings.filter(({ scenario }) => scenario === name).flatMap(reported),
  ])
  const failed = runs.filter(({ verdict }) => verdict === 'fail' || verdict === 'broken off').length
  return [...lines, '', `${plural(runs.length, 'run')}, ${failed} failed.`].join('\n')
}

const reported = ({ requirement, atMs, expected, got, place, replay }: Failure): readonly string[] => [
  `      ${requirement} at ${atMs} ms: expected ${printable(expected)}; got ${printable(got)}`,
  ...(place === null
    ? []
    : [
        `      ${printable(place.file)}:${place.line}`,
        `      | ${printable(place.text)}`,
        `      | ${' '.repeat(place.column - 1)}${'^'.repeat(Math.max(1, place.length))}`,
      ]),
  `      replay: ${printable(replay)}`,
]
