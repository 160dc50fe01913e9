/** The decision table of the gateway: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { connection } from './rows/connection.ts'
import { dropped } from './rows/dropped.ts'
import { ignored } from './rows/ignored.ts'
import { messages } from './rows/messages.ts'
import { outputs } from './rows/outputs.ts'
import { refused } from './rows/refused.ts'
import type { State } from './states.ts'

export const rows: readonly Row<State, FactName>[] = [
  ...connection,
  ...messages,
  ...refused,
  ...outputs,
  ...dropped,
  ...ignored,
]
