/** The pages in docs/reference are those that the data of today make, and every name in their pictures is introduced. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { discoverSpecs } from '../../hosts/discover.ts'
import { referencePages } from '../../hosts/reference-pages.ts'
import { sequenceDiagram } from '../../reports/reference/pictures.ts'
import { sideBySide } from '../../reports/reference/side-by-side.ts'
import { specPage } from '../../reports/reference/spec-page.ts'
import type { Line } from '../../spec/log.ts'
import { phasesOf } from '../../spec/phases.ts'
import { root } from '../house/tree.ts'
import { spec } from '../support/agent-voice.ts'
import { blocksIn } from './pages.ts'

const folder = join(root, 'docs/reference')
const made = await referencePages()
const ours = Object.values(await discoverSpecs()).filter(({ parts }) => parts === undefined)
const stale = (name: string, text: string): readonly string[] =>
  made[name] === text ? [] : [`${name} is not what its data make of it: npm run docs`]

describe('the reference', () => {
  it('has these pages and no other', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(made).toSorted())
  })

  it.each(Object.keys(made))('%s is as new as its data', (name) => {
    expect(stale(name, readFileSync(join(folder, name), 'utf8'))).toEqual([])
  })

  it('is stale as soon as a word of the data is another one', () => {
    const [first, ...others] = spec.rows
    if (first === undefined) throw new Error('no row')
    const changed = { ...spec, rows: [{ ...first, says: 'Something else.' }, ...others] }
    expect(stale('agent-voice.md', specPage({ spec: changed, scenarios: [], pictured: [] }))).not.toEqual([])
  })

  it('shows a turn and its interruption as they were played', () => {
    const sequences = (name: string) =>
      blocksIn({ path: name, text: made[name] ?? '' }, 'mermaid').filter((code) =>
        code.startsWith('sequence'),
      )
    const specs = ours.map(({ name, coarse }) => {
      const speaks = Object.keys(coarse.of).some((state) => phasesOf(coarse, state).includes('speaking'))
      return [name, sequences(`${name}.md`).length >= (speaks ? 2 : 1)]
    })
    expect(specs.filter(([, isShown]) => !isShown)).toEqual([])
    expect(specs.length).toBe(Object.keys(made).length - 1)
    expect(sequences('agent-voice.md').join()).toContain('ms, interrupted')
    expect(sequences('vantum.md').join()).toContain('ms, INTERRUPTED')
  })
})

describe('a picture', () => {
  const pictures = Object.entries(made).flatMap(([path, text]) =>
    blocksIn({ path, text }, 'mermaid').map((code) => [path, code] as const),
  )
  /** Names at the ends of arrows that no line of the picture introduces. */
  const unknown = (code: string): readonly string[] => {
    const introduced = new Set([...code.matchAll(/(?:participant | as )(\w+)/g)].map(([, name]) => name))
    const used = [...code.matchAll(/^ {2}(\w+) ?(?:-->|->>) ?(\w+):/gm)].flatMap(([, from, to]) => [from, to])
    return used.filter((name): name is string => name !== undefined && !introduced.has(name))
  }

  it.each(pictures)('of %s introduces every name', (_, code) => expect(unknown(code)).toEqual([]))

  it('that does not is seen', () => expect(unknown('  s0 --> s1: go\n')).toEqual(['s0', 's1']))

  it('tells of what one lane is shown at one instant in one arrow, and of no text', () => {
    const line = (way: Line['way'], who: string, what: string, said: Line['with'] = {}): Line => ({
      ...{ at: 5, way, who, what, with: said },
    })
    const [, , ...drawn] = sequenceDiagram(spec, [
      line('in', 'stt', 'vad.start'),
      line('out', 'subject', 'tts.cancel'),
      line('out', 'subject', 'tts.speak', { text: 'secret' }),
      line('out', 'subject', 'snapshot'),
      line('world', 'tts', 'playback.stopped'),
      line('out', 'subject', 'state', { from: 'speaking', to: 'interrupted' }),
    ])
    expect(drawn).toEqual([
      '  participant lane_stt as stt',
      '  participant lane_subject as subject',
      '  participant lane_tts as tts',
      '  lane_stt->>lane_subject: 5 ms, vad.start',
      '  lane_subject->>lane_tts: 5 ms, tts.cancel, tts.speak',
      '  Note over lane_subject: 5 ms, interrupted',
      '```',
    ])
  })
})

describe('side by side', () => {
  it('tells what a document does that no other does, with its line', () => {
    expect(made['README.md']).toMatch(/^\| speaking \| thinking \|.*L353/m)
  })

  /** The part of the page under a heading. */
  const under = (heading: string): string =>
    made['README.md']?.split('\n## ').find((each) => each.startsWith(`${heading}\n`)) ?? ''

  it('tells first by what the user may interrupt in which phase of which document', () => {
    const [, while_ = ''] = /^(\| while \|.*)$/m.exec(under('Who may interrupt, and when')) ?? []
    const heads = while_.split(' | ').map((head) => head.replace(/^\[|\].*$/g, ''))
    const cells = (phase: string) =>
      new RegExp(`^\\| ${phase} .*$`, 'm').exec(under('Who may interrupt, and when'))?.[0].split(' | ') ?? []
    const of = (spec: string, phase: string) => cells(phase)[heads.indexOf(spec)]
    expect(of('agent-voice', 'thinking')).toBe('button')
    expect(of('agent-voice', 'speaking')).toBe('button, barge-in')
    expect(of('amplifier', 'thinking')).toBe('button, cancel, barge-in')
    expect(of('turn-detection', 'thinking')).toBe('by the log')
    expect(of('turn-detection', 'speaking')).toBe('cancel, barge-in')
    expect(of('vantum', 'thinking')).toBe('–')
    expect(of('vela', 'speaking')).toBe('cancel')
    expect(of('vela-browser', 'speaking')).toMatch(/^no such phase/)
  })

  it('keeps ends and failures apart from what the user interrupts', () => {
    const rowsUnder = (heading: string): readonly string[] => under(heading).match(/\b[A-Z]+-ROW-\d+/g) ?? []
    const taken = rowsUnder('Who may interrupt, and when')
    const others = rowsUnder('What else gives the floor back')
    for (const row of ['AV-ROW-061', 'AV-ROW-065', 'AMP-ROW-025', 'TD-ROW-101', 'VAN-ROW-062', 'VEL-ROW-043'])
      expect([row, taken.includes(row), others.includes(row)]).toEqual([row, true, false])
    for (const row of [
      'AV-ROW-067',
      'AV-ROW-233',
      'AMP-ROW-054',
      'VAN-ROW-026',
      'VAN-ROW-094',
      'VEL-ROW-065',
    ])
      expect([row, taken.includes(row), others.includes(row)]).toEqual([row, false, true])
  })

  it('tells the waits on the way back with their numbers', () => {
    const waits = under('Waits on the way back')
    expect(waits).toMatch(/^\| amplifier \| `reconnecting` \| 1000 ms, 3000 ms, 10000 ms \|/m)
    expect(waits).toMatch(/^\| agent-voice \| `faulted` \| 500 ms, 8000 ms, 3 times \|.* AV-RUL-23/m)
  })

  it('tells only of inputs that interrupt, and of settings, states and requirements that there are', () => {
    for (const { name, coarse, states, settings, requirements } of ours) {
      const taken = under('Who may interrupt, and when').split('\n')
      const idle = (coarse.interruptions ?? []).filter(
        ({ on }) => !taken.some((line) => line.startsWith(`| ${name} |`) && line.includes(`\`${on}\``)),
      )
      expect([name, idle]).toEqual([name, []])
      for (const wait of coarse.waits ?? []) {
        expect(wait.settings.map((setting) => typeof settings[setting])).toEqual(
          wait.settings.map(() => 'number'),
        )
        expect(wait.in.filter((state) => !states.includes(state))).toEqual([])
        const known = requirements.map(({ id }) => id)
        expect(wait.requirements.filter((id) => !known.includes(id))).toEqual([])
      }
    }
  })

  it('tells of one document as well', () => {
    expect(sideBySide([spec])).toMatch(/^\| idle \| `idle`, `preparing` \|$/m)
  })
})
