/** `turntable merge FILE...`: the result of a campaign out of those of its parts. */
import type { CampaignResult } from '../../harness/campaigns/campaign-result.ts'
import { type Misfit, merger } from '../../harness/campaigns/merging.ts'
import { stretchesText } from '../../harness/campaigns/stretch.ts'
import { readCampaign, writeCampaign } from '../../hosts/campaign-file.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOf } from '../exit.ts'

/** The options of the command. */
export interface Options {
  readonly save?: string
}

/** Does it; the exit code. */
export async function merge(files: readonly string[], options: Options, console: Console): Promise<Exit> {
  const merged = await mergedFiles(files)
  if (isProblem(merged)) {
    console.err(complaint(merged))
    return merged.code === 'not-deterministic' ? exit.unmeasured : exit.usage
  }
  console.out(JSON.stringify(merged))
  if (merged.missing.length > 0)
    console.err(
      `${merged.runs} of ${merged.planned} runs are here; missing: ${stretchesText(merged.missing)}.`,
    )
  const unsaved = options.save === undefined ? null : await writeCampaign(options.save, merged)
  if (unsaved === null) return exitOf(merged)
  console.err(complaint(unsaved))
  return exit.usage
}

/** Merges files, or returns the problem of the first file that does not fit. */
async function mergedFiles(files: readonly string[]): Promise<CampaignResult | Problem> {
  const { add, result } = merger()
  for (const file of files) {
    const part = await readCampaign(file)
    if (isProblem(part)) return part
    const misfit = add(part)
    if (misfit !== null) return misfitProblem(file, misfit)
  }
  return result() ?? noParts
}

const noParts: Problem = {
  code: 'no-parts',
  message: 'There is nothing to put together.',
  help: 'Name the files.',
}

function misfitProblem(file: string, misfit: Misfit): Problem {
  switch (misfit.code) {
    case 'other-campaign':
      return {
        code: misfit.code,
        message: `${file} is of another campaign: its ${misfit.member} is "${misfit.own}", not "${misfit.other}".`,
        help: 'Put together only parts of one campaign, played by one version.',
      }
    case 'runs-twice':
      return {
        code: misfit.code,
        message: `${file} contains some of the runs of another file.`,
        help: 'Name each part once, and give each machine a shard of its own.',
      }
    case 'not-deterministic':
      return {
        code: misfit.code,
        message: `${file} has other results for runs ${stretchesText(misfit.runs)} than another file.`,
        help: 'Play these runs again on both machines, and compare the versions of Node and of the files.',
      }
  }
}
