/** All 212 requirements of the document, by what they are about. */
import type { Requirement } from '../requirement.ts'
import { actions } from './requirements/actions.ts'
import { conditions } from './requirements/conditions.ts'
import { context } from './requirements/context.ts'
import { diagrams } from './requirements/diagrams.ts'
import { edges } from './requirements/edges.ts'
import { errors } from './requirements/errors.ts'
import { forbidden } from './requirements/forbidden.ts'
import { guards } from './requirements/guards.ts'
import { interfaces } from './requirements/interfaces.ts'
import { invariants } from './requirements/invariants.ts'
import { messages } from './requirements/messages.ts'
import { metrics } from './requirements/metrics.ts'
import { pairs } from './requirements/pairs.ts'
import { states } from './requirements/states.ts'
import { tests } from './requirements/tests.ts'
import { timing } from './requirements/timing.ts'
import { transitions } from './requirements/transitions.ts'

export const requirements: readonly Requirement[] = [
  ...states,
  ...transitions,
  ...pairs,
  ...diagrams,
  ...conditions,
  ...forbidden,
  ...guards,
  ...timing,
  ...actions,
  ...errors,
  ...interfaces,
  ...context,
  ...messages,
  ...edges,
  ...metrics,
  ...tests,
  ...invariants,
]
