/** `turntable campaign ID`: the progress and the result of a campaign on a queue. */
import type { Command } from 'commander'
import type { Options } from '../actions/campaign.ts'
import type { Console } from '../console.ts'
import type { Exit } from '../exit.ts'
import { queueOption } from '../options.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('campaign')
    .description('show the progress and the result of a campaign on a queue')
    .argument('[id]', 'the campaign, as fuzz --queue prints it; all campaigns without it')
    .addOption(queueOption())
    .option('--save <file>', 'write the result as JSON into a file, complete or not at all')
    .option('--json', 'print the result as one object on stdout')
    .action(async (id: string | undefined, options: Options) => {
      const { campaign } = await import('../actions/campaign.ts')
      done(await campaign(id, options, console))
    })
}
