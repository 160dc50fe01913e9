/** What is known of the pipeline behind a gateway, as an option names it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDownstream } from '../../hosts/downstream-file.ts'
import { pageAt } from '../docs/pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turntable-downstream-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (text: string) => {
  const file = join(folder, 'turns.yaml')
  await writeFile(file, text)
  return readDownstream(file)
}

it('may be nothing, or an echo', async () => {
  expect([await readDownstream(undefined), await readDownstream('echo')]).toEqual([null, { is: 'echo' }])
})

it('may be a table of turns, as docs/gateways.md shows it', async () => {
  const [, example = ''] = / {2}```yaml\n([\s\S]*?) {2}```/.exec(pageAt('docs/gateways.md').text) ?? []
  expect(await read(example)).toEqual({
    is: 'table',
    turns: [
      { chunks: ['UklGRiQA', 'AABXQVZF'], transcript: 'how late is it', answer: 'It is noon.' },
      { chunks: ['UklGRjIA'], transcript: 'thank you' },
    ],
  })
})

it('may be JSON', async () => {
  expect(await read('[{"chunks":["AAAA"]}]')).toEqual({ is: 'table', turns: [{ chunks: ['AAAA'] }] })
})

describe('a file that is no table is a problem', () => {
  it.each([
    ['no list', 'chunks: []', 'it is no list'],
    ['a turn without chunks', '- { answer: x }', 'entry 1 has another form'],
    ['a second turn with more members', '- { chunks: [a] }\n- { chunks: [a], more: 1 }', 'entry 2'],
    ['no YAML', '- { chunks: [', 'line '],
  ])('%s', async (_, text, why) => {
    expect(await read(text)).toMatchObject({ code: 'downstream', message: expect.stringContaining(why) })
  })

  it('one that is not there', async () => {
    expect(await readDownstream(join(folder, 'none.yaml'))).toMatchObject({ code: 'missing' })
  })
})
