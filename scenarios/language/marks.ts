/** Marks: set once, above the line that counts from them, and never under the name of an event. */
import { isScalar, isSeq, type Node } from 'yaml'
import { columnsIn } from './fill.ts'
import { suggest } from './suggest.ts'
import { addProblem, clipped, under, type Walk } from './walk.ts'

/** The text of a node, when it can be known without a row of the examples. */
const textOf = (node: Node | null): string | null =>
  isScalar(node) && typeof node.value === 'string' && columnsIn(node).length === 0 ? node.value : null

/** Checks the marks of all steps. Their shapes are checked elsewhere. */
export const checkMarks = (steps: Node | null, walk: Walk): void => {
  const { event, effect } = walk.vocabulary.names
  const taken = [...event, ...effect]
  const set: string[] = []
  for (const step of isSeq<Node>(steps) ? steps.items : []) {
    const since = under(under(step, 'expect'), 'since')
    const from = textOf(since)
    if (since && from !== null && !from.startsWith('entering ') && ![...set, ...taken].includes(from)) {
      const message = `'${clipped(from)}' is neither an event nor a mark above this line`
      addProblem(walk, since, 'unknown-mark', message, suggest(from, [...set, ...taken]))
    }
    const mark = under(step, 'mark')
    const name = textOf(mark)
    if (mark === null || name === null) continue
    if ([...set, ...taken].includes(name))
      addProblem(
        walk,
        mark,
        'duplicate',
        `'${clipped(name)}' has a meaning already`,
        'give this moment another name',
      )
    set.push(name)
  }
}
