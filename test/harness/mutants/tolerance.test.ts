import { expect, it } from 'vitest'
import { toleranceKeys, tolerancesIn } from '../../../harness/mutants/tolerance.ts'
import { noPast, withLines } from '../../../harness/playing/saying.ts'
import spec from '../../../spec/agent-voice/spec.ts'
import type { Line } from '../../../spec/log.ts'
import type { Spec } from '../../../spec/spec.ts'

const asked = spec as unknown as Spec
const shown = (what: string, said: Line['with']): Line => ({
  at: 0,
  who: 'subject',
  way: 'out',
  what,
  with: said,
})
const failed: Line = { at: 9, who: 'tts', way: 'in', what: 'tts.error', with: { handle: 'handle#1' } }

/** An answer is spoken under `handle#1`. */
const spoken = withLines(asked, noPast(asked, spec.settings), [
  shown('state', { from: 'idle', to: 'processing' }),
  shown('tts.speak', { handle: 'handle#1', last: true }),
])

it('a voice that is spoken has to be stopped, one that failed or another one has not', () => {
  const tolerance = tolerancesIn(asked)
  const stop = { handle: 'handle#1' }
  expect(tolerance(spoken, null)('tts.stop', stop)).toBe(null)
  expect(tolerance(spoken, failed)('tts.stop', stop)?.why).toMatch(/stopped/)
  expect(tolerance(spoken, null)('tts.stop', { handle: 'handle#0' })?.why).toMatch(/stopped/)
})

it('what is free of a change is no more than what may be left out', () => {
  const tolerance = tolerancesIn(asked)(spoken, null)
  expect(tolerance('state', { to: 'processing' })?.optional).toEqual(['request'])
  expect(tolerance('panel.notice', {})).toBe(null)
})

it('pasts in which something else is free have other keys', () => {
  const keyOf = toleranceKeys(asked)
  expect(keyOf(withLines(asked, spoken, [failed]))).not.toBe(keyOf(spoken))
})
