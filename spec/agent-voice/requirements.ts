/** All 172 requirements of the document, in the order of its sections. */
import type { Requirement } from '../requirement.ts'
import { acceptance } from './requirements/acceptance.ts'
import { constraints } from './requirements/constraints.ts'
import { definitions } from './requirements/definitions.ts'
import { dependencies } from './requirements/dependencies.ts'
import { diagram } from './requirements/diagram.ts'
import { edges } from './requirements/edges.ts'
import { integration } from './requirements/integration.ts'
import { interfaces } from './requirements/interfaces.ts'
import { performance } from './requirements/performance.ts'
import { process } from './requirements/process.ts'
import { rulings } from './requirements/rulings.ts'
import { scope } from './requirements/scope.ts'
import { security } from './requirements/security.ts'
import { states } from './requirements/states.ts'
import { validation } from './requirements/validation.ts'

export const requirements: readonly Requirement[] = [
  ...scope,
  ...definitions,
  ...states,
  ...integration,
  ...performance,
  ...security,
  ...constraints,
  ...interfaces,
  ...acceptance,
  ...process,
  ...dependencies,
  ...diagram,
  ...edges,
  ...validation,
  ...rulings,
]
