import { describe, expect, it } from 'vitest'
import { toTerminal } from '../../reports/terminal.ts'
import { hostile } from './hostile.ts'
import { sample, sampleSpec, sampleWith } from './sample.ts'

const plain = { colour: false, width: 100, report: 'turntable-report/index.html' }
const text = toTerminal(sample, plain)
const lines = text.split('\n')

/** Where `words` first stand in the text; throws when they do not. */
const at = (words: string): number => {
  const index = text.indexOf(words)
  if (index === -1) throw new Error(`not in the report: ${words}`)
  return index
}

describe('the result for a terminal', () => {
  it('says the verdict first, in one sentence', () => {
    expect(lines[0]).toBe('Not conformant. 2 of 153 requirements fail and 1 run broke off.')
  })

  it('says the causes, the counts, the deviations, the known failures and what to do next, in this order', () => {
    const order = [
      'FAIL',
      'Broken off',
      'Requirements',
      'Budgets\n',
      'Deviations',
      'Known failures\n',
      '  remove',
    ]
    expect(order.map(at)).toEqual(order.map(at).toSorted((a, b) => a - b))
    expect(lines.slice(-5)).toEqual([
      '  replay  turntable replay "barge-in/while-speaking@in the middle" --seed 20260714',
      '  remove  "renewal/**" from the known failures: it passes now',
      '  seed    20260714',
      '  report  turntable-report/index.html',
      '',
    ])
  })

  it('says what has changed since the baseline', () => {
    const nothing = { regressed: [], new: [], stillFailing: [], fixed: [], notJudgedNow: [] }
    const news = toTerminal(
      sampleWith({
        since: { ...nothing, stillFailing: ['AV-INT-005'], regressed: ['AV-PER-002', 'AV-REQ-007'] },
      }),
      plain,
    )
    expect(news).toContain(
      '\nSince the baseline\n  regressed: AV-PER-002, AV-REQ-007\n  still failing: AV-INT-005\n\n',
    )
    expect(toTerminal(sampleWith({ since: nothing }), plain)).toContain(
      '  nothing broke, and nothing was mended\n',
    )
    expect(text).not.toContain('baseline')
  })

  it('groups failures by cause', () => {
    expect(text.match(/^FAIL/gm)).toHaveLength(2)
    expect(text).toContain('and 1 more run with the same cause')
  })

  it('shows what was expected and got, eight lines of the log, and the instant of the breach', () => {
    const from = lines.findIndex((line) => line.includes('^^^^'))
    const until = lines.findIndex((line, index) => index > from && line.includes('      replay'))
    const shown = lines.slice(from + 1, until)
    expect(shown).toHaveLength(8)
    expect(
      shown.filter((line) => line.startsWith('      *')).map((line) => /\d+ ms/.exec(line)?.[0]),
    ).toEqual(['5300 ms', '5300 ms'])
    expect(text).toContain('got       listening at 5300 ms, 60 ms too late')
  })

  it('offers the shortest scenario beside the replay, for the check that failed', () => {
    const index = lines.findIndex((line) => line.startsWith('      replay'))
    expect(lines[index + 1]).toBe(
      '      shrink    turntable shrink "barge-in/while-speaking@in the middle" --seed 20260714 --check monitor:barge-in-400',
    )
  })

  it('does not miss what a quick gate left out', () => {
    const leftOut = ['every event twice in every state']
    const few = { ...sampleSpec, idempotency: { total: 28, covered: 0 } }
    const quick = toTerminal({ ...sample, specs: { 'agent-voice': few }, leftOut }, plain)
    expect(quick).toMatch(/^Repeated events +0 of 28 +left out$/m)
  })

  it('puts carets under the words of the scenario', () => {
    const index = lines.findIndex((line) => line.includes('^^^^'))
    const [above = '', carets = ''] = lines.slice(index - 1)
    expect(above.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('within: 400 ms (')
  })

  it('marks an instant at which nothing happened', () => {
    expect(text).toMatch(/\* {2}5310 ms {5}here/)
  })

  it('The terminal prints a miss of one line in several cases once, and another line apart', () => {
    const [first] = sample.specs['agent-voice']?.deviations ?? []
    if (first === undefined) throw new Error('the sample deviates in nothing')
    const place = { file: 'a.yaml', line: 4, column: 1, length: 1, text: '' }
    const of = (each: string, line: number, requirement = first.requirement) => ({
      ...{ ...first, requirement, check: `scenario:a.yaml [${each}]`, scenario: `a.yaml [${each}]` },
      place: { ...place, line },
    })
    const fourth = ['one', 'two', 'three'].map((each) => of(each, 4))
    const deviations = [...fourth, of('two', 5), of('one', 4, 'AV-RUL-07')]
    const reported = toTerminal(sampleWith({ deviations }), { ...plain, width: 300 })
    const from = reported.split('\n').indexOf('Deviations')
    const line = `${first.got}; expected ${first.expected}`
    expect(reported.split('\n').slice(from + 1, from + 5)).toEqual([
      `  AV-RUL-06 (ruling): ${line} (3 cases)`,
      `  AV-RUL-06 (ruling): ${line}`,
      `  AV-RUL-07 (ruling): ${line}`,
      '',
    ])
  })

  it('gives the headroom of each budget', () => {
    expect(text).toMatch(/AV-REQ-007 +150 ms +worst 118 ms +32 ms left +214 samples/)
    expect(text).toMatch(/AV-PER-002 +400 ms +worst 470 ms +70 ms over/)
    expect(text).toMatch(/AV-PER-003 +1000 ms +worst 1900 ms of 2000 ms +100 ms left +38 samples/)
    expect(text).toMatch(/AV-PER-004 +8000 ms +worst 8001 ms +at the limit/)
    expect(text).toMatch(/AV-RUL-21 +30000 ms +not measured/)
  })

  it('The terminal has colours only on request, with the same text', () => {
    const coloured = toTerminal(sample, { ...plain, colour: true })
    const lead = String.fromCharCode(27)
    expect(text).not.toContain(lead)
    expect(coloured).toContain(`${lead}[31m`)
    expect(coloured.replaceAll(new RegExp(`${lead}\\[\\d+m`, 'g'), '')).toBe(text)
  })

  it('never obeys what it shows', () => {
    expect(toTerminal(hostile, plain)).not.toMatch(/[^\P{Cc}\n]/u)
  })

  it('keeps prose within the width', () => {
    const narrow = toTerminal(sample, { ...plain, width: 60 }).split('\n')
    const prose = narrow.filter((line) => /^ {6}(says|expected|got|at) |^ {16}\S/.test(line))
    expect(prose.length).toBeGreaterThan(10)
    expect(prose.filter((line) => line.length > 60)).toEqual([])
  })

  it('is short when all is well', () => {
    const good = toTerminal(
      sampleWith({
        verdict: 'conformant',
        because: 'all 153 requirements pass',
        failures: [],
        deviations: [],
        knownFailures: [],
        details: { ...sampleSpec.details, runs: [] },
      }),
      { ...plain, report: null },
    )
    expect(good.split('\n')[0]).toBe('Conformant. All 153 requirements pass.')
    expect(good).not.toMatch(/FAIL|Deviations|Known failures|replay|report/)
  })
})
