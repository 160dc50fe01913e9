/** The mutants of a chart for a terminal: the score first, then the different report of each survivor. */
import {
  blamableOf,
  type MutantsResult,
  type Survivor,
  scoreOf,
  type Tally,
} from '../harness/mutants/result.ts'
import { strideInWords } from '../harness/playing/regression-paths.ts'
import { plural } from './gauges.ts'
import { oneLine } from './printable.ts'
import { columns, type Inks, inks, labelled } from './terminal/paper.ts'

/** The maximum number of listed survivors; `--json` has them all. */
const survivorsShown = 40

const indent = '  '

/** Tenths of a percent in words. */
const percentOf = (tally: Tally): string => {
  const tenths = scoreOf(tally)
  return `${Math.floor(tenths / 10)}.${tenths % 10} %`
}

/** The result as text that ends with a line feed; without ANSI sequences when `colour` is false. */
export function mutantsToTerminal(
  result: MutantsResult,
  { colour, width }: { readonly colour: boolean; readonly width: number },
): string {
  const ink = inks(colour)
  const { survivors } = result
  const rest = survivors.length - survivorsShown
  const blocks = [
    headLines(result, ink),
    kindLines(result),
    ...survivors.slice(0, survivorsShown).map((survivor) => survivorLines(survivor, ink, width)),
    rest > 0 ? [ink.faint(`and ${plural(rest, 'more survivor')}: --json has them all`)] : [],
  ]
  const texts = blocks.filter((block) => block.length > 0).map((block) => block.join('\n'))
  return `${texts.join('\n\n')}\n`
}

function headLines(result: MutantsResult, ink: Inks): readonly string[] {
  const { total, killed, equivalent, free, survivors, every, bounds } = result
  const sample = every === 1 ? '' : `, one in ${every}`
  return [
    ink.strong(`${percentOf(result)} of the mutants of ${result.spec} are killed.`),
    `${plural(total, 'mutant')}${sample}: ${killed} killed, ${equivalent} equivalent, ${free} free, ${plural(survivors.length, 'survivor')}.`,
    `Survivors were held beside the original over at most ${bounds.states} states of each view.`,
  ]
}

const kindLines = ({ kinds }: MutantsResult): readonly string[] =>
  columns(
    Object.entries(kinds).map(([kind, tally]) => [
      kind,
      `${tally.killed} of ${blamableOf(tally)}`,
      percentOf(tally),
    ]),
    [1, 2],
  )

function survivorLines(survivor: Survivor, ink: Inks, width: number): readonly string[] {
  const head = `${ink.by.bad('LIVES')}  ${ink.strong(oneLine(survivor.name))}`
  const others = `${plural(survivor.judged, 'run')} of the gate went another way, and none was blamed`
  if (survivor.came === 'not told apart')
    return [
      head,
      ...labelled(
        indent,
        'unproven',
        `no receiver saw a difference, but the search is incomplete under: ${survivor.unproven.join(', ')}`,
        width,
      ),
      ...labelled(indent, 'gate', others, width),
    ]
  return [
    head,
    ...labelled(indent, 'differs', survivor.says, width),
    ...labelled(indent, 'way', survivor.strides.map(strideInWords).join(', '), width),
    ...labelled(indent, 'view', survivor.view, width),
    ...labelled(indent, 'gate', others, width),
  ]
}
