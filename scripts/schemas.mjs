// The published schemas, made from the compiled product: the `--json` output of gates and campaigns, and the format of
// scenario files.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { discoverServices, discoverSpecs } from '../dist/hosts/discover.js'
import { campaignJsonSchema } from '../dist/reports/campaign-schema.js'
import { resultSchema } from '../dist/reports/schema.js'
import { scenarioSchema } from '../dist/scenarios/language/schema.js'
import { vocabularyOf } from '../dist/scenarios/language/vocabulary.js'

/** Writes every schema into a folder; a new major version of one is a new file. */
export async function writeSchemas(folder) {
  const [specs, services] = await Promise.all([discoverSpecs(), discoverServices()])
  const vocabularies = Object.values(specs).map((spec) => vocabularyOf(spec, services))
  const schemas = {
    'campaign.v2.schema.json': campaignJsonSchema(),
    'result.v1.schema.json': resultSchema(),
    'scenario.v1.schema.json': scenarioSchema(vocabularies),
  }
  await mkdir(folder, { recursive: true })
  for (const [file, schema] of Object.entries(schemas))
    await writeFile(join(folder, file), `${JSON.stringify(schema, null, 2)}\n`)
}
