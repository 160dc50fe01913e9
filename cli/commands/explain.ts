/** `turntable explain CODE`: the long story behind an error code or a requirement, offline. */
import type { Command } from 'commander'
import { openLibrary } from '../../hosts/library.ts'
import { stories as ofScenarios, type Story } from '../../scenarios/language/explain.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { stories } from '../stories.ts'

/** Adds the command. */
export function add(program: Command, console: Console, done: (code: Exit) => void): void {
  program
    .command('explain')
    .description('tell the long story of an error code or of a requirement')
    .argument('<code>', 'for instance no-unit or AV-PER-002')
    .action(async (code: string) => done(await explain(code, console)))
}

const under = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.entries(table).find(([key]) => key === name)?.[1]

const labelled = (label: string, example: string): string => `${label}:\n${example.replace(/^/gm, '  ')}`

const toldInFull = ({ story, wrong, right }: Story): readonly string[] => [
  story,
  labelled('wrong', wrong),
  labelled('right', right),
]

/** All that is told of a code: one may mean one thing in a scenario file and another one behind a command. */
function toldOf(code: string): readonly string[] {
  const [ofFile, ofCommand] = [under(ofScenarios, code), under(stories, code)]
  return [...(ofFile ? toldInFull(ofFile) : []), ...(ofCommand ? [ofCommand] : [])]
}

async function explain(code: string, console: Console): Promise<Exit> {
  const told = toldOf(code)
  if (told.length > 0) {
    console.out(told.join('\n\n'))
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
