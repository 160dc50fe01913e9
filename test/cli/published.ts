/** What is published about `--json`: the schema that the build wrote, and the one that the product itself checks by. */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Summary } from '../../reports/json.ts'
import { summarySchema } from '../../reports/schema.ts'
import { root } from './turntable.ts'

/** The one object that a command printed, valid by both schemas; throws when it is not, or not alone. */
export function resultIn(stdout: string): Summary {
  const schema = JSON.parse(readFileSync(`${root}dist/schema/result.v1.schema.json`, 'utf8'))
  const printed: unknown = JSON.parse(stdout)
  const ajv = new Ajv2020({ strict: true })
  if (!ajv.validate(schema, printed)) throw new Error(ajv.errorsText())
  return summarySchema.parse(printed)
}
