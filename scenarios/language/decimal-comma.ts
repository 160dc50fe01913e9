/** A decimal comma in braces, `{ within: 1,5 s }`: YAML parses the text behind it as a word of its own. */
import { isScalar, type Node, type Pair } from 'yaml'
import { isEmpty } from './empty.ts'

type Entry = Pair<Node, Node | null>

/** The number that two neighbours in braces were meant to be, and where it stands; null when they are two entries. */
export const numberAcross = (
  one: Entry | undefined,
  next: Entry | undefined,
): { readonly text: string; readonly from: number; readonly to: number } | null => {
  if (!isScalar(one?.value) || !isScalar(next?.key) || !isEmpty(next.value)) return null
  const [whole, fraction] = [String(one.value.source ?? ''), String(next.key.source ?? '')]
  const [from = 0, end = 0] = one.value.range ?? []
  const [start = 0, to = 0] = next.key.range ?? []
  const isOne = /^[0-9]+$/.test(whole) && /^[0-9]+( |$)/.test(fraction) && start === end + 1
  return isOne ? { text: `${whole},${fraction}`, from, to } : null
}
