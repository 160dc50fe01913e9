import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SpecResult } from '../../harness/result.ts'
import { dark, light, type Palette } from '../../reports/html/palette.ts'
import { toHtml } from '../../reports/html.ts'
import { hostile, poison } from './hostile.ts'
import { sample, sampleSpec, sampleWith } from './sample.ts'

let page = ''
let attacked = ''
beforeAll(async () => {
  page = await toHtml(sample)
  attacked = await toHtml(hostile)
})

const all = (pattern: RegExp, text = page): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '')

/** Of each row of a page its place and its first chip, by which it is filtered. */
const statuses = (of: string): readonly (readonly (string | undefined)[])[] =>
  [
    ...page.matchAll(new RegExp(`<tr id="agent-voice\\.${of}\\.([^"]*)">.*?class="chip [^>]*>([^<]*)<`, 'g')),
  ].map(([, place, status]) => [place, status])

/** The page as it is without scripts and styles. */
const body = (text: string): string => text.replace(/<(script|style)>[\s\S]*?<\/\1>/g, '')

describe('the page and its policy', () => {
  it('allows exactly its own script', () => {
    const scripts = all(/<script>([\s\S]*?)<\/script>/g)
    const hash = createHash('sha256')
      .update(scripts[0] ?? '')
      .digest('base64')
    expect(scripts).toHaveLength(1)
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `)
    expect(page).toContain(`script-src 'sha256-${hash}';`)
    expect(page).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('loads nothing', () => {
    expect(page).not.toMatch(
      /\b(src|srcset|xlink:href)=|@import|url\(|https?:\/\/|<(link|iframe|img|object|base)\b/,
    )
    expect(all(/href="([^"]*)"/g).filter((target) => !target.startsWith('#'))).toEqual([])
  })

  it('gives the same bytes for the same result', async () => {
    expect(await toHtml(structuredClone(sample))).toBe(page)
  })

  it('escapes every free text', () => {
    expect(attacked).toContain('&lt;script&gt;alert(')
    expect(attacked).toContain(']]&gt;&amp;lt;&amp;')
    expect(all(/<script>([\s\S]*?)<\/script>/g, attacked)).toEqual(all(/<script>([\s\S]*?)<\/script>/g))
    expect(body(attacked)).not.toMatch(/<img|<script|onerror=alert\(1\)>|[^\P{Cc}\n]|\p{Cs}/u)
    expect(attacked).not.toContain(poison.slice(0, 20))
    // A text that broke out would bring an element or an attribute that the page has not got by itself.
    const tags = (text: string) =>
      all(/<([a-z0-9]+(?:\s+[a-z0-9-]+(?:="[^"]*")?)*)\s*\/?>/gi, body(text)).map((tag) =>
        tag.replace(/="[^"]*"/g, ''),
      )
    const own = new Set(tags(page))
    expect(tags(attacked).filter((tag) => !own.has(tag))).toEqual([])
    expect(tags('<p title=""><b onclick="1">')).toEqual(['p title', 'b onclick'])
  })
})

describe('the structure of the page', () => {
  it('has landmarks, a language, a skip link and one first heading', () => {
    expect(page).toMatch(/<html lang="en"/)
    for (const landmark of ['<header', '<nav aria-label', '<main id="main"', '<footer'])
      expect(page).toContain(landmark)
    expect(page).toContain('<a class="skip" href="#main">')
    expect(all(/<(h1)/g)).toHaveLength(1)
  })

  it('never skips a level of headings', () => {
    const levels = all(/<h([1-6])[ >]/g).map(Number)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  it('closes every element', () => {
    const open = (name: string) => all(new RegExp(`<(${name})[ >]`, 'g'), body(page)).length
    const shut = (name: string) => all(new RegExp(`</(${name})>`, 'g'), body(page)).length
    for (const name of [
      'h2',
      'h3',
      'h4',
      'section',
      'article',
      'div',
      'table',
      'tr',
      'td',
      'th',
      'details',
      'svg',
      'g',
      'ul',
      'li',
      'dl',
      'p',
    ])
      expect([name, open(name)]).toEqual([name, shut(name)])
  })

  it('uses every id once, and every link and label leads somewhere', () => {
    const ids = all(/ id="([^"]*)"/g)
    expect(ids.length).toBe(new Set(ids).size)
    const wanted = [
      ...all(/href="#([^"]*)"/g),
      ...all(/aria-labelledby="([^"]*)"/g).flatMap((list) => list.split(' ')),
    ]
    const known = new Set(ids)
    expect(wanted.filter((id) => !known.has(id))).toEqual([])
  })

  it('heads every column and row, and captions every table', () => {
    expect(all(/<(th)(?! scope="(?:col|row)")[ >]/g)).toEqual([])
    expect(all(/<(table)[ >]/g).length).toBe(all(/<(caption)>/g).length)
  })

  it('titles and describes every drawing', () => {
    const drawings = all(/(<svg[\s\S]*?<\/svg>)/g)
    expect(drawings.length).toBeGreaterThan(8)
    for (const drawing of drawings) expect(drawing).toMatch(/role="img"[\s\S]*<title[\s\S]*<desc/)
  })
})

describe('what the page says', () => {
  it('begins with the verdict', () => {
    expect(page).toContain('<h1 id="verdict">Not conformant</h1>')
    expect(page).toContain('2 of 153 requirements fail and 1 run broke off.')
  })

  it('shows each cause once, with its replay line', () => {
    expect(page).toContain('listening at 5300 ms, 60 ms too late')
    expect(page).toContain(
      'turntable replay &quot;barge-in/while-speaking@in the middle&quot; --seed 20260714',
    )
    expect(page).toContain('2 more runs with the same cause')
    expect(page).toContain('<mark>within: 400 ms (</mark>')
  })

  it('says of each fault and state what came of it, or that it never came there', () => {
    const grid =
      /<caption>2 of 30 covered: 3 faults in 10 states<\/caption>[\s\S]*?<\/table>/.exec(page)?.[0] ?? ''
    const rows = all(/<tr><th scope="row">([\s\S]*?)<\/tr>/g, grid).map((row) => row.replace(/<[^>]*>/g, '|'))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/^network lost\|/)
    expect(rows[0]).toMatch(/\|12\|.*suspended 9\|.*faulted 2\|.*1 more\|.*✕ 2 runs failed\|/)
    expect(rows[1]).toMatch(/\|5\|.*stays\|/)
    expect(grid.match(/not covered/g)).toHaveLength(28)
  })

  it('lists every scenario with the worst of its runs, and what it covers', () => {
    expect(statuses('scenario')).toEqual([
      ['1', 'fail'],
      ['2', 'pass'],
    ])
    expect(page).toContain('<caption>barge-in: 1 scenario, 1 run</caption>')
    expect(page).toMatch(/People interrupt\.[\s\S]{0,200}class="tag">barge-in/)
  })

  it('draws budgets as brackets, the late one beyond its limit in red, and says the same in a table', () => {
    const brackets = all(/(<g class="bracket[\s\S]*?<\/g>)/g)
    expect(brackets.map((each) => /<title>(.*?)<\/title>/.exec(each)?.[1])).toEqual([
      'AV-PER-002: 460 ms of 400 ms, by 5300 ms',
      'AV-REQ-007: 60 ms of 150 ms, by 4900 ms',
    ])
    expect(brackets.map((each) => each.includes('class="over"'))).toEqual([true, false])
    expect(page).toMatch(/✕ 460 ms<\/span><\/td><td>400 ms/)
  })

  it('has a debug view of a run: where it stands, its metrics, and where it stayed', () => {
    for (const words of [
      '<dt>Previous</dt><dd>interrupted (460ms)</dd>',
      '<dt>Session</dt><dd>6.2s</dd>',
      '<th scope="row">Interruption rate</th><td>100%</td><td>of 1</td>',
      '<th scope="row">Average time of a tool</th><td>none</td>',
      '<th scope="row">interrupted</th><td>4840 ms</td><td>460ms</td>',
    ])
      expect(page).toContain(words)
  })

  it('lists runs of scenarios, those that did not pass and those that are spoken of, and counts the others', async () => {
    const { runs } = sampleSpec.details
    const [first] = runs
    if (first === undefined) throw new Error('no runs')
    const quiet = { ...first, kind: 'path', verdict: 'pass', log: null, view: null } as const
    const more = ['path/quiet', 'path/spoken-of'].map((each) => ({ ...quiet, name: each }))
    const cell = { fault: 'network lost', state: 'idle', times: 1, failed: 0, led: {}, run: 'path/spoken-of' }
    const faults = { all: ['network lost'], cells: [cell] }
    const reported = await toHtml(
      sampleWith({ details: { ...sampleSpec.details, runs: [...runs, ...more], faults } }),
    )
    expect(reported).toContain(`<caption>${runs.length + 1} of ${runs.length + 2} runs; the others`)
    expect(reported).not.toContain('path/quiet')
    expect(reported).toContain(`<a href="#agent-voice.run.${runs.length + 2}"><b>1</b></a>`)
    expect(reported).toContain(`<tr id="agent-voice.run.${runs.length + 2}"`)
    expect(page).toContain(`<caption>All ${runs.length} runs</caption>`)
  })

  it('compares specifications at a glance where there are several', async () => {
    const two = {
      ...sample,
      specs: { ...sample.specs, lamp: { ...sampleSpec, spec: 'lamp', title: 'Lamp' } },
    }
    expect(await toHtml(two)).toMatch(/At a glance[\s\S]*?<th scope="row"><a href="#lamp.title">Lamp<\/a>/)
    expect(page).not.toContain('At a glance')
  })

  it('lists every requirement with its verdict', () => {
    expect(statuses('req')).toEqual(
      sampleSpec.details.requirements.map((entry) => [entry.requirement.id, entry.verdict]),
    )
  })

  it('says in words what the matrix and the map found', () => {
    for (const words of [
      'forbidden, not seen',
      'forbidden, seen 1',
      'not listed',
      'not covered',
      '<b>388</b>',
    ])
      expect(page).toContain(words)
    expect(all(/<g class="(change [a-z]+)"/g).filter((kind) => kind === 'change open')).toHaveLength(3)
    expect(all(/<g class="(state)"/g)).toHaveLength(sampleSpec.details.states.length)
  })

  it('draws a timeline per kept log, with one mark and one row per line', () => {
    const lines = sampleSpec.details.runs.reduce((sum, run) => sum + (run.log?.length ?? 0), 0)
    const tables = all(/<div class="scroll short events"([\s\S]*?)<\/table>/g)
    expect(all(/<path class="(event [a-z]+)"/g)).toHaveLength(lines)
    expect(tables.flatMap((table) => all(/<(tr)[^>]*><th scope="row"/g, table))).toHaveLength(lines)
  })

  it('has a drawer for each change on the map: what asks for it, who showed it first, and a scenario', () => {
    const drawers = all(/(<details class="edge"[\s\S]*?<\/details>)/g)
    const drawn = all(/<g class="change [a-z]+" data-edge="([^"]*)"/g)
    expect(drawers.map((each) => / id="([^"]*)"/.exec(each)?.[1])).toEqual(drawn)
    const of = (from: string, to: string) =>
      drawers.find((each) => each.includes(`id="agent-voice.edge.${from}.${to}"`)) ?? ''
    const reported = of('speaking', 'interrupted').replace(/<[^>]*>/g, '')
    for (const words of [
      'Seen 214 times, in 2 scenarios; first in barge-in/while-speaking@in the middle.',
      'AV-ROW-014 on vad.start',
      'Speech stops the assistant.',
      'shows tts.cancel',
      'scenario: "From speaking to interrupted"\nformat: 1\n',
    ])
      expect(reported).toContain(words)
    expect(of('speaking', 'interrupted')).toContain('href="#agent-voice.row.AV-ROW-014"')
    expect(of('listening', 'processing')).toContain('when transcript is not empty')
    expect(of('preparing', 'suspended')).toContain('No run showed it.')
    expect(of('idle', 'speaking')).toContain('No row of the decision table asks for it.')
    expect(of('idle', 'speaking')).not.toContain('Write a scenario')
  })

  it('The page has a run as a drawn sequence and as text, and its log as JSON, a line for each event', () => {
    const [first = ''] = all(
      /(<div class="timeline"[\s\S]*?<\/details>\n<\/div>|<div class="timeline"[\s\S]*?<template[\s\S]*?<\/template>)/g,
    )
    const tips = all(/<path class="(tip)"/g, first)
    const arrows = all(/(lane_\w+-&gt;&gt;lane_\w+: \d+ ms)/g, first)
    expect(arrows.length).toBeGreaterThan(5)
    expect(tips).toHaveLength(arrows.length)
    expect(first).toContain('lane_stt-&gt;&gt;lane_subject: 4840 ms, vad.start')
    expect(first).toContain('lane_subject-&gt;&gt;lane_tts: 4958 ms, tts.cancel')
    expect(first).toContain('Note over lane_subject: 5300 ms, listening')
    const lines = /<template data-text>([\s\S]*?)<\/template>/.exec(first)?.[1] ?? ''
    const log = lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    expect(log).toEqual(sampleSpec.details.runs[0]?.log)
  })

  it('draws so many messages and says that there are more', async () => {
    const [first, ...rest] = sampleSpec.details.runs
    if (first === undefined) throw new Error('no runs')
    const log = Array.from({ length: 130 }, (_, at) => ({
      ...{ at, who: 'user', way: 'in' as const, what: 'user.start', with: {} },
    }))
    const long = await toHtml(
      sampleWith({
        details: {
          ...sampleSpec.details,
          runs: [{ ...first, log, view: null }, ...rest.map((run) => ({ ...run, log: null, view: null }))],
        },
      }),
    )
    expect(long).toContain('The first 120 of 130 messages; the text has them all.')
    expect(long.match(/lane_user-&gt;&gt;lane_subject/g)).toHaveLength(130)
  })

  it('lists what holds along every run, how often it was judged, and what came of it', () => {
    const rows = all(/(<tr id="agent-voice\.check\.[\s\S]*?<\/tr>)/g)
    const row = (rows[0] ?? '').replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
    expect(rows).toHaveLength(1)
    expect(row).toMatch(
      /^\|monitor:[^|]*\|fail\|barge-in\/while-speaking@in the middle\|214\|61\|An interruption ends/,
    )
  })

  it('says what has changed since the baseline, where there is one', async () => {
    const nothing = { regressed: [], new: [], stillFailing: [], fixed: [], notJudgedNow: [] }
    const with_ = (since: SpecResult['since'] & {}) => toHtml(sampleWith({ since }))
    const news = await with_({ ...nothing, regressed: ['AV-PER-002'], fixed: ['AV-REQ-007', 'AV-AC-004'] })
    const table = /<caption>Requirements since the baseline[\s\S]*?<\/table>/.exec(news)?.[0] ?? ''
    const words = all(/<tr><th scope="row">([\s\S]*?)<\/tr>/g, table).map((row) =>
      row.replace(/<[^>]*>/g, ''),
    )
    expect(words).toEqual(['regressed1AV-PER-002 ', 'fixed2AV-REQ-007 AV-AC-004 '])
    expect(await with_(nothing)).toContain('Since the baseline nothing broke')
    expect(page).not.toContain('the baseline')
  })

  it('The page has a lane for every participant, with the subject last', () => {
    const [first = ''] = all(/<svg class="stage"([\s\S]*?)<\/svg>/g)
    const lanes = all(/<text class="lane"[^>]*>([^<]*)</g, first)
    expect(lanes).toEqual(['state', ...sampleSpec.details.lanes, 'panel', 'subject'])
  })

  it('marks late samples by shape', () => {
    const strips = all(/<svg class="strip"([\s\S]*?)<\/svg>/g)
    expect(strips.flatMap((strip) => all(/<(rect) /g, strip))).toHaveLength(3)
  })

  it('has nothing to say about failures when there are none', async () => {
    const details = { ...sampleSpec.details, runs: [], transitions: null }
    const good = await toHtml(
      sampleWith({ verdict: 'conformant', failures: [], deviations: [], knownFailures: [], details }),
    )
    expect(good).toContain('No check failed.')
    expect(good).toContain('The subject has no chart of ours')
    expect(good).not.toContain('>Deviations<')
  })

  it('survives a result without specs', async () => {
    expect(await toHtml({ ...sample, specs: {} })).toContain('Nothing was judged.')
  })
})

/** Contrast as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const inks = ['ink', 'faint', 'accent', 'good', 'bad', 'open', 'quiet'] as const
const grounds: Readonly<Record<(typeof inks)[number], readonly (keyof Palette)[]>> = {
  ink: ['ground', 'raised', 'sunken', 'badGround', 'openGround'],
  faint: ['ground', 'raised', 'sunken', 'openGround'],
  accent: ['ground', 'raised', 'openGround'],
  good: ['raised', 'goodGround', 'ground'],
  bad: ['raised', 'badGround', 'ground', 'openGround'],
  open: ['raised', 'openGround', 'ground'],
  quiet: ['raised', 'quietGround', 'ground'],
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_, palette) => {
  it.each(inks)('has readable %s', (ink) => {
    for (const ground of grounds[ink]) {
      expect([ink, ground, contrast(palette[ink], palette[ground]) >= 4.5]).toEqual([ink, ground, true])
    }
  })
})
