/** All rules of the house. */
import type { Rule } from './rule.ts'
import { arithmeticRules } from './rules/arithmetic.ts'
import { circleRules } from './rules/circles.ts'
import { deadRules } from './rules/dead.ts'
import { docRules } from './rules/docs.ts'
import { importRules } from './rules/imports.ts'
import { nameRules } from './rules/names.ts'
import { outsideRules } from './rules/outside.ts'
import { serviceRules } from './rules/services.ts'
import { sizeRules } from './rules/sizes.ts'
import { specRules } from './rules/specs.ts'
import { unfinishedRules } from './rules/unfinished.ts'
import { wordRules } from './rules/words.ts'

export const rules: readonly Rule[] = [
  ...importRules,
  ...circleRules,
  ...outsideRules,
  ...specRules,
  ...serviceRules,
  ...arithmeticRules,
  ...nameRules,
  ...unfinishedRules,
  ...sizeRules,
  ...docRules,
  ...deadRules,
  ...wordRules,
]
