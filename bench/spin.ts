/**
 * Spin: the space of a large call against Spin's own search of the same model (`bench/promela.ts`). Both find the same
 * number of states, or the contest is off. Spin is given its model compiled, as ours is, and a hash table of the right
 * size. It looks for no errors and searches depth first, which is what it does fastest.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packed, spaceOf } from '../machine/space/space.ts'
import { callOf, domainsOf, events } from './call.ts'
import { measured, type Outcome, outcomeOf, warming } from './contest.ts'
import { promela } from './promela.ts'

const large = { turns: 160, drops: 40 }

/** What of it is not installed here. */
const missing = (): readonly string[] =>
  ['spin', 'gcc', 'sh'].filter((command) => spawnSync(command, ['--version']).error !== undefined)

/** What one search by Spin took, and found. */
interface Search {
  readonly states: number
  /** Microseconds of processor time. */
  readonly us: number
}

/** Compiles a model in a folder, and gives a way to search it. */
function searcher(model: string, folder: string): () => Search {
  writeFileSync(join(folder, 'call.pml'), model)
  execFileSync('spin', ['-a', 'call.pml'], { cwd: folder })
  execFileSync('gcc', ['-O2', '-w', '-DSAFETY', '-o', 'pan', 'pan.c'], { cwd: folder })
  return () => {
    // The second line of `times` is the work time of the child processes of the shell, as minutes and seconds: user,
    // then system.
    const reported = execFileSync('sh', ['-c', './pan -E -m1000000 -w20; times'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const spans = [...reported.matchAll(/(\d+)m([\d.]+)s/g)].slice(-2)
    const seconds = spans.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0)
    return { states: Number(/(\d+) states, stored/.exec(reported)?.[1]), us: seconds * 1_000_000 }
  }
}

/** The result, or the reason why there was no contest. Throws when the two do not find the same. */
export function againstSpin(rounds: number): Outcome | string {
  const lacking = missing()
  if (lacking.length > 0) return `not installed here: ${lacking.join(', ')}`
  const chart = packed(callOf(large), domainsOf(large))
  const folder = mkdtempSync(join(tmpdir(), 'turntable-spin-'))
  try {
    const ours = () => spaceOf(chart, { events }).states
    const space = spaceOf(chart, { events })
    const theirs = searcher(promela(space), folder)
    const times: [number[], number[]] = [[], []]
    for (let round = -warming; round < rounds; round += 1) {
      const { states, us } = theirs()
      if (states !== space.states) throw new Error(`Spin finds ${states} states of ${space.states}.`)
      const ns = measured(() => ours)
      if (round < 0) continue
      times[0].push(ns)
      times[1].push((us * 1000) / states)
    }
    const { ratios, ns } = outcomeOf(['explore', 'spin'], times)
    // The small call has its own nanoseconds, under the plain name.
    return { ratios, ns: { 'explore, large': ns.explore ?? 0, spin: ns.spin ?? 0 } }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
