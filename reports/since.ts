/** The changes since the baseline, in words and in order of importance for readers. */
import type { Since, SpecResult } from '../harness/result.ts'
import type { Mark } from './gauges.ts'

/** One kind of change, with the requirements that changed so. */
export interface Changed {
  readonly word: string
  readonly mark: Mark
  readonly requirements: readonly string[]
}

const words: Readonly<Record<keyof Since, readonly [word: string, mark: Mark]>> = {
  regressed: ['regressed', 'bad'],
  new: ['new', 'bad'],
  stillFailing: ['still failing', 'bad'],
  notJudgedNow: ['not judged any more', 'open'],
  fixed: ['fixed', 'good'],
}

/** Every kind of change that there was; empty where nothing changed, null where no baseline was named. */
export function changedIn({ since }: SpecResult): readonly Changed[] | null {
  if (since === undefined) return null
  const kinds = Object.entries(words) as [keyof Since, (typeof words)[keyof Since]][]
  return kinds
    .map(([kind, [word, mark]]) => ({ word, mark, requirements: since[kind] }))
    .filter(({ requirements }) => requirements.length > 0)
}
