/** Files of campaigns: the result of a part, as `--json` prints it and `--save` writes it. */

import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { type CampaignResult, contradictionIn } from '../harness/campaigns/campaign-result.ts'
import { campaignSchema } from '../reports/campaign-schema.ts'
import { jsonIn, readText } from './files.ts'
import { isProblem, type Problem } from './problem.ts'
import { systemProblem } from './system-problem.ts'

/** The size limit in bytes; every intact result is smaller. */
const limit = 16 * 1024 * 1024

/** Reads the result of a campaign, or returns the problem with it. */
export async function readCampaign(path: string): Promise<CampaignResult | Problem> {
  const content = await readText(path, limit)
  if (isProblem(content)) return content
  return campaignIn(content.text, path)
}

/** The result that a text holds, or the problem with it; `name` names the text in the problem. */
export function campaignIn(text: string, name: string): CampaignResult | Problem {
  const parsed = campaignSchema.safeParse(jsonIn(text))
  if (!parsed.success) return notACampaign(name)
  const contradiction = contradictionIn(parsed.data)
  return contradiction === null ? parsed.data : damaged(name, contradiction)
}

const notACampaign = (path: string): Problem => ({
  code: 'not-a-campaign',
  message: `${path} is not the result of a campaign.`,
  help: "Write one with 'turntable fuzz NAME --shard 1/2 --json'.",
})

const damaged = (path: string, contradiction: string): Problem => ({
  code: 'damaged-campaign',
  message: `${path} was changed after it was written: ${contradiction}.`,
  help: 'Play this part of the campaign again.',
})

/** Writes a result as `path`: complete, or not at all. */
export async function writeCampaign(path: string, result: CampaignResult): Promise<Problem | null> {
  const fresh = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(fresh, 'wx')
    try {
      await file.writeFile(`${JSON.stringify(result)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(fresh, path)
    return null
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => {})
    return systemProblem(error, path)
  }
}
