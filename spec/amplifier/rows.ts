/** The decision table of Amplifier: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { link } from './rows/link.ts'
import { recovery } from './rows/recovery.ts'
import { responses } from './rows/responses.ts'
import { session } from './rows/session.ts'
import { speech } from './rows/speech.ts'
import { work } from './rows/work.ts'
import type { State } from './states.ts'

export const rows: readonly Row<State, FactName>[] = [
  ...speech,
  ...responses,
  ...work,
  ...session,
  ...link,
  ...recovery,
]
