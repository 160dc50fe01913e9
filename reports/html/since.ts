/** What has changed since the baseline, as a table on the page of the gate. */
import type { SpecResult } from '../../harness/result.ts'
import { changedIn } from '../since.ts'
import { chip } from './chip.ts'
import { html, type Markup } from './escape.ts'
import { requirementLinks } from './ids.ts'
import { tableOf } from './table.ts'

/** The table; a sentence where nothing changed, null where no baseline was named. */
export function sinceTable(name: string, spec: SpecResult): Markup | null {
  const changed = changedIn(spec)
  if (changed === null) return null
  if (changed.length === 0) return html`<p>Since the baseline nothing broke, and nothing was mended.</p>\n`
  return tableOf({
    caption: 'Requirements since the baseline',
    heads: ['Change', 'How many', 'Which'],
    rows: changed.map(({ word, mark, requirements }) => ({
      cells: [chip(word, mark), requirements.length, requirementLinks(name, requirements)],
    })),
    holds: { number: [1], ids: [2] },
  })
}
