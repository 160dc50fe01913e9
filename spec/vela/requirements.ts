/** The 95 requirements of the document that are about the gateway, by what they are about. */
import type { Requirement } from '../requirement.ts'
import { actions } from './requirements/actions.ts'
import { edges } from './requirements/edges.ts'
import { errors } from './requirements/errors.ts'
import { forbidden } from './requirements/forbidden.ts'
import { guards } from './requirements/guards.ts'
import { interfaces } from './requirements/interfaces.ts'
import { invariants } from './requirements/invariants.ts'
import { messages } from './requirements/messages.ts'
import { sessions } from './requirements/sessions.ts'
import { states } from './requirements/states.ts'
import { tests } from './requirements/tests.ts'
import { timing } from './requirements/timing.ts'
import { transitions } from './requirements/transitions.ts'

export const requirements: readonly Requirement[] = [
  ...states,
  ...transitions,
  ...forbidden,
  ...guards,
  ...timing,
  ...actions,
  ...errors,
  ...sessions,
  ...interfaces,
  ...messages,
  ...edges,
  ...tests,
  ...invariants,
]
