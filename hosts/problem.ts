/**
 * Problems: what went wrong at the edge of the program, as values. Sentences are ours and for users; the texts of the
 * engine and of the operating system never reach them.
 */

/** Every code of a problem; `cli/stories.ts` has the full explanation of each. */
export const problemCodes = [
  'unknown-spec',
  'one-spec-needed',
  'unknown-run',
  'unknown-code',
  'unknown-view',
  'no-chart',
  'races-and-pairs',
  'no-parts',
  'other-campaign',
  'runs-twice',
  'not-a-campaign',
  'damaged-campaign',
  'not-deterministic',
  'no-database',
  'unknown-campaign',
  'known-failures',
  'downstream',
  'not-a-report',
  'other-report',
  'no-scenarios',
  'missing',
  'is-a-folder',
  'not-a-file',
  'not-a-folder',
  'not-text',
  'too-big',
  'not-allowed',
  'not-usable',
  'not-ours',
  'disk-full',
  'not-written',
  'no-wire',
  'unknown-choice',
  'no-gateway',
  'not-an-address',
  'not-a-record',
  'port-taken',
  'port-not-allowed',
  'no-such-host',
  'no-module',
  'no-default-export',
  'not-a-class',
  'module-threw',
  'module-hung',
  'module-left',
  'module-replaces-builtins',
  'not-shrunk-passes',
  'not-shrunk-untold',
  'not-shrunk-lost',
  'not-shrunk-stopped',
  'not-shrunk-fickle',
  'internal',
] as const

/** The code of a problem; codes never change. */
export type ProblemCode = (typeof problemCodes)[number]

/** Something that the user can mend. */
export interface Problem {
  readonly code: ProblemCode
  /** What is wrong, one plain sentence. */
  readonly message: string
  /** What to do about it, one plain sentence. */
  readonly help: string
}

/** True for a {@link Problem}, false for any other result of a call. */
export function isProblem(value: object): value is Problem {
  return 'code' in value && 'message' in value && 'help' in value
}
