/** `turntable merge FILE...`: the result of a campaign out of those of its parts. */
import { type CampaignResult, mergedResults, strangerIn } from '../../harness/campaigns/campaign-result.ts'
import { readCampaign } from '../../hosts/campaign-file.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'

/** Does it; the exit code. */
export async function merge(files: readonly string[], console: Console): Promise<Exit> {
  const merged = await mergedFiles(files)
  if (isProblem(merged)) {
    console.err(complaint(merged))
    return exit.usage
  }
  console.out(JSON.stringify(merged))
  return exitOf(merged)
}

/** Puts files together, or reports the first that does not fit, with the reason. */
async function mergedFiles(files: readonly string[]): Promise<CampaignResult | Problem> {
  let merged: CampaignResult | null = null
  for (const file of files) {
    const part = await readCampaign(file)
    if (isProblem(part)) return part
    const whole: CampaignResult | Problem = merged === null ? part : withPart(merged, part, file)
    if (isProblem(whole)) return whole
    merged = whole
  }
  return merged ?? noParts
}

function withPart(merged: CampaignResult, part: CampaignResult, file: string): CampaignResult | Problem {
  const strange = strangerIn(merged, part)
  if (strange !== null) return ofAnother(file, strange, String(part[strange]), String(merged[strange]))
  return mergedResults(merged, part) ?? overlapping(file)
}

const noParts: Problem = {
  code: 'no-parts',
  message: 'There is nothing to put together.',
  help: 'Name the files.',
}

const ofAnother = (file: string, name: string, own: string, other: string): Problem => ({
  code: 'other-campaign',
  message: `${file} is of another campaign: its ${name} is "${own}", not "${other}".`,
  help: 'Put together only parts of one campaign, played by one version.',
})

const overlapping = (file: string): Problem => ({
  code: 'runs-twice',
  message: `${file} holds runs that another file holds, too.`,
  help: 'Name each part once, and give each machine a shard of its own.',
})
