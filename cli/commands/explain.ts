/** `turntable explain CODE`: the long story behind an error code or a requirement, offline. */
import type { Command } from 'commander'
import { openLibrary } from '../../hosts/library.ts'
import { stories } from '../../scenarios/language/explain.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'

/** Adds the command. */
export function addExplain(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('explain')
    .description('tell the long story of an error code or of a requirement')
    .argument('<code>', 'for instance no-unit or AV-PER-002')
    .action(async (code: string) => done(await explain(code, console)))
}

async function explain(code: string, console: Console): Promise<Exit> {
  const story = Object.entries(stories).find(([name]) => name === code)?.[1]
  if (story !== undefined) {
    console.out(Object.values(story).join('\n\n'))
    return exit.ok
  }
  for (const { world } of Object.values(await openLibrary())) {
    const requirement = world.spec.requirements.find(({ id }) => id === code)
    if (requirement === undefined) continue
    const { id, source, basis, statement, ruling } = requirement
    console.out([`${id} (${basis}; ${source})`, statement, ruling ?? ''].filter(Boolean).join('\n\n'))
    return exit.ok
  }
  console.err(
    complaint({
      code: 'unknown-code',
      message: `Nothing is called "${code}".`,
      help: "'turntable list requirements' shows the requirements.",
    }),
  )
  return exit.nothing
}
