/** Two conversations of one gateway in one log. */
import type { Told } from '../../wire.ts'

/** Something that was heard, with all that it led to. */
type Block = readonly Told[]

/** A conversation in blocks; what comes before anything was heard is one of its own. */
function blocksOf(told: readonly Told[]): readonly Block[] {
  const blocks: Told[][] = []
  for (const line of told) {
    const block = blocks.at(-1)
    if (block === undefined || line.way === 'in') blocks.push([line])
    else block.push(line)
  }
  return blocks
}

const startOf = (block: Block): number => block[0]?.at ?? 0

/** Both in order of time, and what was heard stays together with its answer. */
export function sideBySide(one: readonly Told[], other: readonly Told[]): readonly Told[] {
  const blocks = [...blocksOf(one), ...blocksOf(other)].sort((a, b) => startOf(a) - startOf(b))
  let last = 0
  return blocks.flat().map((line) => {
    last = Math.max(last, line.at)
    return { ...line, at: last }
  })
}
