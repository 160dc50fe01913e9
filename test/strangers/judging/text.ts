/** The table of strangers as text. */

/** The choices of a specification, and how many of them some correct implementation takes otherwise than the reference. */
export interface ChoiceCounts {
  readonly choices: number
  readonly taken: number
}

/** What came of the strangers of one specification. */
export interface Counts extends ChoiceCounts {
  /** Correct variants that were judged, and those of them that were not conformant. */
  readonly correct: number
  readonly falseAlarms: number
  /** Faults that were planted, those that the gate caught, and those that it caught on a requirement that they break. */
  readonly broken: number
  readonly caught: number
  readonly onRequirement: number
}

const heads = [
  'specification',
  'correct',
  'false alarms',
  'choices taken',
  'broken',
  'caught',
  'on requirement',
] as const

const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${part} (${((part * 100) / whole).toFixed(1)} %)`

const cells = (
  name: string,
  { correct, falseAlarms, choices, taken, broken, caught, onRequirement }: Counts,
) =>
  [
    name,
    String(correct),
    String(falseAlarms),
    `${taken} of ${choices}`,
    String(broken),
    share(caught, broken),
    share(onRequirement, broken),
  ] as const

/** The sum of several counts. */
const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce((sum, each) => ({
    correct: sum.correct + each.correct,
    falseAlarms: sum.falseAlarms + each.falseAlarms,
    choices: sum.choices + each.choices,
    taken: sum.taken + each.taken,
    broken: sum.broken + each.broken,
    caught: sum.caught + each.caught,
    onRequirement: sum.onRequirement + each.onRequirement,
  }))

/** One line for each specification, and the sum. */
export function inText(table: Readonly<Record<string, Counts>>): string {
  const rows = Object.entries(table).map(([name, counts]) => cells(name, counts))
  const all = rows.length > 1 ? [...rows, cells('all', sumOf(Object.values(table)))] : rows
  const lines = [heads, ...all]
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const inLine = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return `${lines.map(inLine).join('\n')}\n`
}
