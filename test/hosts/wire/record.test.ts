/** Records from files: read line by line, and judged as what passes over a socket right now. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Wired } from '../../../hosts/gateway/choices.ts'
import { openLibrary } from '../../../hosts/library.ts'
import { isProblem } from '../../../hosts/problem.ts'
import { judgeRecord } from '../../../hosts/wire/judge-record.ts'
import { readRecord } from '../../../hosts/wire/record-file.ts'
import { pageAt } from '../../docs/pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turntable-records-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'record.jsonl')
  await writeFile(file, text)
  return file
}

const line = (at: number, way: 'in' | 'out', type: string, payload = {}): string =>
  JSON.stringify({ at, way, frame: JSON.stringify({ type, payload }) })

const greeting = [
  line(0, 'out', 'session.ready', { sessionId: 's' }),
  line(0, 'out', 'session.state', { value: 'idle' }),
]

async function judged(text: string) {
  const shelf = (await openLibrary()).vela
  const passed = await readRecord(await fileOf(text))
  if (shelf === undefined || isProblem(passed)) throw new Error('nothing to judge')
  const { spec } = shelf.world
  return judgeRecord({
    spec: spec as Wired,
    machine: shelf.machine,
    file: 'record.jsonl',
    passed,
    settings: spec.settings,
    strict: false,
    again: 'turntable check record.jsonl --spec vela',
  })
}

describe('a record', () => {
  it('as docs/gateways.md shows it is one of a gateway that keeps the document', async () => {
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(pageAt('docs/gateways.md').text) ?? []
    const { failures, details } = await judged(example)
    expect(failures).toEqual([])
    expect(details.runs.map(({ verdict }) => verdict)).toEqual(['pass'])
    expect(details.requirements.find(({ requirement }) => requirement.id === 'VEL-T-01')?.verdict).toBe(
      'pass',
    )
  })

  it('may begin on an open connection', async () => {
    const { failures } = await judged(
      [
        ...greeting,
        line(900, 'in', 'session.start'),
        line(901, 'out', 'session.ready', { sessionId: 's' }),
        line(902, 'out', 'session.state', { value: 'idle' }),
      ].join('\n'),
    )
    expect(failures).toEqual([])
  })

  it('tells what was broken, when, and how to see it again', async () => {
    const { failures } = await judged(
      [
        ...greeting,
        line(900, 'in', 'session.start'),
        line(901, 'out', 'session.ready', { sessionId: 'another' }),
        line(902, 'out', 'session.state', { value: 'idle' }),
      ].join('\n'),
    )
    expect(failures).toContainEqual(
      expect.objectContaining({ atMs: 901, replay: 'turntable check record.jsonl --spec vela' }),
    )
  })

  it('holds texts that no log holds', async () => {
    const { details } = await judged(
      [...greeting, line(5, 'in', 'input_audio.append', { chunk: 'a secret' })].join('\n'),
    )
    expect(JSON.stringify(details)).not.toContain('a secret')
  })
})

describe('a line that is none', () => {
  it.each([
    ['no JSON', [...greeting, 'junk'], 3],
    ['no object', ['[]'], 1],
    ['without a way', ['{"at":0,"frame":""}'], 1],
    ['with a way that is none', ['{"at":0,"way":"up","frame":""}'], 1],
    ['without content', ['{"at":0,"way":"in"}'], 1],
    ['in base64 that is none', ['{"at":0,"way":"in","binary":"%"}'], 1],
    ['earlier than the one before', [line(5, 'out', 'x'), line(4, 'out', 'x')], 2],
    ['in an empty file', [''], 1],
  ])('is told with its number: %s', async (_, lines, number) => {
    const read = await readRecord(await fileOf(lines.join('\n')))
    expect(read).toMatchObject({ code: 'not-a-record' })
    expect(isProblem(read) && read.message).toMatch(new RegExp(`^Line ${number} of `))
  })

  it('is no blank one, and may hold more than anybody knows', async () => {
    const read = await readRecord(await fileOf(`\n{"at":0,"way":"in","frame":"x","host":"a"}\n\n`))
    expect(read).toEqual([{ at: 0, way: 'in', frame: 'x' }])
  })

  it('may be in a file that is not there', async () => {
    expect(await readRecord(join(folder, 'none.jsonl'))).toMatchObject({ code: 'missing' })
  })
})
