/** A short description of an error of foreign code. Stacks never leave this folder. */

/**
 * Its kind, for instance `TypeError` or `string`: the only part that may appear in a result that is compared by bytes.
 */
export function kindOf(thrown: unknown): string {
  const name = memberOf(thrown, 'name')
  return thrown instanceof Error ? (typeof name === 'string' ? name : 'Error') : typeof thrown
}

/**
 * Its message, in one line of at most 200 characters; empty for a value that is no error. For the user's eyes only: the
 * texts of the engine differ from one version to the next.
 */
export function firstLineOf(thrown: unknown): string {
  const message = memberOf(thrown, 'message')
  const lines = typeof message === 'string' ? message.split('\n') : []
  // The compiler for TypeScript counts its errors in the first line and names them in the next.
  const [, named] = lines.map((line) => line.split(': ERROR: ')).find((parts) => parts.length > 1) ?? []
  return (named ?? lines[0] ?? '').trim().slice(0, 200)
}

/** A member of an error; undefined where it is none, and where reading it throws. */
function memberOf(thrown: unknown, member: 'name' | 'message'): unknown {
  try {
    return thrown instanceof Error ? thrown[member] : undefined
  } catch {
    return undefined
  }
}
