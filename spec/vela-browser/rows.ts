/** The decision table of the browser's connection: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { messages } from './rows/messages.ts'
import { sockets } from './rows/sockets.ts'
import { trouble } from './rows/trouble.ts'
import { visitor } from './rows/visitor.ts'
import type { State } from './states.ts'

export const rows: readonly Row<State, FactName>[] = [...visitor, ...sockets, ...trouble, ...messages]
