/** `mutants`: a sample of the mistakes, as anybody would ask for it. */
import { describe, expect, it } from 'vitest'
import { patience, turntable } from './turntable.ts'

const sample = ['mutants', 'vela-browser', '--every', '40', '--states', '20']

describe('turntable mutants', patience, () => {
  it('`mutants` reports the number of detected mistakes and fails below the minimum', async () => {
    const { code, stdout } = await turntable([...sample, '--json', '--at-least', '100'])
    const { total, killed, equivalent, free, survivors, every } = JSON.parse(stdout)
    expect(every).toBe(40)
    expect(total).toBeGreaterThan(3)
    expect(killed).toBeGreaterThan(0)
    expect(killed + equivalent + free + survivors.length).toBe(total)
    expect(code).toBe(killed + equivalent + free === total ? 0 : 1)
  })

  it('knows no other specification, and no zeroth mutant', async () => {
    expect((await turntable(['mutants', 'agent-vice'])).code).toBe(2)
    expect((await turntable(['mutants', 'agent-voice', '--every', '0'])).code).toBe(2)
  })
})
