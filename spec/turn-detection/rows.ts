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
export const rows: readonly Row<State, FactName>[] = [
  ...session,
  ...updates,
  ...speech,
  ...health,
  ...operator,
  ...signals,
]
