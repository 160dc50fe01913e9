/** The console and the values of options: what needs no process. */
import { describe, expect, it } from 'vitest'
import { consoleOf, type Paper } from '../../cli/console.ts'
import { duration, mostWalks, walks } from '../../cli/options.ts'

/** A console on paper, and what was written there. */
function onPaper(env: Readonly<Record<string, string>>, isTTY: boolean) {
  const written = { stdout: '', stderr: '' }
  const paper = (name: 'stdout' | 'stderr'): Paper => ({
    isTTY,
    write: (text) => {
      written[name] += text
    },
  })
  return { console: consoleOf({ stdout: paper('stdout'), stderr: paper('stderr'), env }), written }
}

describe('a console', () => {
  it.each([
    ['a terminal', {}, true, true],
    ['a terminal and NO_COLOR', { NO_COLOR: '1' }, true, false],
    ['a terminal and an empty NO_COLOR', { NO_COLOR: '' }, true, true],
    ['a dumb terminal', { TERM: 'dumb' }, true, false],
    ['a file', {}, false, false],
  ] as const)('on %s', (_, env, isTTY, colour) => {
    expect(onPaper(env, isTTY).console.colour).toBe(colour)
  })

  it.each([
    ['a terminal', {}, true, '1/2 runs\r\u001b[2K2/2 runs\r\u001b[2Kdone\n'],
    ['a terminal of CI', { CI: '1' }, true, 'done\n'],
    ['a file', {}, false, 'done\n'],
  ] as const)('shows on %s how far it is', (_, env, isTTY, stderr) => {
    const { console, written } = onPaper(env, isTTY)
    console.progress('1/2 runs')
    console.progress('2/2 runs')
    console.err('done')
    console.out('a result\n')
    expect(written).toEqual({ stdout: 'a result\n', stderr })
  })
})

describe('the value of an option', () => {
  it.each([
    ['30s', 30_000],
    ['500ms', 500],
    ['2m', 120_000],
    ['1.5s', 1500],
  ])('is a time: %s', (text, ms) => {
    expect(duration(text)).toBe(ms)
  })

  // Node would end a timer at once that is longer than it can hold.
  it.each(['', '5', 's', '0s', '-1s', '0.5ms', '30 minutes', 'soon', '40000m'])(
    'is no time: "%s"',
    (text) => {
      expect(() => duration(text)).toThrow(/a time such as/)
    },
  )

  it('is a number of walks', () => {
    expect([walks('0'), walks(String(mostWalks))]).toEqual([0, mostWalks])
    for (const text of ['', '-1', '1.5', 'many', String(mostWalks + 1)])
      expect(() => walks(text), text).toThrow(/a whole number up to 100000/)
  })
})
