/** The gate as a function: judges a class, or the reference, by one specification. */
import { fileURLToPath } from 'node:url'
import type { SpecResult } from '../harness/result.ts'
import { readKnownFailures } from './known-failures-file.ts'
import { openLibrary, ownScenarios, specsWithReference } from './library.ts'
import { isProblem } from './problem.ts'
import { judgeIn } from './session.ts'

/** What is judged, and how; everything may be left out. */
export interface Judging {
  /** The file whose default export is the class to judge, as a path or as a `file:` URL; the reference without it. */
  readonly module?: string | URL
  /** Explains every draw of every run; `1` without it. */
  readonly seed?: string
  /** Deviations fail, too. */
  readonly strict?: boolean
  /** How many random walks are played; 100 without it. */
  readonly walks?: number
  /** The file of what is known to fail. */
  readonly knownFailures?: string
  /** Ends the gate early; what was played by then is judged. */
  readonly stop?: AbortSignal
}

const pathOf = (file: string | URL): string =>
  file instanceof URL || file.startsWith('file:') ? fileURLToPath(file) : file

/** Judges by the specification of that name; throws an error with a plain sentence when that cannot be done. */
export async function judge(name: string, judging: Judging = {}): Promise<SpecResult> {
  const { module, seed = '1', strict = false, walks = 100, knownFailures } = judging
  const library = await openLibrary([name])
  const shelf = Object.hasOwn(library, name) ? library[name] : undefined
  if (shelf === undefined)
    throw new Error(
      `There is no specification "${name}". There are: ${(await specsWithReference()).join(', ')}.`,
    )
  const known = knownFailures === undefined ? [] : await readKnownFailures(knownFailures)
  if (isProblem(known)) throw new Error(known.message)
  const { scenarios } = await ownScenarios(library, name)
  return judgeIn({
    ...{ shelf, scenarios, seed, strict, walks, known },
    module: module === undefined ? null : pathOf(module),
    stop: judging.stop ?? new AbortController().signal,
    only: 'everything',
    onRun: () => {},
  })
}
