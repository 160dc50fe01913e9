/** Every command of the command line, in the order in which help lists them. */
import { addCheck } from './commands/check.ts'
import { addExplain } from './commands/explain.ts'
import { addExplore } from './commands/explore.ts'
import { addFuzz } from './commands/fuzz.ts'
import { addGate } from './commands/gate.ts'
import { addLint } from './commands/lint.ts'
import { addList } from './commands/list.ts'
import { addMerge } from './commands/merge.ts'
import { addMutants } from './commands/mutants.ts'
import { addReplay } from './commands/replay.ts'
import { addRun } from './commands/run.ts'
import { addServe } from './commands/serve.ts'
import { addShrink } from './commands/shrink.ts'

/** Each adds its command to a program. */
export const commands = [
  addGate,
  addFuzz,
  addMerge,
  addRun,
  addLint,
  addList,
  addExplore,
  addMutants,
  addReplay,
  addShrink,
  addServe,
  addCheck,
  addExplain,
] as const
