/** Lengths of time in a file: the unit is always there, and a cited number is the spec's. */
import { isScalar, type Node } from 'yaml'
import type { Time } from './found.ts'
import type { Code } from './problem.ts'
import { known } from './scalars.ts'
import { nearTime, readTime, writeTime } from './time.ts'
import { addProblem, clipped, mistyped, own, placeOfPart, type Walk } from './walk.ts'

const checkedSource = (time: Time, node: Node, walk: Walk): Time | undefined => {
  if (time.cited === null) return time
  const { names, budgets } = walk.vocabulary
  const ms = own(budgets, time.cited)
  if (ms === time.ms) return time
  if (ms !== undefined) {
    const message = `the spec says ${time.cited} is ${writeTime(ms)}, this line says ${writeTime(time.ms)}`
    return addProblem(
      walk,
      node,
      'budget-drift',
      message,
      `write '${writeTime(ms)} (${time.cited})', or leave the source out`,
    )
  }
  if (!names.requirement.includes(time.cited))
    return known(time.cited, 'requirement', node, walk) === undefined ? undefined : time
  const place = placeOfPart(node, time.cited, walk.page)
  return addProblem(walk, place, 'no-budget', `${time.cited} sets no number`, 'leave the source out')
}

const shapeOfTime =
  "write '400 ms' or '1.5 s', and behind it in brackets the requirement that it comes from, if any"

const neverBack = 'time goes on only: write how long after the step above, 0 ms or more'

const overdone: readonly (readonly [RegExp, Code, string])[] = [
  [/^[0-9]*\.[0-9]+ ms$/, 'too-fine', 'has a point, and milliseconds are whole'],
  [/^[0-9]*\.[0-9]+ s$/, 'too-fine', 'is not in whole milliseconds'],
  [/^[0-9]+ (ms|s)$/, 'too-large', 'is more than any conversation takes'],
]

/** How it is written that something does not happen at all. */
export const never = 'never'

const orNever = "write '400 ms', '1.5 s' or 'never'"

/** Reads a length of time, or `never`, which is below 0. */
export const readDelay = (node: Node, walk: Walk): Time | undefined =>
  isScalar(node) && node.value === never ? { ms: -1, cited: null } : readTimeNode(node, walk, orNever)

/** Reads a length of time and holds its source against the spec. */
export const readTimeNode = (node: Node, walk: Walk, how = shapeOfTime): Time | undefined => {
  const value = isScalar(node) ? node.value : null
  if (typeof value !== 'string' && typeof value !== 'number') return mistyped(walk, node, 'a time', how)
  const text = typeof value === 'string' ? value : isScalar(node) ? (node.source ?? String(value)) : ''
  const time = readTime(text)
  if (time) return checkedSource(time, node, walk)
  for (const [pattern, code, because] of overdone)
    if (pattern.test(text)) return addProblem(walk, node, code, `${clipped(text)} ${because}`)
  const near = nearTime(text)
  if (near)
    return addProblem(walk, node, 'no-unit', `${text} ${near.lacks}`, `did you mean ${near.suggestion}?`)
  return mistyped(walk, node, 'a time', text.startsWith('-') ? neverBack : how)
}
