/**
 * Ratchets: what was too long when the rule came, with the length that it had. A number may only go down; an entry
 * that is not needed any more is an error.
 */

/** Files longer than the limit, in lines of code. */
export const longFiles: Readonly<Record<string, number>> = {}

/** Functions longer than the limit, as `file name`, in lines. */
export const longFunctions: Readonly<Record<string, number>> = {
  'machine/agent-voice/announcer.ts announcer': 78,
}

/** Exports without a doc comment, as a number per file. */
export const undocumented: Readonly<Record<string, number>> = {
  'harness/chart-subject.ts': 1,
  'harness/progress.ts': 2,
  'harness/result.ts': 9,
  'harness/subject.ts': 1,
  'machine/agent-voice/context.ts': 1,
  'machine/agent-voice/intake.ts': 1,
  'machine/agent-voice/numbers.ts': 1,
  'machine/domain.ts': 1,
  'reports/html/layout.ts': 1,
  'reports/html/palette.ts': 2,
  'scenarios/language/problem.ts': 1,
  'scenarios/language/scalars.ts': 2,
  'scenarios/language/shape.ts': 1,
  'scenarios/scenario.ts': 1,
  'spec/agent-voice/contract.ts': 1,
  'spec/agent-voice/facts.ts': 1,
  'spec/agent-voice/memory.ts': 1,
  'spec/agent-voice/settings.ts': 1,
  'spec/agent-voice/states.ts': 1,
}
