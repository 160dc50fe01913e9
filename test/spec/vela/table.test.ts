/** What good logs by hand reach of the table, and that every requirement has a check or a reason to have none. */
import { expect, it } from 'vitest'
import { oracle } from '../../../harness/oracle/oracle.ts'
import vela from '../../../spec/vela/spec.ts'
import browser from '../../../spec/vela-browser/spec.ts'
import { goodLogs } from './good-logs.ts'

it('good logs by hand keep every row', () => {
  const judge = oracle(vela)
  const kept = new Set(
    goodLogs
      .flatMap(({ settings, log }) => [...judge(settings, log, log.at(-1)?.at ?? 0).rows.values()])
      .filter(({ samples }) => samples > 0)
      .map(({ id }) => id),
  )
  expect(vela.rows.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([])
})

it('both subjects of the document have its 114 requirements, each of them one', () => {
  const ids = [...vela.requirements, ...browser.requirements].map(({ id }) => id)
  expect(ids).toHaveLength(114)
  expect(new Set(ids).size).toBe(114)
  expect(browser.requirements).toHaveLength(19)
})
