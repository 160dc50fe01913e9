import { discoverSpecs } from '../../hosts/discover.ts'
import { lawsOfOddValues } from '../laws/odd-values.ts'

// What is made of others is judged on the logs of its lead.
for (const { parts, ...spec } of Object.values(await discoverSpecs())) {
  const { goodLogs } = await import(`./${parts?.[0]?.spec.name ?? spec.name}/good-logs.ts`)
  lawsOfOddValues(spec, goodLogs)
}
