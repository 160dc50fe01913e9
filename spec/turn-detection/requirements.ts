/** All 95 requirements of the document, in the order of its sections. */
import type { Requirement } from '../requirement.ts'
import { acceptance } from './requirements/acceptance.ts'
import { behaviour } from './requirements/behaviour.ts'
import { constraints } from './requirements/constraints.ts'
import { definitions } from './requirements/definitions.ts'
import { dependencies } from './requirements/dependencies.ts'
import { edges } from './requirements/edges.ts'
import { interfaces } from './requirements/interfaces.ts'
import { process } from './requirements/process.ts'
import { rulings } from './requirements/rulings.ts'
import { scope } from './requirements/scope.ts'
import { security } from './requirements/security.ts'
import { validation } from './requirements/validation.ts'

export const requirements: readonly Requirement[] = [
  ...scope,
  ...definitions,
  ...behaviour,
  ...security,
  ...constraints,
  ...interfaces,
  ...acceptance,
  ...process,
  ...dependencies,
  ...edges,
  ...validation,
  ...rulings,
]
