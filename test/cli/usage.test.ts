/** A wrong command line, help, and the version. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patience, root, turntable } from './turntable.ts'

const nine = 'test/scenarios/fixtures/nine-mistakes.yaml'

/** What is refused before anything is played, and what is said about it. */
const refused: readonly (readonly [args: string, code: number, says: RegExp])[] = [
  ['', 2, /^Usage: turntable/],
  ['bogus', 2, /unknown command 'bogus'/],
  ['gaet agent-voice', 2, /unknown command 'gaet'\n\(Did you mean gate\?\)/],
  ['gate agent-voice --bogus', 2, /unknown option '--bogus'/],
  ['gate agent-voice --max-time soon', 2, /'soon' is invalid.*'30s'/],
  ['gate agent-voice --walks many', 2, /'many' is invalid.*whole number/],
  [
    'gate agent-vioce',
    2,
    /no specification "agent-vioce" to judge by\.\n {2}help: Did you mean agent-voice\?/,
  ],
  ['gate __proto__', 2, /no specification "__proto__"/],
  ['gate agent-voice --known-failures none.yaml', 2, /There is no none\.yaml\./],
  ['run scenarios/agent-voice/barge-inn.yaml', 2, /Did you mean scenarios\/agent-voice\/barge-in\.yaml\?/],
  [`run ${nine}`, 3, /^9 problems\.$/m],
  ['lint none.yaml', 2, /There is no none\.yaml\./],
  ['list wishes', 2, /'wishes' is invalid.*scenarios, specs/],
  ['list rows --spec lamp', 2, /no specification "lamp"/],
  ['explore agent-voice --states none', 2, /'none' is invalid.*whole number/],
  [
    'explore agent-voice --view nowhere',
    2,
    /no view "nowhere" of agent-voice\.\n {2}help: There are: "the talk"/,
  ],
  [
    'explore agent-voice-with-turn-detection',
    2,
    /has no chart of its own\.\n {2}help: It is made of agent-voice and turn-detection: name one of them\./,
  ],
  ['mutants agent-voice-with-turn-detection', 2, /has no chart of its own\./],
  [
    'gate turn-detection agent-voice --module mine.ts',
    2,
    /--module goes with one specification, and 2 are judged: turn-detection, agent-voice\./,
  ],
  ['gate agent-voice lamp', 2, /no specification "lamp"/],
  ['serve agent-voice', 2, /agent-voice has no gateway to be put on a socket\./],
  ['serve agent-voice --port 65536', 2, /'65536' is invalid.*whole number up to 65535/],
  ['explain constructor', 5, /Nothing is called "constructor"\./],
]

describe('a wrong command line', patience, () => {
  it.each(refused)('is refused: turntable %s', async (args, code, says) => {
    const called = await turntable(args.split(' ').filter(Boolean))
    expect(called).toMatchObject({ code, stdout: '' })
    expect(called.stderr).toMatch(says)
  })
})

const commands = [
  ...['gate', 'fuzz', 'merge', 'run', 'lint', 'list'],
  ...['explore', 'mutants', 'replay', 'shrink', 'serve', 'explain'],
]

describe('help', patience, () => {
  it.each(commands)('is there for %s', async (command) => {
    const called = await turntable([command, '--help'])
    expect(called).toMatchObject({ code: 0, stderr: '' })
    expect(called.stdout).toMatch(new RegExp(`^Usage: turntable ${command} `))
  })

  it('names every command', async () => {
    const { code, stdout } = await turntable(['--help'])
    expect(code).toBe(0)
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  })

  it('gives the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
    expect(await turntable(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })
})
