/** The pages in docs/reference are those that the data of today make, and every name in their pictures is introduced. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { referencePages } from '../../hosts/reference-pages.ts'
import { sequenceDiagram } from '../../reports/reference/pictures.ts'
import { sideBySide } from '../../reports/reference/side-by-side.ts'
import { specPage } from '../../reports/reference/spec-page.ts'
import type { Line } from '../../spec/log.ts'
import { root } from '../house/tree.ts'
import { spec } from '../support/agent-voice.ts'
import { blocksIn } from './pages.ts'

const folder = join(root, 'docs/reference')
const made = await referencePages()
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
    expect(sequences('agent-voice.md')).toHaveLength(2)
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

  it('tells of one document as well', () => {
    expect(sideBySide([spec])).toMatch(/^\| idle \| `idle`, `preparing` \|$/m)
  })
})
