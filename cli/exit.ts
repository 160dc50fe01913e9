/** Exit codes, as documented in the README. */
import type { Result, Verdict } from '../harness/result.ts'

export const exit = {
  ok: 0,
  failed: 1,
  usage: 2,
  scenario: 3,
  unmeasured: 4,
  nothing: 5,
  interrupted: 130,
} as const

export type Exit = (typeof exit)[keyof typeof exit]

const byVerdict: Readonly<Record<Verdict, Exit>> = {
  conformant: exit.ok,
  'not conformant': exit.failed,
  inconclusive: exit.unmeasured,
}

/** The exit code of a gate. */
export const exitOf = ({ verdict }: Result): Exit => byVerdict[verdict]
