/** Files of campaigns: what `--json` printed of a part, read to be put together. */
import type { CampaignResult } from '../harness/campaigns/campaign-result.ts'
import { campaignSchema } from '../reports/campaign-schema.ts'
import { jsonIn, readText } from './files.ts'
import { isProblem, type Problem } from './problem.ts'

/** The size limit in bytes; every intact result is smaller. */
const limit = 16 * 1024 * 1024

/** Reads the result of a campaign, or returns the problem with it. */
export async function readCampaign(path: string): Promise<CampaignResult | Problem> {
  const content = await readText(path, limit)
  if (isProblem(content)) return content
  const parsed = campaignSchema.safeParse(jsonIn(content.text))
  return parsed.success ? parsed.data : notACampaign(path)
}

const notACampaign = (path: string): Problem => ({
  code: 'not-a-campaign',
  message: `${path} is not the result of a campaign.`,
  help: "Write one with 'turntable fuzz NAME --shard 1/2 --json'.",
})
