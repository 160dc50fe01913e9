/** `turntable check FILE`: does a record of what passed over a socket keep the specification? */
import { resultOf } from '../../harness/gate.ts'
import { chosenSettings, isWired, noWire } from '../../hosts/gateway/choices.ts'
import { isProblem, type Problem } from '../../hosts/problem.ts'
import { judgeRecord } from '../../hosts/wire/judge-record.ts'
import { readRecord } from '../../hosts/wire/record-file.ts'
import { toJson } from '../../reports/json.ts'
import { toTerminal } from '../../reports/terminal.ts'
import { type Console, complaint } from '../console.ts'
import { type Exit, exit, exitOfRecord } from '../exit.ts'
import { openShelf } from '../shared.ts'

/** The options of the command. */
export interface Options {
  readonly spec: string
  readonly profile?: string
  readonly cancelTarget?: string
  readonly strict?: true
  readonly json?: true
}

/** Does it; the exit code. */
export async function check(file: string, options: Options, console: Console): Promise<Exit> {
  const shelf = await openShelf(options.spec, console)
  if (shelf === null) return exit.usage
  const { spec } = shelf.world
  if (!isWired(spec)) return complained(noWire(spec), console)
  const { profile, cancelTarget, strict } = options
  const settings = chosenSettings(spec, { profile, 'cancel-target': cancelTarget })
  if (isProblem(settings)) return complained(settings, console)
  const passed = await readRecord(file)
  if (isProblem(passed)) return complained(passed, console)
  const again = `turntable check ${file} --spec ${spec.name}`
  const judged = await judgeRecord({
    spec,
    machine: shelf.machine,
    file,
    passed,
    settings,
    strict: strict === true,
    again,
  })
  const result = resultOf([judged], '')
  if (options.json) console.out(JSON.stringify(toJson(result)))
  else console.out(toTerminal(result, { colour: console.colour, width: console.width, report: null }))
  return exitOfRecord(judged)
}

const complained = (problem: Problem, console: Console): Exit => {
  console.err(complaint(problem))
  return exit.usage
}
