/** `turntable explain CODE`: the long story behind an error code or a requirement, offline. */
import { discoverRequirements } from '../../hosts/discover.ts'
import { specsWithReference } from '../../hosts/library.ts'
import { stories as ofScenarios, type Story } from '../../scenarios/language/explain.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit } from '../exit.ts'
import { stories } from '../stories.ts'

const under = <Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.entries(table).find(([key]) => key === name)?.[1]

const labelled = (label: string, example: string): string => `${label}:\n${example.replace(/^/gm, '  ')}`

const toldInFull = ({ story, wrong, right }: Story): readonly string[] => [
  story,
  labelled('wrong', wrong),
  labelled('right', right),
]

/** Every explanation of a code: one code may mean one thing in a scenario file and another one behind a command. */
function reportedOf(code: string): readonly string[] {
  const [ofFile, ofCommand] = [under(ofScenarios, code), under(stories, code)]
  return [...(ofFile ? toldInFull(ofFile) : []), ...(ofCommand ? [ofCommand] : [])]
}

/** Does it; the exit code. */
export async function explain(code: string, console: Console): Promise<Exit> {
  const reported = reportedOf(code)
  if (reported.length > 0) {
    console.out(reported.join('\n\n'))
    return exit.ok
  }
  for (const name of await specsWithReference()) {
    const requirement = (await discoverRequirements(name)).find(({ id }) => id === code)
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
