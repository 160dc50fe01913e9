/** What the oracle counts while it reads a log. */
import type { Violation } from '../../spec/monitor.ts'
import type { Basis } from '../../spec/requirement.ts'
import type { Forbidden, Row } from '../../spec/row.ts'

/** A finding with its basis: at most the basis of the row, weaker where the number is ours. */
export interface JudgedViolation extends Violation {
  readonly basis: Basis
  /** All requirements that it breaks, where they are fewer than those of its check. */
  readonly breaks?: readonly string[]
}

/** What one row did over a log. */
export interface RowJudged {
  readonly id: string
  /** How often its input came, or its window was open. */
  readonly applied: number
  /** How often it was answered, or kept, as it should be. */
  readonly samples: number
  /** For rows with a budget: how many ms each answer took, in order of time. */
  readonly took: readonly number[]
  /** Of a row with requirements of some states only: for each sample, the requirements that it counts for. */
  readonly held: readonly (readonly string[])[]
  readonly failures: readonly JudgedViolation[]
}

/** The samples of one forbidden pair; a sample is any other change out of the same state. */
export interface PairJudged {
  readonly pair: Forbidden
  readonly samples: number
  readonly failures: readonly JudgedViolation[]
}

/** The judgement of one log. The requirements behind the last three are those of the spec's word `state`. */
export interface Judged {
  /** By id: those that had a part in it. */
  readonly rows: ReadonlyMap<string, RowJudged>
  /** By `from>to`: those whose state was left. */
  readonly forbidden: ReadonlyMap<string, PairJudged>
  /** Published changes that no input and no limit explains. */
  readonly unexplained: readonly JudgedViolation[]
  /** Changes that do not begin where the last one ended. */
  readonly chain: readonly JudgedViolation[]
  /** Right changes that name a wrong cause. */
  readonly causes: readonly (JudgedViolation & { readonly row: string })[]
  /** How often each change was published, by `from>to`. */
  readonly pairs: ReadonlyMap<string, number>
}

/** The key of a published pair. */
export const pairKey = (from: string, to: string): string => `${from}>${to}`

type Page<Judged> = { -readonly [Name in keyof Judged]: Judged[Name] } & {
  readonly failures: JudgedViolation[]
}

type WritableRow = Page<RowJudged> & { readonly took: number[]; readonly held: (readonly string[])[] }

interface Writable {
  rows: Map<string, WritableRow>
  forbidden: Map<string, Page<PairJudged>>
  unexplained: JudgedViolation[]
  chain: JudgedViolation[]
  causes: (JudgedViolation & { readonly row: string })[]
  pairs: Map<string, number>
}

/** The notebook of one judgement; only the oracle writes in it. */
export interface Tally {
  readonly judged: Judged
  readonly applied: (row: Row) => void
  readonly sample: (row: Row, tookMs: number | null) => void
  readonly failure: (row: Row, breach: JudgedViolation) => void
  /** Counts a published change and returns whether the pair is forbidden. */
  readonly published: (from: string, to: string) => Forbidden | null
  readonly trespass: (pair: Forbidden, breach: JudgedViolation) => void
  readonly unexplained: (breach: JudgedViolation) => void
  readonly chain: (breach: JudgedViolation) => void
  readonly cause: (row: Row, breach: JudgedViolation) => void
}

/** Lays forbidden pairs out once; each notebook opens a page when there is something to write on it. */
export const notebooks = (forbidden: readonly Forbidden[]): (() => Tally) => {
  const pairs = new Map(forbidden.map((pair) => [pairKey(pair.from, pair.to), pair]))
  const leaving = new Map(forbidden.map(({ from }) => [from, forbidden.filter((pair) => pair.from === from)]))
  return () => notebook(pairs, leaving)
}

const notebook = (
  pairs: ReadonlyMap<string, Forbidden>,
  leaving: ReadonlyMap<string, readonly Forbidden[]>,
): Tally => {
  const judged: Writable = {
    rows: new Map(),
    forbidden: new Map(),
    unexplained: [],
    chain: [],
    causes: [],
    pairs: new Map(),
  }
  const rowPage = ({ id }: Row): WritableRow => {
    const page = judged.rows.get(id) ?? { id, applied: 0, samples: 0, took: [], held: [], failures: [] }
    judged.rows.set(id, page)
    return page
  }
  const pairPage = (pair: Forbidden): Page<PairJudged> => {
    const key = pairKey(pair.from, pair.to)
    const page = judged.forbidden.get(key) ?? { pair, samples: 0, failures: [] }
    judged.forbidden.set(key, page)
    return page
  }
  return {
    judged,
    applied: (row) => {
      rowPage(row).applied += 1
    },
    sample: (row, tookMs) => {
      const page = rowPage(row)
      page.samples += 1
      if (tookMs !== null) page.took.push(tookMs)
      if (row.onlyIn !== undefined) page.held.push(row.requirements)
    },
    failure: (row, breach) => {
      const breaks = row.onlyIn === undefined ? {} : { breaks: row.requirements }
      rowPage(row).failures.push({ ...breach, ...breaks })
    },
    published: (from, to) => {
      const key = pairKey(from, to)
      judged.pairs.set(key, (judged.pairs.get(key) ?? 0) + 1)
      for (const pair of leaving.get(from) ?? []) if (pair.to !== to) pairPage(pair).samples += 1
      return pairs.get(key) ?? null
    },
    trespass: (pair, breach) => void pairPage(pair).failures.push(breach),
    unexplained: (breach) => judged.unexplained.push(breach),
    chain: (breach) => judged.chain.push(breach),
    cause: ({ id }, breach) => judged.causes.push({ ...breach, row: id }),
  }
}
