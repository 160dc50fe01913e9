/** The decision table of turn detection: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { health } from './rows/health.ts'
import { operator } from './rows/operator.ts'
import { session } from './rows/session.ts'
import { signals } from './rows/signals.ts'
import { speech } from './rows/speech.ts'
import { updates } from './rows/updates.ts'
import type { State } from './states.ts'

/** What the panel shows is held by monitors; rows ask for what is published, sent and told. */
const all: readonly Row<State, FactName>[] = [
  ...session,
  ...updates,
  ...speech,
  ...health,
  ...operator,
  ...signals,
]

const inPlainLife = (row: Row<State, FactName>): Row<State, FactName> => ({
  ...row,
  surely: row.surely === undefined ? 'lifeIsPlain' : { all: ['lifeIsPlain', row.surely] },
})

/** The document speaks of one life: nothing of it comes before the initialisation, or after the disposal. */
export const rows: readonly Row<State, FactName>[] = all.map((row) =>
  row.basis === 'document' ? inPlainLife(row) : row,
)
