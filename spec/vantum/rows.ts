/** The decision table of Vantum: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { audio } from './rows/audio.ts'
import { ending } from './rows/ending.ts'
import { ignored } from './rows/ignored.ts'
import { interruption } from './rows/interruption.ts'
import { listening } from './rows/listening.ts'
import { rateLimit } from './rows/rate-limit.ts'
import { raw } from './rows/raw.ts'
import { responding } from './rows/responding.ts'
import { setup } from './rows/setup.ts'
import { thinking } from './rows/thinking.ts'
import type { State } from './states.ts'

export const rows: readonly Row<State, FactName>[] = [
  ...setup,
  ...listening,
  ...thinking,
  ...rateLimit,
  ...responding,
  ...interruption,
  ...ending,
  ...audio,
  ...raw,
  ...ignored,
]
