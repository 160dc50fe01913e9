/** One cause in a terminal: what broke, a few examples, and how to see each of them again. */
import type { Failure, SpecResult } from '../../harness/result.ts'
import { shrinkAgain } from '../again.ts'
import type { Cause } from '../causes.ts'
import { type Excerpted, excerpt, logOf, worded } from '../excerpt.ts'
import { plural } from '../gauges.ts'
import { oneLine, printable } from '../printable.ts'
import { columns, type Inks, labelled } from './paper.ts'

/** The maximum number of examples per cause; the report has them all. */
const examplesShown = 2
const indent = '      '

/** The lines of one cause, without a blank line at either end. */
export function causeLines(spec: SpecResult, cause: Cause, ink: Inks, width: number): readonly string[] {
  const { examples } = cause
  const head = `${ink.strong(ink.by.bad('FAIL'))}  ${ink.strong(oneLine(cause.requirement))}  ${ink.faint(oneLine(cause.check))}`
  const statement = cause.statement === '' ? [] : labelled(indent, 'says', cause.statement, width)
  const rest = examples.length - examplesShown
  return [
    head,
    ...statement,
    ...examples.slice(0, examplesShown).flatMap((example) => exampleLines(spec, example, ink, width)),
    ...(rest > 0
      ? ['', ink.faint(`${indent}and ${plural(rest, `more ${cause.seenIn}`)} with the same cause`)]
      : []),
  ]
}

function exampleLines(spec: SpecResult, failure: Failure, ink: Inks, width: number): readonly string[] {
  return [
    '',
    ...labelled(indent, 'expected', failure.expected, width),
    ...labelled(indent, 'got', failure.got, width),
    ...labelled(indent, 'at', `${failure.atMs} ms of ${failure.scenario}`, width),
    ...placeLines(failure, ink),
    ...excerptLines(excerpt(logOf(spec, failure.scenario), failure.atMs), ink, width),
    ...againLines(failure, indent),
  ]
}

/** The commands that play a failure again, and that make it small. */
export const againLines = (failure: Pick<Failure, 'check' | 'replay'>, lead: string): readonly string[] =>
  Object.entries({ replay: failure.replay, shrink: shrinkAgain(failure) }).flatMap(([label, command]) =>
    command === null ? [] : [`${lead}${label.padEnd(10)}${oneLine(command)}`],
  )

/** The line of the scenario file with carets under the words that expected something else. */
function placeLines({ place }: Failure, ink: Inks): readonly string[] {
  if (place === null) return []
  const number = String(place.line).padStart(4)
  const gap = ' '.repeat(number.length)
  const carets = ' '.repeat(Math.max(0, place.column - 1)) + '^'.repeat(Math.max(1, place.length))
  return [
    ink.faint(`${indent}${gap}--> ${oneLine(place.file)}:${place.line}:${place.column}`),
    `${indent}${number} | ${printable(place.text).replace(/\s/g, ' ')}`,
    `${indent}${gap} | ${ink.by.bad(carets)}`,
  ]
}

function excerptLines(lines: readonly Excerpted[], ink: Inks, width: number): readonly string[] {
  const cells = lines.map(({ at, line, offends }) => {
    const { arrow, what, more } = line ? worded(line) : { arrow: '', what: 'here', more: '' }
    return [offends ? '*' : ' ', `${at} ms`, arrow, what, more]
  })
  return columns(cells, [1]).map((text, index) => {
    const fitting = `${indent}${text}`.slice(0, Math.max(40, width))
    return lines[index]?.offends ? ink.strong(fitting) : fitting
  })
}
