/** All 414 requirements of the document, by what they are about; 48 of them state the same fact as another one. */
import type { Requirement } from '../requirement.ts'
import { actions } from './requirements/actions.ts'
import { context } from './requirements/context.ts'
import { dashes } from './requirements/dashes.ts'
import { drawings } from './requirements/drawings.ts'
import { edges } from './requirements/edges.ts'
import { entries } from './requirements/entries.ts'
import { errors } from './requirements/errors.ts'
import { exits } from './requirements/exits.ts'
import { interfaces } from './requirements/interfaces.ts'
import { invariants } from './requirements/invariants.ts'
import { mapping } from './requirements/mapping.ts'
import { messages } from './requirements/messages.ts'
import { metrics } from './requirements/metrics.ts'
import { screen } from './requirements/screen.ts'
import { states } from './requirements/states.ts'
import { tests } from './requirements/tests.ts'
import { ticks } from './requirements/ticks.ts'
import { timing } from './requirements/timing.ts'

export const requirements: readonly Requirement[] = [
  ...states,
  ...exits,
  ...mapping,
  ...drawings,
  ...ticks,
  ...dashes,
  ...entries,
  ...timing,
  ...actions,
  ...screen,
  ...metrics,
  ...errors,
  ...context,
  ...interfaces,
  ...messages,
  ...edges,
  ...tests,
  ...invariants,
]
