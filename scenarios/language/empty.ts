/** Whether a value is empty: behind a word, or in a whole file. */
import { isScalar, type Node } from 'yaml'

export const isEmpty = (node: Node | null): boolean =>
  node === null || (isScalar(node) && node.value === null)
