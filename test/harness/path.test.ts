import { describe, expect, it } from 'vitest'
import { pathScript } from '../../harness/playing/path-script.ts'
import type { View } from '../../harness/playing/script.ts'
import { spec } from '../support/agent-voice.ts'

const view = (at: number, over: View['over'] = null): View => ({ at, log: [], state: 'idle', over })

describe('a path', () => {
  it('says its strides straight to the subject, in order, each after its pause, and ends', () => {
    const script = pathScript(spec, spec.settings, [
      { afterMs: 0, what: 'audio.primed', with: {} },
      { afterMs: 40, what: 'user.start', with: {} },
    ])
    expect(script.next(view(0))).toEqual({
      ...{ kind: 'act', after: 0, to: 'subject' },
      signal: { what: 'audio.primed', with: {} },
    })
    expect(script.next(view(0))).toMatchObject({ kind: 'act', after: 40, signal: { what: 'user.start' } })
    expect(script.next(view(40))).toEqual({ kind: 'end' })
  })

  it('waits to the last millisecond, however often it is asked meanwhile', () => {
    const script = pathScript(spec, spec.settings, [
      { waitMs: 100 },
      { afterMs: 0, what: 'audio.primed', with: {} },
    ])
    expect(script.next(view(5))).toEqual({ kind: 'wait', until: 105 })
    expect(script.next(view(60))).toEqual({ kind: 'wait', until: 105 })
    expect(script.next(view(104, 'quiet'))).toEqual({ kind: 'wait', until: 105 })
    expect(script.next(view(105))).toMatchObject({ kind: 'act' })
  })

  it('ends early where it speaks of something that there is not', () => {
    const script = pathScript(spec, spec.settings, [
      { afterMs: 0, what: 'copilot.request', with: { request: 'current' } },
      { afterMs: 0, what: 'audio.primed', with: {} },
    ])
    expect(script.next(view(0))).toEqual({ kind: 'end' })
  })
})
