/** The 19 requirements of the document that are about the browser's connection, by what they are about. */
import type { Requirement } from '../requirement.ts'
import { errors } from './requirements/errors.ts'
import { interfaces } from './requirements/interfaces.ts'
import { screen } from './requirements/screen.ts'
import { states } from './requirements/states.ts'
import { transitions } from './requirements/transitions.ts'

export const requirements: readonly Requirement[] = [
  ...states,
  ...transitions,
  ...errors,
  ...interfaces,
  ...screen,
]
