/** The decision table of Agent Voice: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { answer } from './rows/answer.ts'
import { idle } from './rows/idle.ts'
import { ignored } from './rows/ignored.ts'
import { interrupted } from './rows/interrupted.ts'
import { listening } from './rows/listening.ts'
import { preparing } from './rows/preparing.ts'
import { prompt } from './rows/prompt.ts'
import { speaking } from './rows/speaking.ts'
import { synthesis } from './rows/synthesis.ts'
import { utterances } from './rows/utterances.ts'
import type { State } from './states.ts'

export const rows: readonly Row<State, FactName>[] = [
  ...idle,
  ...preparing,
  ...listening,
  ...prompt,
  ...answer,
  ...synthesis,
  ...speaking,
  ...interrupted,
  ...utterances,
  ...ignored,
]
