/**
 * Problems: what went wrong at the edge of the program, as values. Sentences are ours and for users; the texts of the
 * engine and of the operating system never reach them.
 */

/** Something that the user can mend. */
export interface Problem {
  readonly code: string
  /** What is wrong, one plain sentence. */
  readonly message: string
  /** What to do about it, one plain sentence. */
  readonly help: string
}

/** True for a {@link Problem}, false for whatever else a call may give. */
export function isProblem(value: object): value is Problem {
  return 'code' in value && 'message' in value && 'help' in value
}
