/** A run as text: its log, one line per event, with breaches where they happened. */

import type { RecordedViolation } from '../harness/judging/check-results.ts'
import type { Played } from '../harness/playing/plan.ts'
import type { Line } from '../spec/log.ts'
import { arrows } from './excerpt.ts'
import { printable } from './printable.ts'

/** Prints a run: `<` is received by the subject, `>` is emitted by it, `.` happens in the world around it. */
export function toLog({ plan, log, untilMs, broken }: Played, noted: readonly RecordedViolation[]): string {
  const width = String(untilMs).length
  const instant = (at: number) => `${String(at).padStart(width)} ms`
  const lines = log.map((line) => ({
    at: line.at,
    text: `${instant(line.at)} ${arrows[line.way]} ${line.who}: ${sentence(line)}`,
  }))
  const breaches = noted.map(({ at, expected, got, requirement }) => ({
    at,
    text: `${instant(at)} ! ${requirement}: expected ${expected}; got ${got}`,
  }))
  const all = [...lines, ...breaches].sort((a, b) => a.at - b.at).map(({ text }) => printable(text))
  const end =
    broken === null
      ? `${instant(untilMs)}   the end`
      : `${instant(untilMs)} ! broken off: ${printable(broken.message)}`
  return [printable(plan.title), printable(plan.name), '', ...all, end].join('\n')
}

const sentence = ({ what, with: payload }: Line): string =>
  [what, ...Object.entries(payload).map(([name, value]) => `${name}=${value}`)].join(' ')
