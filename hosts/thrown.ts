/** A short description of an error of foreign code. Stacks never leave this folder. */
import { messageOf } from '../harness/subjects/thrown.ts'

/**
 * The message of an error, in one line of at most 200 characters; empty for a value that is no error. For the user's
 * eyes only: the texts of the engine differ from one version to the next.
 */
export function firstLineOf(thrown: unknown): string {
  const lines = messageOf(thrown).split('\n')
  // The compiler for TypeScript counts its errors in the first line and names them in the next.
  const [, named] = lines.map((line) => line.split(': ERROR: ')).find((parts) => parts.length > 1) ?? []
  return (named ?? lines[0] ?? '').trim().slice(0, 200)
}
