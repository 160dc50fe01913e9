/** Internal errors: what a user reads about a mistake of Turntable itself. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mishap } from '../../cli/mishap.ts'

function printedFor(error: unknown): { readonly code: number; readonly text: string } {
  const lines: string[] = []
  const silent = { out: () => {}, progress: () => {}, colour: false, width: 80 }
  const code = mishap(error, '1.2.3', { ...silent, err: (text) => lines.push(text) })
  return { code, text: lines.join('\n') }
}

afterEach(() => vi.unstubAllEnvs())

describe('an internal error', () => {
  it('names the version and says how to report it, without a stack', () => {
    vi.stubEnv('TURNTABLE_DEBUG', '')
    const { code, text } = printedFor(new TypeError('secret'))
    expect(code).toBe(4)
    expect(text).toMatch(/^error\[internal\]: Turntable 1\.2\.3 itself failed, on Node v\d/)
    expect(text).toMatch(/help: Open an issue .* TURNTABLE_DEBUG=1 /)
    expect(text).not.toMatch(/secret|^ +at /m)
  })

  it('shows the stack with TURNTABLE_DEBUG=1, also of a cause and of a value that is no error', () => {
    vi.stubEnv('TURNTABLE_DEBUG', '1')
    const { text } = printedFor(new TypeError('outer', { cause: new RangeError('inner') }))
    expect(text).toMatch(/TypeError: outer\n +at /)
    expect(text).toContain('RangeError: inner')
    expect(printedFor('a text').text).toContain("'a text'")
  })
})
